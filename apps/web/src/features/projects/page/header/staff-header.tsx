import { Button } from '@mantine/core';
import { mayCopyFolders } from '@maxilla/domain/folders';
import { IconPencil, IconPlayerPause, IconUserCheck } from '@tabler/icons-react';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../../api/me.ts';
import { ProductBadge, ProjectMarks, StateBadge, useStateName } from '../../../../project-ui/badges.tsx';
import { useErrorWords } from '../../../../ui/error-words.ts';
import { isFocusLost } from '../../../../ui/focus-back.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Tooltip } from '../../../../ui/tooltip.tsx';
import type { Project } from '../../../../project-ui/project.ts';
import { useOpenAction } from '../../../../project-actions/action-host.tsx';
import { isOffered } from '../../../../project-actions/is-offered.ts';
import { useDatesTitle } from '../../../../project-actions/use-dates-title.ts';
import { useAction } from '../../../../project-actions/use-action.ts';
import type { PageSearch } from '../page-search.ts';
import { SectionPanels } from '../section-panels.tsx';
import { HeaderCard } from './header-card.tsx';
import { HeaderFact, ProjectDays } from './header-facts.tsx';
import { HeaderMenu } from './header-menu.tsx';
import { Owner } from './owner.tsx';
import { Watchers } from './watchers.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';

const FoldersMenu = lazyPart(
  async () => (await import('../../../../project-ui/folders-menu.tsx')).FoldersMenu,
);

/** Few projects that staff open can still be changed. */
const CustomiseButton = lazyPart(async () => (await import('./customise-button.tsx')).CustomiseButton);

/** Project header for staff: dentist, assignee, dates, and actions on the project as a whole. */
export function StaffHeader({ project, search }: { project: Project; search: PageSearch }) {
  const { t } = useTranslation(['project', 'vocabulary']);
  const me = useMe();
  const date = DATES.find((type) => isOffered(project, type));
  const datesTitle = useDatesTitle(project);
  const stateName = useStateName();
  const assignee = useRef<HTMLDivElement>(null);
  return (
    <HeaderCard
      search={search}
      title={`${t('number', { id: project.id })} · ${project.patientName}`}
      tags={
        <>
          <ProductBadge code={project.reference} />
          {project.editable ? null : (
            <StateBadge state={project.projectState} code={project.reference} obstacle={project.obstacle} />
          )}
          <ProjectMarks {...project} />
        </>
      }
      controls={
        <>
          {project.editable ? (
            <Suspense>
              <CustomiseButton project={project} />
            </Suspense>
          ) : null}
          <Watchers project={project} />
          <AssignToMe project={project} fact={assignee} />
          <HoldButton project={project} />
          {project.folders && mayCopyFolders(me, project.productType) ? (
            <Suspense>
              <FoldersMenu folders={project.folders} />
            </Suspense>
          ) : null}
          <HeaderMenu project={project} />
        </>
      }
    >
      {/* While it can still be changed, its state is a fact, not a badge (spec 1 §2). */}
      {project.editable ? (
        <HeaderFact label={t('stateLabel')}>
          {stateName(project.projectState, project.reference, project.obstacle)}
        </HeaderFact>
      ) : null}
      <Owner project={project} />
      <HeaderFact ref={assignee} label={t(project.assigneeName ? 'assignee.label' : 'assignee.none')}>
        {project.assigneeName}
      </HeaderFact>
      <ProjectDays
        project={project}
        staff
        edit={{
          dates: date && datesTitle ? <EditButton action={date} label={datesTitle} /> : null,
          parcel: isOffered(project, 'UPDATE_PARCEL_NUMBER') ? (
            <EditButton action="UPDATE_PARCEL_NUMBER" label={t('vocabulary:action.UPDATE_PARCEL_NUMBER')} />
          ) : null,
        }}
      />
      <SectionPanels project={project} staff place="header" />
    </HeaderCard>
  );
}

type ActionType = Project['actions'][number]['type'];

const DATES = ['UPDATE_DEADLINE', 'UPDATE_REQUESTED_DELIVERY_DATE'] as const;

function EditButton({ action, label }: { action: ActionType; label: string }) {
  const open = useOpenAction();
  return <IconButton icon={IconPencil} size="md" label={label} onClick={() => open(action)} />;
}

type AssignProps = { project: Project; fact: RefObject<HTMLElement | null> };

/** Assigns the project to the current user; the focus goes to the fact that says so in place of the button. */
function AssignToMe({ project, fact }: AssignProps) {
  const { t } = useTranslation('project');
  const me = useMe();
  const { submit, busy } = useAction('UPDATE_ASSIGNEE', project);
  const pressed = useRef(false);
  const isMine = project.assigneeId === me.id;
  useLayoutEffect(() => {
    if (isMine && pressed.current && isFocusLost()) fact.current?.focus({ preventScroll: true });
    pressed.current = false;
  }, [isMine, fact]);
  const offer = project.actions.find(({ type }) => type === 'UPDATE_ASSIGNEE');
  if (!offer || offer.disabledReason || isMine) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconUserCheck size={16} aria-hidden />}
      loading={busy}
      onClick={() => {
        pressed.current = true;
        void submit({ assigneeId: me.id });
      }}
    >
      {t('assignee.toMe')}
    </Button>
  );
}

function HoldButton({ project }: { project: Project }) {
  const { t } = useTranslation('project');
  const open = useOpenAction();
  const offer = project.actions.find(({ type }) => type === 'HOLD_PROJECT');
  // The reason is loaded when the pointer or the focus reaches the button.
  const [near, approach] = useState(false);
  const messageOf = useErrorWords(near);
  if (!offer) return null;
  const { disabledReason } = offer;
  const reason = disabledReason && near ? messageOf(disabledReason) : undefined;
  return (
    <Tooltip label={reason} disabled={!reason}>
      <Button
        variant="default"
        leftSection={<IconPlayerPause size={16} aria-hidden />}
        data-disabled={disabledReason ? true : undefined}
        aria-disabled={disabledReason ? true : undefined}
        aria-description={reason}
        onPointerEnter={() => approach(true)}
        onFocus={() => approach(true)}
        onClick={() => (disabledReason ? undefined : open('HOLD_PROJECT'))}
      >
        {t('hold')}
      </Button>
    </Tooltip>
  );
}
