import { Button, SegmentedControl, Text } from '@mantine/core';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { previewKind } from '../../../project-ui/files/document.ts';
import type { DraftPlan } from '../../../project-ui/project.ts';

/** More plans stand below each other, as a phone has no room for their names. */
const MOST_ABREAST = 3;

type Props = {
  plans: readonly DraftPlan[];
  seen: number | undefined;
  onSee: (number: number) => void;
};

/** The plans that were sent, the latest first; each can be read. */
export function PlanVersions({ plans, seen, onSee }: Props) {
  const { t } = useTranslation('projectActions');
  const format = useFormat();
  return (
    <SegmentedControl
      aria-label={t('verifyPlan.versions')}
      fullWidth
      mb="sm"
      orientation={plans.length > MOST_ABREAST ? 'vertical' : 'horizontal'}
      value={String(seen)}
      onChange={(value) => onSee(Number(value))}
      data={plans.toReversed().map(({ number, approved, verdictTime }) => ({
        value: String(number),
        label: (
          <>
            {t('verifyPlan.version', { number })}
            {approved === false ? (
              <Text span fz="xs" c="dimmed" display="block">
                {t('verifyPlan.declined', { day: format.dayOf(verdictTime) })}
              </Text>
            ) : null}
          </>
        ),
      }))}
    />
  );
}

/** Whether two plans can be laid above each other: both are pages. */
export function areComparable(one: DraftPlan | undefined, other: DraftPlan | undefined): boolean {
  return [one?.document, other?.document].every((document) => document && previewKind(document) === 'pdf');
}

/** Turns the comparison with the plan before on and off. */
export function CompareButton({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const { t } = useTranslation('projectActions');
  return (
    <Button
      variant={on ? 'filled' : 'light'}
      size="compact-sm"
      mb="sm"
      leftSection={<IconArrowsLeftRight size={16} aria-hidden />}
      aria-pressed={on}
      onClick={() => onChange(!on)}
    >
      {t('verifyPlan.compare')}
    </Button>
  );
}
