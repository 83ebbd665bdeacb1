import { Button, Group, Kbd, Text } from '@mantine/core';
import type { QueueRow } from '@maxilla/contract/queues';
import { CONFIRM_ABOVE } from '@maxilla/domain/views/view';
import type { ViewAction } from '@maxilla/domain/views/view';
import { IconCheck } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { readProject } from '../../project-ui/project.ts';
import type { Project } from '../../project-ui/project.ts';
import { FormError } from '../../ui/form-error.tsx';
import { useSubmit } from '../../ui/submit.ts';
import classes from './queue-panel.module.css';
import type { useViewAction, Work } from './use-view-action.ts';

const ActionDialog = lazy(async () => ({
  default: (await import('../../project-actions/action-dialog.tsx')).ActionDialog,
}));
const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog,
}));

type Props = {
  actions: readonly ViewAction[];
  rows: readonly QueueRow<'project'>[];
  run: ReturnType<typeof useViewAction>;
  /** Called once a dialog has performed its action on the row. */
  onClear: () => void;
  /** The main button, which Enter on a row presses. */
  button: RefObject<HTMLButtonElement | null>;
};
type Action = ViewAction;
type Asking = { readonly action: Action; readonly project?: Project };

/**
 * The buttons of a view. An action that cannot be undone, or is about many rows, asks first with their number; one
 * with a form opens the same dialog as the project's page, on the project as it is now.
 */
export function ViewActions({ actions, rows, run, onClear, button }: Props) {
  const { t } = useTranslation(['queues', 'vocabulary']);
  const [asking, setAsking] = useState<Asking | null>(null);
  const count = rows.length;
  const workOf = ({ type }: Action): Work => ({
    actionType: type,
    rows,
  });
  const { submit, busy, error } = useSubmit({ send: run.perform, done: run.finish });
  const dialog = useSubmit({
    send: ({ id }: { id: number; action: Action }) => readProject(id),
    done: (project, { action }) => setAsking({ action, project }),
  });
  const press = (action: Action) => {
    const [only] = rows;
    if (action.ask === 'dialog') {
      if (only) void dialog.submit({ id: only.id, action });
    } else if (action.ask === 'confirm' || count > CONFIRM_ABOVE) setAsking({ action });
    else void submit(workOf(action));
  };
  return (
    <>
      <FormError error={error ?? dialog.error} />
      {actions.map((action, nth) => (
        <Button
          key={action.type}
          {...(nth === 0
            ? { ref: button, size: 'md', leftSection: <IconCheck size={18} aria-hidden /> }
            : { variant: 'light' })}
          fullWidth
          classNames={{ root: classes['act'], label: classes['words'] }}
          disabled={count === 0 || (nth > 0 && busy)}
          loading={action.ask === 'dialog' ? dialog.busy : nth === 0 && busy}
          onClick={() => press(action)}
        >
          {t(`vocabulary:action.${action.type}`)}
        </Button>
      ))}
      <Group gap={6} justify="center" visibleFrom="md">
        <Kbd size="xs">{t('keys.space')}</Kbd>
        <Text fz="xs" c="dimmed">
          {t('keys.select')} ·
        </Text>
        <Kbd size="xs">{t('keys.enter')}</Kbd>
        <Text fz="xs" c="dimmed">
          {t('keys.done')}
        </Text>
      </Group>
      <Suspense>
        {asking?.project ? (
          <ActionDialog
            type={asking.action.type}
            project={asking.project}
            onChanged={(fresh) => setAsking({ ...asking, project: fresh })}
            onDone={onClear}
            onClose={() => setAsking(null)}
          />
        ) : asking ? (
          <ConfirmDialog
            onClose={() => setAsking(null)}
            title={t(`vocabulary:action.${asking.action.type}`)}
            question={t('confirm', { count })}
            action={t(`vocabulary:action.${asking.action.type}`)}
            onConfirm={async (key) => run.finish(await run.perform(workOf(asking.action), key))}
          />
        ) : null}
      </Suspense>
    </>
  );
}
