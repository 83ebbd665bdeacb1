import { Box, Group, Text } from '@mantine/core';
import type { Permission } from '@maxilla/domain/permissions';
import { useTranslation } from 'react-i18next';
import { useEntriesOf } from '../../shell/navigation.ts';
import { Panel } from '../../ui/panel.tsx';

const LIST = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  gap: '10px 16px',
  padding: 0,
  margin: 0,
  listStyle: 'none',
} as const;

type Props = {
  permissions: readonly Permission[];
  /** Whether they are held only once they are confirmed. */
  pending: boolean;
};

/**
 * A preview of the menu of a staff account with some permissions: the entries that are open and those that
 * are not.
 */
export function SeenMenu({ permissions, pending }: Props) {
  const { t } = useTranslation(['accounts', 'shell']);
  const entries = useEntriesOf({ role: 'ROLE_INTERNAL_USER', permissions });
  return (
    <Panel
      title={t('menu.title')}
      aside={
        pending ? (
          <Text fz="sm" c="dimmed">
            {t('menu.text')}
          </Text>
        ) : null
      }
    >
      <Box component="ul" style={LIST}>
        {entries.map(({ to, word, icon: Icon, open }) => (
          <Group key={to} component="li" gap={10} wrap="nowrap" fz="sm" c={open ? undefined : 'dimmed'}>
            <Icon size={18} stroke={1.8} aria-hidden style={{ flex: 'none' }} />
            {t(`shell:${word}`)}
            {open ? null : (
              <Text span fz="xs">
                {t('menu.closed')}
              </Text>
            )}
          </Group>
        ))}
      </Box>
    </Panel>
  );
}
