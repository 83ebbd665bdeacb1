import { Badge, Button, Group, Kbd, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { extensionsOf, PARCEL_PHOTO_NAME } from '@maxilla/domain/documents';
import type { View } from '@maxilla/domain/views';
import { IconCheck, IconExternalLink, IconX } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { Suspense, lazy, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import { useFormat } from '../../i18n/format.ts';
import { ProjectButton } from '../../project-ui/project-button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useSubmit } from '../../ui/submit.ts';
import classes from './queue-panel.module.css';
import { ProjectPanel } from './project-panel.tsx';
import type { QueueRow } from './queue-columns.tsx';
import { Refusals } from './refusals.tsx';
import type { Refused } from './refusals.tsx';

const PhotoField = lazy(async () => ({ default: (await import('../../ui/photo-field.tsx')).PhotoField }));
const AssigneePanel = lazy(async () => ({ default: (await import('./assignee-panel.tsx')).AssigneePanel }));
const SleevePanel = lazy(async () => ({ default: (await import('./sleeve-panel.tsx')).SleevePanel }));

/** Selected rows that are named; of the others it is said how many they are. */
const NAMED = 20;

const PHOTO_EXTENSIONS = extensionsOf('PACKAGE_PREPARATION_IMAGE');

type Props = {
  view: View;
  selected: readonly QueueRow[];
  mayAct: boolean;
  button: RefObject<HTMLButtonElement | null>;
  onRemove: (id: number) => void;
  onClear: () => void;
};

type Work = { projects: { id: number; version: number }[]; photo: string[]; alternative: boolean };

/** Beside a queue: what is selected, what one needs to know of it, and the view's buttons. */
export function QueuePanel(props: Props) {
  const { view, selected, mayAct, button, onRemove, onClear } = props;
  const { t } = useTranslation(['queues', 'vocabulary', 'common']);
  const [photo, setPhoto] = useState<{ uploadId: string; projectId: number } | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [only] = selected.length === 1 ? selected : [];
  // Said once the rows look chosen: of many at once there is much to say.
  const named = useDeferredValue(selected);
  const [told] = named.length === 1 ? named : [];
  const photoOf = photo && photo.projectId === only?.id ? photo.uploadId : null;

  const { submit, busy, error } = useSubmit({
    send: (work: Work, idempotencyKey: string) =>
      api.queues.act({ params: { view: view.name }, body: work, idempotencyKey }),
    done: async (reply) => {
      setRefused(reply.refused);
      setPhoto(null);
      if (reply.done.length > 0) {
        notifications.show({ message: t('done', { count: reply.done.length }) });
        onClear();
      }
      await readAgain('project');
    },
  });
  const work = (alternative: boolean) =>
    void submit({
      projects: selected.map(({ id, version }) => ({ id, version })),
      photo: photoOf && !alternative ? [photoOf] : [],
      alternative,
    });
  const needsPhoto = view.panel === 'photo' && !photoOf;

  return (
    <Panel
      title={t(view.selection === 'multi' ? 'selected' : 'chosen')}
      aside={
        <Group gap="xs">
          <Badge>{selected.length}</Badge>
          {selected.length > 0 ? (
            <Button variant="subtle" size="compact-sm" onClick={onClear}>
              {t('common:clear')}
            </Button>
          ) : null}
        </Group>
      }
    >
      <Stack gap="sm">
        <FormError error={error} />
        <Refusals refused={refused} />
        {selected.length === 0 ? (
          <Text fz="sm" c="dimmed">
            {t(view.selection === 'multi' ? 'selectSome' : 'selectOne')}
          </Text>
        ) : null}
        {view.selection === 'multi' ? <NamedRows rows={named} onRemove={onRemove} /> : null}
        {told && view.panel !== 'selection' ? <ProjectPanel row={told} /> : null}
        <Suspense>
          {only && view.panel === 'assignee' ? <AssigneePanel key={only.id} row={only} /> : null}
          {only && view.panel === 'sleeves' ? <SleevePanel row={only} /> : null}
          {only && view.panel === 'photo' && mayAct ? (
            <PhotoField
              key={only.id}
              label={t('parcelPhoto')}
              purpose={`parcel-${only.id}`}
              name={PARCEL_PHOTO_NAME}
              extensions={PHOTO_EXTENSIONS}
              taken={photoOf !== null}
              onTaken={(uploadId) => setPhoto(uploadId ? { uploadId, projectId: only.id } : null)}
            />
          ) : null}
        </Suspense>
        {only && view.selection === 'single' ? (
          <ProjectButton
            variant="default"
            leftSection={<IconExternalLink size={16} aria-hidden />}
            projectId={only.id}
            search={{ productTypeId: only.productTypeId, ownerId: only.userId, accessedFrom: 'dashboard' }}
          >
            {t('openProject')}
          </ProjectButton>
        ) : null}
        {view.action && mayAct ? (
          <>
            <Button
              ref={button}
              fullWidth
              size="md"
              classNames={{ root: classes['act'], label: classes['words'] }}
              leftSection={<IconCheck size={18} aria-hidden />}
              disabled={selected.length === 0 || needsPhoto}
              loading={busy}
              onClick={() => work(false)}
            >
              {t(`vocabulary:action.${view.action}`)}
            </Button>
            {view.alternative ? (
              <Button
                fullWidth
                classNames={{ root: classes['act'], label: classes['words'] }}
                variant="light"
                disabled={selected.length === 0 || busy}
                onClick={() => work(true)}
              >
                {t(`vocabulary:action.${view.alternative}`)}
              </Button>
            ) : null}
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
          </>
        ) : null}
      </Stack>
    </Panel>
  );
}

/** The rows that are selected, the first of them by name. */
function NamedRows({ rows, onRemove }: { rows: readonly QueueRow[]; onRemove: (id: number) => void }) {
  const { t } = useTranslation('queues');
  const { number } = useFormat();
  // One more takes no more room by its name.
  const count = rows.length > NAMED + 1 ? NAMED : rows.length;
  return (
    <ul className={classes['named']}>
      {rows.slice(0, count).map((row) => (
        <li key={row.id}>
          {t('rowName', { id: row.id, patientName: row.patientName })}
          <button
            type="button"
            className={classes['remove']}
            aria-label={t('unselect', { id: row.id })}
            onClick={() => onRemove(row.id)}
          >
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
      {rows.length > count ? (
        <li className={classes['others']}>{t('selectedMore', { number: number(rows.length - count) })}</li>
      ) : null}
    </ul>
  );
}
