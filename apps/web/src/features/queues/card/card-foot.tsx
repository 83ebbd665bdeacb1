import { Button } from '@mantine/core';
import type { QueueRow } from '@maxilla/contract/queues';
import type { ViewAction } from '@maxilla/domain/views/view';
import { IconAlertTriangle, IconArrowRight, IconCheck } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { showRefusal } from '../../../project-actions/refusal-toast.ts';
import { readProject } from '../../../project-ui/project.ts';
import type { Project } from '../../../project-ui/project.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { useSubmit } from '../../../ui/submit.ts';
import classes from './card.module.css';

const ActionDialog = lazy(async () => ({
  default: (await import('../../../project-actions/action-dialog.tsx')).ActionDialog,
}));

type Props = {
  main: RefObject<HTMLButtonElement | null>;
  /** The project on the card, unless it no longer waits here. */
  row: QueueRow<'project'> | undefined;
  /** What ends the step; none where the reader only looks. */
  action: ViewAction | undefined;
  /** The teeth whose sleeves are not ticked off. */
  left: readonly number[];
  busy: boolean;
  error: ApiError | null;
  onPress: () => void;
  /** Called once the project is held. */
  onHeld: () => void;
};

/** The buttons of a card: the one that ends the step and shows the next project, and one to put it on hold. */
export function CardFoot({ main, row, action, left, busy, error, onPress, onHeld }: Props) {
  const { t } = useTranslation(['benchCard', 'vocabulary']);
  const [held, hold] = useState<Project | null>(null);
  const dialog = useSubmit({
    send: async (id: number) => {
      const project = await readProject(id);
      const offer = project.actions.find(({ type }) => type === 'HOLD_PROJECT');
      const refused = offer ? offer.disabledReason : 'access.denied';
      if (refused) throw new ApiError(409, refused);
      return project;
    },
    done: hold,
    refused: showRefusal,
  });
  return (
    <div className={classes['foot']}>
      <FormError error={error} />
      <div className={classes['buttons']}>
        {row && action ? (
          <Button
            variant="default"
            size="xl"
            className={classes['problem'] ?? ''}
            leftSection={<IconAlertTriangle size={24} aria-hidden />}
            loading={dialog.busy}
            onClick={() => void dialog.submit(row.id)}
          >
            {t('problem')}
          </Button>
        ) : null}
        <Button
          ref={main}
          size="xl"
          className={classes['main'] ?? ''}
          classNames={{ inner: classes['mainInner'], label: classes['mainLabel'] }}
          leftSection={action ? <IconCheck size={28} aria-hidden /> : null}
          rightSection={<IconArrowRight size={24} aria-hidden />}
          loading={busy}
          onClick={onPress}
        >
          <span>{t(action ? 'doneAndNext' : 'next')}</span>
          {action ? (
            <small>
              {left.length > 0
                ? t('left', { count: left.length, teeth: left.join(', ') })
                : t(`vocabulary:action.${action.type}`)}
            </small>
          ) : null}
        </Button>
      </div>
      <Suspense>
        {held ? (
          <ActionDialog
            type="HOLD_PROJECT"
            project={held}
            onChanged={hold}
            onDone={onHeld}
            onClose={() => hold(null)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
