import { Button } from '@mantine/core';
import { mayWriteAbout } from '@maxilla/domain/deletion';
import { mayStart } from '@maxilla/domain/kinds/kinds';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import {
  HoldBadge,
  ProductBadge,
  RenewalBadge,
  StateBadge,
  UrgentBadge,
} from '../../../../project-ui/badges.tsx';
import type { Project } from '../../../../project-ui/project.ts';
import { useOpenAction } from '../../../../project-actions/action-host.tsx';
import { useMe } from '../../../../api/me.ts';
import type { PageSearch } from '../page-search.ts';
import { SectionPanels } from '../section-panels.tsx';
import { CustomiseButton } from './customise-button.tsx';
import { HeaderCard } from './header-card.tsx';
import { HeaderFact, ProjectDays } from './header-facts.tsx';
import { HelpButton } from './help-button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';

const PatientReference = lazyPart(
  async () => (await import('../../../../project-ui/patient-reference.tsx')).PatientReference,
);

/** Project header for the dentist, with the patient first. */
export function DentistHeader({ project, search }: { project: Project; search: PageSearch }) {
  const { t } = useTranslation(['project', 'vocabulary']);
  const me = useMe();
  const open = useOpenAction();
  const deletable = project.actions.some(
    ({ type, disabledReason }) => type === 'DELETION_REQUESTED' && !disabledReason,
  );
  return (
    <HeaderCard
      search={search}
      title={project.patientName}
      tags={
        <>
          <ProductBadge code={project.reference} />
          {project.editable ? null : (
            <StateBadge state={project.projectState} code={project.reference} obstacle={project.obstacle} />
          )}
          {project.urgent ? <UrgentBadge /> : null}
          {project.renewalFrequency > 0 ? <RenewalBadge /> : null}
          {project.onHoldReason ? (
            <HoldBadge reason={project.onHoldReason} replied={project.dentistReplied} />
          ) : null}
        </>
      }
      controls={
        <>
          {project.editable ? <CustomiseButton project={project} /> : null}
          {mayWriteAbout(project.projectState) ? (
            <>
              <HelpButton code={project.productCode} />
              {mayStart(me, project.productCode) ? (
                <Button
                  variant="default"
                  renderRoot={(props) => (
                    <Link to="/user/newprojects" search={{ like: project.id }} {...props} />
                  )}
                >
                  {t('sameCase')}
                </Button>
              ) : null}
            </>
          ) : null}
          {deletable ? (
            <Button
              variant="default"
              c="var(--mantine-color-error)"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => open('DELETION_REQUESTED')}
            >
              {t('delete')}
            </Button>
          ) : null}
        </>
      }
    >
      <HeaderFact label={t('numberLabel')}>{project.id}</HeaderFact>
      {project.patientReference ? (
        <Suspense>
          <PatientReference fz="sm">{project.patientReference}</PatientReference>
        </Suspense>
      ) : null}
      <ProjectDays project={project} staff={false} />
      <SectionPanels project={project} staff={false} place="header" />
    </HeaderCard>
  );
}
