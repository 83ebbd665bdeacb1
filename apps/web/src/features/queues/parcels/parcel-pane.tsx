import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { AccessoryActionType } from '@maxilla/domain/actions/accessories/names';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode, RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { readAgain } from '../../../api/stale.ts';
import { useFormat } from '../../../i18n/format.ts';
import { codeOf, languageOf } from '../../../i18n/language.ts';
import { addressLines } from '../../../project-ui/address-text.ts';
import { HoldBadge } from '../../../project-ui/badges.tsx';
import type { AccessoryUndo } from '../../../project-actions/done-toast.tsx';
import { tellDone } from '../../../project-actions/tell-done.ts';
import { CourierName } from '../../../project-ui/courier-name.tsx';
import { DownloadButton } from '../../../project-ui/files/download-button.tsx';
import { ParcelLink } from '../../../project-ui/parcel-link.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useSubmit } from '../../../ui/submit.ts';
import { Tag } from '../../../ui/tag.tsx';
import { PaneFrame } from './pane-frame.tsx';
import { type Parcel, parcelQuery } from './parcel.ts';

const PackDialog = lazyDialog(async () => (await import('./pack-dialog.tsx')).PackDialog);
const ShipDialog = lazyDialog(async () => (await import('./ship-dialog.tsx')).ShipDialog);

/** The main action of a parcel; the others are shown beside it. */
const MAIN: readonly AccessoryActionType[] = ['PACKAGE_PREPARATION', 'RESUME_PARTING', 'SHIP_PRODUCTS'];

type Props = {
  id: number;
  /** The main button, which Enter in the scan field presses. */
  button: RefCallback<HTMLButtonElement>;
  onClose: () => void;
};

/** The selected parcel: its content, destination, buttons and history. */
export function ParcelPane({ id, button, onClose }: Props) {
  const parcel = useQuery(parcelQuery(id));
  return (
    <PaneFrame onClose={onClose}>
      <Loaded query={parcel}>{(data) => <OneParcel parcel={data} button={button} />}</Loaded>
    </PaneFrame>
  );
}

function OneParcel({ parcel, button }: { parcel: Parcel } & Pick<Props, 'button'>) {
  const { t } = useTranslation(['parcels', 'vocabulary']);
  const format = useFormat();
  // A dialog keeps the parcel as it was when it opened: changes by others since then are refused, not overwritten.
  const [asked, setAsked] = useState<{ type: AccessoryActionType; parcel: Parcel } | null>(null);
  const { submit, busy, error } = useSubmit({
    send: (type: AccessoryActionType, idempotencyKey: string) => act(parcel, type, idempotencyKey),
    done: ({ undo }, type) => told(type, undo),
    refused: () => void readAgain('accessoryOrder'),
  });
  async function told(type: AccessoryActionType, undo: AccessoryUndo | null) {
    const text = t(`done.${type}`, { orderId: parcel.orderId });
    tellDone({ text, about: parcel.userFullName, undo: undo ? [undo] : [] });
    // Projects may have left in the same parcel.
    await Promise.all([readAgain('accessoryOrder'), readAgain('project')]);
  }
  const press = (type: AccessoryActionType) => {
    if (type === 'PACKAGE_PREPARATION' || type === 'SHIP_PRODUCTS') setAsked({ type, parcel });
    else void submit(type);
  };
  return (
    <Stack gap="md">
      <Group gap="xs">
        <Title order={2}>{t('title', { orderId: parcel.orderId })}</Title>
        <Tag tone="working">{t(`vocabulary:state.${parcel.state}`)}</Tag>
        {parcel.onHoldReason ? <HoldBadge reason={parcel.onHoldReason} /> : null}
      </Group>
      <FormError error={error} />
      {parcel.actions.length > 0 ? (
        <Group gap="xs">
          {parcel.actions.map((type) => (
            <Button
              key={type}
              ref={MAIN.includes(type) ? button : null}
              variant={MAIN.includes(type) ? 'filled' : 'default'}
              loading={busy}
              onClick={() => press(type)}
            >
              {t(`vocabulary:action.${type}`)}
            </Button>
          ))}
        </Group>
      ) : null}
      <Fact label={t('content')}>
        <ul style={{ margin: 0, paddingInlineStart: 18 }}>
          {parcel.items.map(({ reference, quantity, description }) => (
            <li key={reference}>{t('item', { quantity, description, reference })}</li>
          ))}
        </ul>
      </Fact>
      <Recipient parcel={parcel} />
      <Fact label={t('courier')}>
        {parcel.parcelNumber ? (
          <ParcelLink courierService={parcel.courierService} parcelNumber={parcel.parcelNumber} />
        ) : (
          <CourierName name={parcel.courierService} />
        )}
      </Fact>
      <Fact label={t('vocabulary:column.deadline')}>{format.day(parcel.deadline)}</Fact>
      {parcel.photos.map((photo) => (
        <Fact key={photo.id} label={t('photo')}>
          <Group gap="xs">
            {photo.name}
            <DownloadButton document={photo} />
          </Group>
        </Fact>
      ))}
      <Fact label={t('history')}>
        {parcel.historyRecords.map(({ id, log, timestamp, modifiedBy }) => (
          <Text key={id} fz="sm">
            <Text span c="dimmed" fz="xs" className="tabular">
              {format.moment(timestamp)} {modifiedBy}
            </Text>{' '}
            {log}
          </Text>
        ))}
      </Fact>

      {asked?.type === 'PACKAGE_PREPARATION' ? (
        <PackDialog
          parcel={asked.parcel}
          onDone={(undo) => void told(asked.type, undo)}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked?.type === 'SHIP_PRODUCTS' ? (
        <ShipDialog
          parcel={asked.parcel}
          onDone={(undo) => void told(asked.type, undo)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Stack>
  );
}

const act = (
  { orderDetailsId: orderId, version }: Parcel,
  action: AccessoryActionType,
  idempotencyKey: string,
) => api.accessoryActions.single({ params: { action }, body: { orderId, version }, idempotencyKey });

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text fz="xs" c="dimmed">
        {label}
      </Text>
      <Text fz="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </div>
  );
}

function Recipient({ parcel }: { parcel: Parcel }) {
  const { t, i18n } = useTranslation('parcels');
  const address = addressLines(parcel.deliveryAddress, codeOf(languageOf(i18n.language)));
  const lines = [parcel.userFullName, ...address, parcel.telephoneNumber];
  return (
    <Fact label={t('recipient')}>
      {lines.filter(Boolean).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Fact>
  );
}
