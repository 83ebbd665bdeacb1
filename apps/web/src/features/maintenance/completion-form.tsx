import { Checkbox, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { completeMaintenance } from '@maxilla/domain/actions/machines/complete-maintenance';
import { mostHeld } from '@maxilla/domain/documents';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import { useFollowedInitial } from '../../drafts/follow-initial.ts';
import { today, useFormat } from '../../i18n/format.ts';
import { UploadsField } from '../../project-ui/files/upload-field.tsx';
import { FormPanel } from '../../ui/form-panel.tsx';
import { useSubmitForm } from '../../ui/form.ts';
import { TextArea } from '../../ui/text-area.tsx';
import type { PendingFile } from '../../uploads/staged-files.ts';
import { useUploads } from '../../uploads/uploads.ts';
import type { Completion, Operation } from './maintenance-query.ts';

const KIND = 'MAINTENANCE_PHOTO';

type Values = {
  /** Ids, as the boxes hold them. */
  machineIds: string[];
  comment: string;
  photos: readonly PendingFile[];
};

type Props = { operation: Operation; onDone: () => void };

/** Notes an operation as done: on which machines, with a comment and photos (spec 2 §5, spec 3 §5). */
export function CompletionForm({ operation: { id, operation, machines }, onDone }: Props) {
  const { t } = useTranslation(['maintenance', 'files']);
  const { dayOf } = useFormat();
  const purpose = `maintenance-${id}`;
  const uploading = useUploads(purpose).some(({ state }) => state !== 'failed');
  const inputOf = ({ machineIds, comment }: Values) => ({
    machineIds: machineIds.map(Number),
    comment,
  });
  // What is due is proposed.
  const initial: Values = {
    machineIds: machines
      .filter(({ standing }) => standing !== 'NOT_DUE')
      .map((machine) => String(machine.id)),
    comment: '',
    photos: [],
  };
  const submitForm = useSubmitForm<Values, Completion>({
    initial,
    draft: { form: 'maintenance', subject: id },
    check: (values) =>
      completeMaintenance.form(
        inputOf(values),
        { machineIds: machines.map((machine) => machine.id) },
        today(),
      ),
    send: (values, idempotencyKey) =>
      api.maintenance.complete({
        params: { id },
        body: {
          ...inputOf(values),
          maintenanceFiles: values.photos.map(({ uploadId }) => uploadId),
        },
        idempotencyKey,
      }),
    done: async () => {
      notifications.show({ message: t('done', { operation }), color: 'teal' });
      await readAgain('machine');
      onDone();
    },
  });
  const { form } = submitForm;
  useFollowedInitial(form, initial);
  return (
    <FormPanel
      submitForm={submitForm}
      title={t('note')}
      action={t('complete')}
      disabled={uploading}
      inSight
      strict={{ machineIds: t('machines'), comment: t('comment'), photos: t('photos') }}
    >
      <Checkbox.Group label={t('machines')} required {...form.getInputProps('machineIds')}>
        <Stack gap="xs" mt="xs">
          {machines.map((machine) => (
            <Checkbox
              key={machine.id}
              value={String(machine.id)}
              label={`${machine.name} · ${t(`dueOn.${machine.standing}`, { day: dayOf(machine.nextMaintenanceTime) })}`}
              description={
                machine.lastMaintenanceTime
                  ? t('last', { day: dayOf(machine.lastMaintenanceTime), name: machine.lastOperator })
                  : t('never')
              }
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <TextArea label={t('comment')} minRows={2} {...form.getInputProps('comment')} />
      <UploadsField
        label={t('photos')}
        kind={KIND}
        purpose={purpose}
        most={mostHeld('maintenance', KIND)}
        previews
        {...form.getInputProps('photos')}
        value={form.getValues().photos}
      />
    </FormPanel>
  );
}
