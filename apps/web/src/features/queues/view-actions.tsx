import { Button, Group, Kbd, Text } from '@mantine/core';
import { CONFIRM_ABOVE } from '@maxilla/domain/views/view';
import type { ViewAction } from '@maxilla/domain/views/view';
import { IconCheck } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../ui/form-error.tsx';
import { useSubmit } from '../../ui/submit.ts';
import classes from './queue-panel.module.css';
import type { useViewAction, Work } from './use-view-action.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog,
}));

type Props = {
  actions: readonly ViewAction<'project'>[];
  /** How many rows are chosen. */
  count: number;
  /** Whether an action lacks something yet, such as a photo. */
  lacks: (action: ViewAction<'project'>) => boolean;
  workOf: (action: ViewAction<'project'>) => Work;
  run: ReturnType<typeof useViewAction>;
  /** The main button, which Enter on a row presses. */
  button: RefObject<HTMLButtonElement | null>;
};

/** The buttons of a view. One that cannot be undone, or is about many rows, asks first with their number. */
export function ViewActions({ actions, count, lacks, workOf, run, button }: Props) {
  const { t } = useTranslation(['queues', 'vocabulary']);
  const [asking, setAsking] = useState<ViewAction<'project'> | null>(null);
  const { submit, busy, error } = useSubmit({ send: run.perform, done: run.finish });
  const press = (action: ViewAction<'project'>) => {
    if (action.ask === 'confirm' || count > CONFIRM_ABOVE) setAsking(action);
    else void submit(workOf(action));
  };
  return (
    <>
      <FormError error={error} />
      {actions.map((action, nth) => (
        <Button
          key={action.type}
          {...(nth === 0
            ? { ref: button, size: 'md', leftSection: <IconCheck size={18} aria-hidden /> }
            : { variant: 'light' })}
          fullWidth
          classNames={{ root: classes['act'], label: classes['words'] }}
          disabled={count === 0 || lacks(action) || (nth > 0 && busy)}
          loading={nth === 0 && busy}
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
      {asking ? (
        <Suspense>
          <ConfirmDialog
            opened
            onClose={() => setAsking(null)}
            title={t(`vocabulary:action.${asking.type}`)}
            question={t('confirm', { count })}
            action={t(`vocabulary:action.${asking.type}`)}
            onConfirm={async (key) => run.finish(await run.perform(workOf(asking), key))}
          />
        </Suspense>
      ) : null}
    </>
  );
}
