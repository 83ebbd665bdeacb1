import { Anchor, Button, Stack, Text } from '@mantine/core';
import { UNDO_SECONDS } from '@maxilla/domain/actions/undo';
import { requestedDateOf } from '@maxilla/domain/products';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import type { Project } from '../../../project-ui/project.ts';
import { StepTracker } from '../../../ui/step-tracker.tsx';
import type { Step } from '../../../ui/step-tracker.tsx';
import { NextPlan } from './next-plan.tsx';

/** Next steps after a project's plan is approved. The toast beside it undoes the approval. */
export function PlanApproved({ project, onClose }: { project: Project; onClose: () => void }) {
  const { t } = useTranslation(['projectActions', 'common', 'vocabulary']);
  const format = useFormat();
  const { id, productTypeId, productCode, deadline, requestedDate, projectState } = project;
  // What is delivered as a file is neither made nor shipped.
  const delivered = projectState === 'SHIPPED';
  const steps: Step[] = [
    { key: 'approved', label: t('verifyPlan.then.approved'), status: 'done' },
    {
      ...(delivered
        ? { key: 'delivered', label: t('verifyPlan.then.delivered'), status: 'done' }
        : { key: 'production', label: t('verifyPlan.then.production'), status: 'current' }),
      detail: t('verifyPlan.then.undoable', { seconds: UNDO_SECONDS.decision }),
    },
    ...(deadline && !delivered
      ? [
          {
            key: 'dispatch',
            label: t('verifyPlan.then.dispatch'),
            status: 'todo',
            detail: format.day(deadline),
          } as const,
        ]
      : []),
    ...(requestedDate && !delivered
      ? [
          {
            key: 'date',
            label: t(`vocabulary:requestedDate.${requestedDateOf(productCode)}`),
            status: 'todo',
            detail: format.day(requestedDate),
          } as const,
        ]
      : []),
  ];
  return (
    <Stack gap="md">
      <StepTracker steps={steps} label={t('verifyPlan.then.title')} />
      <Text fz="sm">
        {t('verifyPlan.then.question')}{' '}
        <Anchor
          fz="sm"
          onClick={onClose}
          renderRoot={(props) => (
            <Link
              to="/projects/$projectId/details"
              params={{ projectId: String(id) }}
              search={{ productTypeId, tab: 'messages' }}
              {...props}
            />
          )}
        >
          {t('verifyPlan.then.write')}
        </Anchor>
      </Text>
      <NextPlan after={id} onOpen={onClose} />
      <Button data-autofocus onClick={onClose} style={{ alignSelf: 'flex-end' }}>
        {t('common:close')}
      </Button>
    </Stack>
  );
}
