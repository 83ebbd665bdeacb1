import { Text } from '@mantine/core';
import { isStaff } from '@maxilla/domain/people';
import { useTranslation } from 'react-i18next';
import { useMe } from '../api/me.ts';
import { Panel } from '../ui/panel.tsx';
import { BreakdownLines } from './breakdown-lines.tsx';
import { isDecided, LineDecisions } from './line-decisions.tsx';
import type { Project } from './project.ts';

/** The lines of a prosthesis: their teeth, what they are made of, their shades, and to staff what is decided and where they stand. */
export function BreakdownTable({ project: { breakdowns } }: { project: Project }) {
  const { t } = useTranslation('projectUi');
  const staff = isStaff(useMe());
  const steps = staff && breakdowns.some(({ productionState }) => productionState !== null);
  return (
    <Panel title={t('breakdown.title')}>
      {breakdowns.length === 0 ? (
        <Text fz="sm" c="dimmed">
          {t('breakdown.none')}
        </Text>
      ) : (
        <BreakdownLines
          lines={breakdowns}
          steps={steps}
          under={(line) => (staff && isDecided(line) ? <LineDecisions line={line} /> : null)}
        />
      )}
    </Panel>
  );
}
