import { Kbd, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog.tsx';

const SHORTCUTS = [
  { keys: ['Ctrl', 'K'], word: 'shortcuts.search' },
  { keys: ['?'], word: 'shortcuts.list' },
  { keys: ['Esc'], word: 'shortcuts.close' },
  { keys: ['Enter'], word: 'shortcuts.submit' },
  { keys: ['↑', '↓'], word: 'shortcuts.rows' },
  { keys: ['Home', 'End'], word: 'shortcuts.ends' },
  { keys: ['Space'], word: 'shortcuts.select' },
  { keys: ['Shift', '↓'], word: 'shortcuts.range' },
  { keys: ['Ctrl', 'A'], word: 'shortcuts.all' },
  { keys: ['/'], word: 'shortcuts.scan' },
  { keys: ['←', '→'], word: 'shortcuts.teeth' },
] as const;

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
                    {key}
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
