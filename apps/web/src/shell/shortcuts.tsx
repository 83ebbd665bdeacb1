import { Kbd, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog.tsx';

/** The keys of each shortcut; the names of some differ by language. */
const SHORTCUTS = [
  { keys: ['Ctrl', 'K'], word: 'shortcuts.search' },
  { keys: ['?'], word: 'shortcuts.list' },
  { keys: ['escape'], word: 'shortcuts.close' },
  { keys: ['enter'], word: 'shortcuts.submit' },
  { keys: ['↑', '↓'], word: 'shortcuts.rows' },
  { keys: ['home', 'end'], word: 'shortcuts.ends' },
  { keys: ['space'], word: 'shortcuts.select' },
  { keys: ['shift', '↓'], word: 'shortcuts.range' },
  { keys: ['Ctrl', 'A'], word: 'shortcuts.all' },
  { keys: ['/'], word: 'shortcuts.scan' },
  { keys: ['Ctrl', 'enter'], word: 'shortcuts.cards' },
  { keys: ['Ctrl', 'enter'], word: 'shortcuts.rights' },
  { keys: ['Ctrl', 'Z'], word: 'shortcuts.undo' },
  { keys: ['←', '→'], word: 'shortcuts.teeth' },
  { keys: ['↓'], word: 'shortcuts.days' },
] as const;

const NAMED = ['escape', 'enter', 'home', 'end', 'space', 'shift'] as const;

/** List of keyboard shortcuts. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Dialog onClose={onClose} title={t('shortcuts.title')}>
      <Table verticalSpacing="xs">
        <Table.Tbody>
          {SHORTCUTS.map(({ keys, word }) => (
            <Table.Tr key={word}>
              <Table.Td w={140}>
                {keys.map((key) => (
                  <Kbd key={key} mr={6}>
                    {NAMED.some((name) => name === key) ? t(`keys.${key as (typeof NAMED)[number]}`) : key}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>{t(word)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  );
}
