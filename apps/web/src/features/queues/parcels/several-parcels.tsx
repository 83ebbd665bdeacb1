import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { AccessoryActionType } from '@maxilla/domain/actions/accessories/names';
import { handlesParcels } from '@maxilla/domain/actions/accessories/parcel';
import type { RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useMe } from '../../../api/me.ts';
import { readAgain } from '../../../api/stale.ts';
import { tellDone } from '../../../project-actions/tell-done.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { ViewOn } from '../queue-query.ts';
import { Refusals } from '../refusals.tsx';
import type { Refused } from '../refusals.tsx';
import { PaneFrame } from './pane-frame.tsx';

const ConfirmDialog = lazyDialog(async () => (await import('../../../ui/confirm-dialog.tsx')).ConfirmDialog);

type Props = {
  view: ViewOn<'accessoryOrder'>;
  ids: readonly number[];
  /** Orders that the open confirmation is about, as of when it opened; null if none is open. */
  asked: readonly number[] | null;
  onAsk: (ids: readonly number[] | null) => void;
  /** The selected orders refused by the last attempt. */
  refused: readonly Refused[];
  /** The main button, which Enter in the scan field presses. */
  button: RefCallback<HTMLButtonElement>;
  onRefused: (refused: readonly Refused[]) => void;
  /** Called with the orders that are back, once the action is undone. */
  onUndone: (ids: readonly number[]) => void;
  onClose: () => void;
};

/**
 * The action offered for several parcels of a view together. Packing is not, because it needs a photo of
 * each. Null in a view whose rows are selected for files.
 */
function actionOf({
  filter,
  files,
}: ViewOn<'accessoryOrder'>): Exclude<AccessoryActionType, 'PACKAGE_PREPARATION'> | null {
  if (files) return null;
  if (filter.onHold) return 'RESUME_PARTING';
  return filter.states?.includes('PACKAGE_TO_SEND') ? 'SHIP_PRODUCTS' : 'PACKAGE_PREPARATION_HOLD';
}

/** Several parcels of accessories that are chosen: each is done or refused by itself. */
export function SeveralParcels({
  view,
  ids,
  asked,
  onAsk,
  refused,
  button,
  onRefused,
  onUndone,
  onClose,
}: Props) {
  const { t } = useTranslation(['parcels', 'projectActions', 'vocabulary']);
  const me = useMe();
  const action = handlesParcels(me) ? actionOf(view) : null;
  const label = action && t(`vocabulary:action.${action}`);
  async function perform(idempotencyKey: string) {
    if (!action || !asked) return;
    const reply = await api.accessoryActions.multiple({
      params: { action },
      body: { orderIds: [...asked] },
      idempotencyKey,
    });
    onRefused(reply.refused);
    if (reply.done.length > 0) {
      const count = reply.done.length;
      tellDone({
        text: t(`projectActions:done.${action}`),
        about: t('several.title', { count }),
        undo: reply.undo,
        onUndone,
      });
    }
    await readAgain('accessoryOrder');
  }
  return (
    <PaneFrame onClose={onClose}>
      <Stack gap="md">
        <Title order={2}>{t('several.title', { count: (asked ?? ids).length })}</Title>
        <Refusals refused={refused} />
        {action === 'PACKAGE_PREPARATION_HOLD' ? (
          <Text fz="sm" c="dimmed">
            {t('several.photo')}
          </Text>
        ) : null}
        {label ? (
          <Group>
            <Button ref={button} onClick={() => onAsk(ids)}>
              {label}
            </Button>
          </Group>
        ) : null}
      </Stack>

      {asked && action && label ? (
        <ConfirmDialog
          title={label}
          action={label}
          question={t(`several.ask.${action}`, { count: asked.length })}
          onConfirm={perform}
          onClose={() => onAsk(null)}
        />
      ) : null}
    </PaneFrame>
  );
}
