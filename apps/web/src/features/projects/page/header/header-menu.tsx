import { ActionIcon, Menu, Text, Tooltip } from '@mantine/core';
import { IconDots, IconTrash, IconUrgent, IconUserEdit } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../../ui/submit.ts';
import { ErrorText } from '../../../../ui/error-text.tsx';
import type { Project } from '../../project.ts';
import { useActions } from '../actions/action-host.tsx';
import { RefusalToast } from '../actions/refusal-toast.tsx';
import { useCommand } from '../command.ts';

type Offer = Project['actions'][number];

/** What else concerns the project as a whole: urgent, who is in charge, its deletion. */
export function HeaderMenu({ project }: { project: Project }) {
  const { t } = useTranslation(['project', 'vocabulary']);
  const { open } = useActions();
  const { act } = useCommand();
  const urgent = useSubmit<boolean, Project>({
    send: (wanted, key) => act({ project }, 'EMERGENCY_UPDATE', { urgent: wanted }, key),
  });
  const offer = (type: Offer['type']) => project.actions.find((one) => one.type === type);
  const emergency = offer('EMERGENCY_UPDATE');
  const assignee = offer('UPDATE_ASSIGNEE');
  const deletion = offer('DELETION_REQUESTED');
  if (!emergency && !assignee && !deletion) return <RefusalToast error={urgent.error} />;
  return (
    <Menu position="bottom-end" width={280} withInitialFocusPlaceholder={false}>
      <RefusalToast error={urgent.error} />
      <Menu.Target>
        <Tooltip label={t('more')}>
          <ActionIcon variant="default" size={36} aria-label={t('more')} loading={urgent.busy}>
            <IconDots size={18} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {emergency ? (
          <Entry
            offer={emergency}
            icon={IconUrgent}
            label={t(project.urgent ? 'urgent.clear' : 'urgent.set')}
            onClick={() => void urgent.submit(!project.urgent)}
          />
        ) : null}
        {assignee ? (
          <Entry
            offer={assignee}
            icon={IconUserEdit}
            label={t('vocabulary:action.UPDATE_ASSIGNEE')}
            onClick={() => open('UPDATE_ASSIGNEE')}
          />
        ) : null}
        {deletion ? (
          <>
            <Menu.Divider />
            <Entry
              offer={deletion}
              icon={IconTrash}
              danger
              label={t('vocabulary:action.DELETION_REQUESTED')}
              onClick={() => open('DELETION_REQUESTED')}
            />
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

type EntryProps = { offer: Offer; icon: Icon; label: string; danger?: boolean; onClick: () => void };

function Entry({ offer: { disabledReason }, icon: Icon, label, danger = false, onClick }: EntryProps) {
  return (
    <Menu.Item
      leftSection={<Icon size={16} aria-hidden />}
      disabled={disabledReason !== undefined}
      {...(danger ? { c: 'var(--mantine-color-error)' } : {})}
      onClick={onClick}
    >
      {label}
      {disabledReason ? (
        <Text fz="xs" c="dimmed" style={{ whiteSpace: 'normal' }}>
          <ErrorText code={disabledReason} />
        </Text>
      ) : null}
    </Menu.Item>
  );
}
