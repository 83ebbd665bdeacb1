import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { DateRange } from '@maxilla/domain/calendar';
import { confirmNewFiles, costsEmergency, hasRequestedDate } from '@maxilla/domain/actions/confirm-new-files';
import { needsCourier } from '@maxilla/domain/customisation';
import { requestedDateOf } from '@maxilla/domain/products';
import { standingOf, unreplacedViews } from '@maxilla/domain/project-files';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, use, useState } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFollowedInitial } from '../../drafts/follow-initial.ts';
import { today, useFormat } from '../../i18n/format.ts';
import { ErrorText } from '../../ui/error-text.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { DialogNote } from '../../ui/dialog-note.ts';
import { DialogWaiting } from '../../ui/dialog-waiting.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DraftLine } from '../../ui/draft-line.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useReadAbsences } from '../../project-ui/absences.ts';
import { CustomiseLink } from '../../project-ui/customise-link.tsx';
import { dateRules } from '../../project-ui/date-rules.ts';
import { fieldsOf } from '../../project-ui/fields.ts';
import { DocumentList } from '../../project-ui/files/document-list.tsx';
import { goTo, placeOf } from '../../project-ui/places.ts';
import { useListPage, useProjectList } from '../../project-ui/project-list.ts';
import { useCharge, usePickupCharge } from '../../project-ui/use-charge.ts';
import type { ActionDialogProps } from '../action-table.ts';
import { formFactsOf } from '../form-facts.ts';
import { useActionForm } from '../use-action-form.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const RequestedDate = lazyPart(
  async () => (await import('../../project-ui/requested-date.tsx')).RequestedDate,
);

/** Height of the date with its label, in pixels. */
const FIELD = 60;

/**
 * The dentist confirms the files sent anew. Where the requested date can no longer be met, a new one is needed with it,
 * and the dialog is only left by its links, to the files or to the list (spec 1 §4).
 */
export function ConfirmNewFilesDialog(props: ActionDialogProps) {
  const { project, onClose } = props;
  const ownerAbsences = useReadAbsences(hasRequestedDate(project) ? project.userId : null);
  // Whether the date is lost depends on them, and so does what the form begins with.
  if (ownerAbsences === null) return <DialogWaiting onClose={onClose} />;
  return <NewFilesDialog {...props} ownerAbsences={ownerAbsences} />;
}

type Props = ActionDialogProps & { ownerAbsences: readonly DateRange[] };

function NewFilesDialog({ ownerAbsences, ...props }: Props) {
  const { project, onClose } = props;
  const { t } = useTranslation(['projectActions', 'vocabulary', 'common']);
  const format = useFormat();
  const rules = dateRules(project, fieldsOf(project), ownerAbsences);
  // Kinds that are still rejected will come by cloud or courier.
  const awaited = project.rejectedFileTypes.length > 0;
  const facts = { ...formFactsOf(project), ownerAbsences };
  const day = today();
  // The requested date of the project can no longer be met.
  const refusal = confirmNewFiles.form({ requestedDate: null, emergency: true }, facts, day)['requestedDate'];
  const late = refusal !== undefined;
  const isDated = hasRequestedDate(project);
  const isHurried = (date: string | null) => isDated && date !== null && costsEmergency(facts, date, day);
  const initial = { requestedDate: late ? null : project.requestedDate };
  const submitForm = useActionForm<'CONFIRM_NEW_FILES', { requestedDate: string | null }>(
    confirmNewFiles,
    props,
    {
      initial,
      input: ({ requestedDate: date }) => ({
        requestedDate: isDated ? date : null,
        // What the dialog has not announced is not accepted.
        emergency: isHurried(date),
      }),
      facts: { ownerAbsences },
    },
  );
  const { form, onSubmit, busy, error, draft, about } = submitForm;
  // An absence may begin or end to be in the way meanwhile.
  useFollowedInitial(form, initial);
  const chosen = form.getValues().requestedDate;
  // The dialog opens by itself: the calendar is loaded once it is needed, and stays.
  const [choosing, setChoosing] = useState(false);
  const over = use(DialogNote) !== null;
  const isAsked = late || project.requestedDate === null || form.errors['requestedDate'] !== undefined;
  if (isDated && isAsked && !choosing) setChoosing(true);
  const dateName = t(`vocabulary:requestedDate.${requestedDateOf(project.productCode)}`);
  const charge = useCharge(project.productCode, 'EMERGENCY');
  const pickup = usePickupCharge(project);
  const isCollected = needsCourier({ ...facts, rejectedFileKinds: project.rejectedFileTypes });
  const files = project.documents.filter((document) => standingOf(document, project) === 'new');
  const unreplaced = unreplacedViews(project.documents, project).length;
  const list = useProjectList(useListPage());
  const place = placeOf(files[0]?.type ?? 'IMPRESSION');

  /** Leaves the reader with the files: on this page if it has them, else on the page that the link leads to. */
  function showFiles(event: MouseEvent) {
    onClose();
    if (!document.getElementById(place)) return;
    event.preventDefault();
    requestAnimationFrame(() => goTo(place));
  }

  return (
    <Dialog
      onClose={onClose}
      title={t(awaited ? 'newFiles.awaitedTitle' : 'newFiles.title')}
      about={about}
      closable={!late}
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          {/* A refused date is told at its field, which was not on screen yet. */}
          <FormError error={form.errors['requestedDate'] === undefined ? error : null} />
          <DraftLine notice={draft} />
          <Text fz="sm">{t(awaited ? 'newFiles.awaitedText' : 'newFiles.text')}</Text>
          {isCollected && pickup ? <Text fz="sm">{t('newFiles.pickupPrice', { price: pickup })}</Text> : null}
          {files.length > 0 ? <DocumentList documents={files} checksOf={project.id} brief /> : null}
          {unreplaced > 0 ? (
            <Alert color="orange" icon={<IconAlertTriangle size={18} />}>
              {t('newFiles.unreplaced', { count: unreplaced })}
            </Alert>
          ) : null}
          {late ? (
            <Alert color="red" icon={<IconAlertTriangle size={18} />} role="alert">
              {rules.closed ? (
                t('newFiles.closed', { day: format.day(project.requestedDate) })
              ) : (
                <ErrorText code={refusal} />
              )}
            </Alert>
          ) : null}
          {!isDated ? null : choosing ? (
            <Suspense fallback={<Skeleton height={FIELD} />}>
              <RequestedDate
                project={project}
                rules={rules}
                label={dateName}
                withAsterisk={late}
                autoFocus={!late}
                refusal={(day) => submitForm.refusalOf('requestedDate', day)}
                {...form.getInputProps('requestedDate')}
                value={chosen}
              />
            </Suspense>
          ) : (
            <Group justify="space-between" mih={FIELD}>
              <div>
                <Text fz="sm" fw={600}>
                  {dateName}
                </Text>
                <Text fz="sm">{format.day(chosen)}</Text>
              </div>
              <Button
                variant="subtle"
                aria-label={t('newFiles.changeDate', { date: dateName })}
                onClick={() => setChoosing(true)}
              >
                {t('common:edit')}
              </Button>
            </Group>
          )}
          {isHurried(chosen) ? (
            <Alert color="orange" icon={<IconAlertTriangle size={18} />}>
              {charge ? t('newFiles.emergencyPrice', { price: charge }) : t('newFiles.emergency')}
            </Alert>
          ) : null}
          <DialogFoot>
            <Button
              variant="default"
              flex="1 1 auto"
              onClick={showFiles}
              renderRoot={(props) => <CustomiseLink project={project} hash={place} {...props} />}
            >
              {t('newFiles.change')}
            </Button>
            {late ? (
              <Button variant="subtle" flex="1 1 auto" renderRoot={(props) => <Link {...list} {...props} />}>
                {t('newFiles.leave')}
              </Button>
            ) : null}
            <SubmitButton busy={busy} disabled={over} flex="1 1 auto">
              {t('newFiles.confirm')}
            </SubmitButton>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
