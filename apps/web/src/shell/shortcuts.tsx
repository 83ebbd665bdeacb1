import { Kbd, Table } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useTranslation } from 'react-i18next';
import { i18n } from '../i18n/i18n.ts';

const SHORTCUTS = [
  { keys: ['Ctrl', 'K'], word: 'shortcuts.search' },
  { keys: ['?'], word: 'shortcuts.list' },
  { keys: ['Esc'], word: 'shortcuts.close' },
  { keys: ['Enter'], word: 'shortcuts.submit' },
  { keys: ['↑', '↓'], word: 'shortcuts.rows' },
  { keys: ['Space'], word: 'shortcuts.select' },
  { keys: ['←', '→'], word: 'shortcuts.teeth' },
] as const;

const ID = 'shortcuts';

/** Lists what the keyboard does. */
export function openShortcuts(): void {
  modals.open({ modalId: ID, title: i18n.t('shell:shortcuts.title'), children: <Shortcuts /> });
}

function Shortcuts() {
  const { t } = useTranslation('shell');
  return (
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
  );
}
