import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { HoldBadge } from '../../../project-ui/badges.tsx';
import type { Project } from '../../../project-ui/project.ts';
import { StepTracker } from '../../../ui/step-tracker.tsx';

/** The steps of a project in the laboratory from top to bottom, each with its time and user. */
export function WorkshopSteps({ project }: { project: Project }) {
  const { t } = useTranslation(['vocabulary', 'projectUi']);
  const format = useFormat();
  const steps = project.workshopSteps.map(({ state, status, time, by }) => {
    const moment = [time ? format.moment(time) : null, by].filter((part) => part !== null).join(' · ');
    return {
      key: state,
      status,
      label: t(`state.${state}`),
      detail: (
        <>
          {moment ? <div>{moment}</div> : null}
          {status === 'current' && project.onHoldReason ? (
            <HoldBadge reason={project.onHoldReason} replied={project.dentistReplied} />
          ) : null}
        </>
      ),
    };
  });
  return <StepTracker steps={steps} label={t('projectUi:progress')} />;
}
