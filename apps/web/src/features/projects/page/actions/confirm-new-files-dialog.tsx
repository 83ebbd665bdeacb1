import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { dateRefusal, deliveryDateVerdict } from '@maxilla/domain/calendar';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api/client.ts';
import { useMe } from '../../../../api/me.ts';
import { query } from '../../../../api/query.ts';
import { today } from '../../../../i18n/format.ts';
import { DateField } from '../../../../ui/date-field.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import { useSubmitForm } from '../../../../ui/form.ts';
import { SubmitButton } from '../../../../ui/submit-button.tsx';
import { DocumentList } from '../../files/document-list.tsx';
import type { Project } from '../../project.ts';
import { useCommand } from '../command.ts';
import type { ActionDialogProps } from './action-table.ts';

/** What the requested date means now that the files come later (spec 1 §4). */
function verdictOf(project: Project, requestedDate: string | null) {
  const {
    productCode,
    courierPickupDate,
    normalEarlyDeliverable: normal,
    emergencyEarlyDeliverable: emergency,
  } = project;
  return deliveryDateVerdict({ productCode, requestedDate, courierPickupDate }, { normal, emergency });
}

/**
 * The dentist confirms the files sent anew. Where the requested date can no longer be met a new one is needed, and
 * the dialog stays until it is chosen.
 */
export function ConfirmNewFilesDialog({ project, onChanged, onClose }: ActionDialogProps) {
  const { t } = useTranslation(['projectActions', 'vocabulary', 'common']);
  const { act } = useCommand();
  const me = useMe();
  const holidays = useQuery(query(api.calendar.holidays, { params: { id: me.id }, query: { future: true } }));
  const absences = (holidays.data?.holidays ?? []).map(({ fromDate, toDate }) => ({
    from: fromDate,
    to: toDate,
  }));
  const late = verdictOf(project, project.requestedDate) === 'invalid';

  const refusal = (day: string) => {
    const reason = dateRefusal(day, {
      today: today(),
      earliest: project.emergencyEarlyDeliverable,
      absences,
    });
    if (reason) return `date.${reason}` as const;
    return verdictOf(project, day) === 'invalid' ? 'date.tooEarly' : null;
  };
  const submitForm = useSubmitForm<{ requestedDate: string | null }, Project>({
    initial: { requestedDate: late ? null : project.requestedDate },
    rules: {
      requestedDate: (day) => {
        if (day === project.requestedDate && !late) return null;
        return day === null ? 'date.required' : refusal(day);
      },
    },
    send: ({ requestedDate }, key) =>
      act({ project, onChanged }, 'CONFIRM_NEW_FILES', { requestedDate }, key),
    done: onClose,
  });
  const { form, onSubmit, busy, error } = submitForm;
  const chosen = form.getValues().requestedDate;
  const hurried = chosen !== null && verdictOf(project, chosen) === 'emergency';
  const files = project.documents.filter(
    ({ removable, uploadedByProjectOwner }) => removable && uploadedByProjectOwner,
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('newFiles.title')}
      withCloseButton={!late}
      closeOnEscape={!late}
      closeOnClickOutside={!late}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <FormError error={error} />
          <Text fz="sm">{t('newFiles.text')}</Text>
          {files.length > 0 ? <DocumentList documents={files} brief /> : null}
          {late ? (
            <Alert color="red" icon={<IconAlertTriangle size={18} />} role="alert">
              {t('vocabulary:error.date.unreachable')}
            </Alert>
          ) : null}
          <DateField
            label={t('newFiles.date')}
            withAsterisk={late}
            refusal={refusal}
            {...form.getInputProps('requestedDate')}
            value={chosen}
          />
          {hurried ? (
            <Alert color="orange" icon={<IconAlertTriangle size={18} />}>
              {t('newFiles.emergency')}
            </Alert>
          ) : null}
          <Group justify="space-between" gap="xs">
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link
                  to="/projects/$projectId/customization"
                  params={{ projectId: String(project.id) }}
                  search={{ productTypeId: project.productTypeId }}
                  {...props}
                />
              )}
            >
              {t('newFiles.change')}
            </Button>
            <SubmitButton busy={busy}>{t('newFiles.confirm')}</SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
