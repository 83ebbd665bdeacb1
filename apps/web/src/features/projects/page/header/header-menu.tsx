import { ActionIcon, Text } from '@mantine/core';
import { IconArrowBackUp, IconDots, IconTrash, IconUrgent, IconUserEdit } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorText } from '../../../../ui/error-text.tsx';
import menuClasses from '../../../../ui/menu.module.css';
import { Tooltip } from '../../../../ui/tooltip.tsx';
import { useMenu } from '../../../../ui/use-menu.ts';
import type { Project } from '../../../../project-ui/project.ts';
import { useOpenAction } from '../../../../project-actions/action-host.tsx';
import { useAction } from '../../../../project-actions/use-action.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';

const LabelEntries = lazyPart(async () => (await import('./label-entries.tsx')).LabelEntries);

type Offer = Project['actions'][number];

/** Menu of what is done to the project as a whole: urgency, assignee, label, deletion. */
export function HeaderMenu({ project }: { project: Project }) {
  const { t } = useTranslation(['project', 'vocabulary']);
  const open = useOpenAction();
  const { open: opened, root, button, items, choosing } = useMenu();
  const urgent = useAction('EMERGENCY_UPDATE', project);
  const offer = (type: Offer['type']) => project.actions.find((one) => one.type === type);
  const emergency = offer('EMERGENCY_UPDATE');
  const assignee = offer('UPDATE_ASSIGNEE');
  const sendBack = offer('SEND_BACK');
  const deletion = offer('DELETION_REQUESTED');
  const offered = [emergency, assignee, sendBack, deletion].some((one) => one !== undefined);
  if (!offered && !project.printsLabel) return null;
  return (
    <div className={menuClasses['root']} ref={root}>
      <Tooltip label={t('more')}>
        <ActionIcon variant="default" size={36} aria-label={t('more')} loading={urgent.busy} {...button}>
          <IconDots size={18} />
        </ActionIcon>
      </Tooltip>
      {opened ? (
        <div className={menuClasses['panel']} role="menu" aria-label={t('more')} data-end {...items}>
          {emergency ? (
            <Entry
              offer={emergency}
              icon={IconUrgent}
              label={t(project.urgent ? 'urgent.clear' : 'urgent.set')}
              onClick={choosing(() => void urgent.submit({ urgent: !project.urgent }))}
            />
          ) : null}
          {assignee ? (
            <Entry
              offer={assignee}
              icon={IconUserEdit}
              label={t('vocabulary:action.UPDATE_ASSIGNEE')}
              onClick={choosing(() => open('UPDATE_ASSIGNEE'))}
            />
          ) : null}
          {sendBack ? (
            <Entry
              offer={sendBack}
              icon={IconArrowBackUp}
              label={t('vocabulary:action.SEND_BACK')}
              onClick={choosing(() => open('SEND_BACK'))}
            />
          ) : null}
          {project.printsLabel ? (
            <Suspense>
              <LabelEntries projectId={project.id} choosing={choosing} alone={!offered} />
            </Suspense>
          ) : null}
          {deletion ? (
            <Entry
              offer={deletion}
              icon={IconTrash}
              danger
              label={t('vocabulary:action.DELETION_REQUESTED')}
              onClick={choosing(() => open('DELETION_REQUESTED'))}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

type EntryProps = { offer: Offer; icon: Icon; label: string; danger?: boolean; onClick: () => void };

function Entry({ offer: { disabledReason }, icon: Icon, label, danger = false, onClick }: EntryProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={`${menuClasses['item']} ${danger ? menuClasses['danger'] : ''}`}
      aria-disabled={disabledReason !== undefined}
      onClick={disabledReason === undefined ? onClick : undefined}
    >
      <Icon size={16} aria-hidden />
      <span>
        {label}
        {disabledReason ? (
          <Text fz="xs" c="dimmed" component="span" display="block">
            <ErrorText code={disabledReason} />
          </Text>
        ) : null}
      </span>
    </button>
  );
}
