import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '../ui/panel.tsx';
import { Tag } from '../ui/tag.tsx';
import type { Project } from './project.ts';

/** The lines of a prosthesis: their teeth, what they are made of, and their shades. */
export function BreakdownTable({ project: { breakdowns } }: { project: Project }) {
  const { t } = useTranslation(['projectUi', 'vocabulary']);
  if (breakdowns.length === 0) return null;
  return (
    <Panel title={t('breakdown.title')}>
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {breakdowns.map((line) => (
          <li key={line.id}>
            <Group gap="xs">
              <Text fw={600}>{line.primaryPriceDescription}</Text>
              <Text>{line.dents.map(({ dentNumber }) => dentNumber).join(', ')}</Text>
              {line.shade === '' ? null : <Tag tone="neutral">{line.shade}</Tag>}
              {line.inlayCore ? <Tag tone="info">{t('breakdown.inlayCore')}</Tag> : null}
            </Group>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
