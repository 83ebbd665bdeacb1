import { SegmentedControl } from '@mantine/core';
import type { PriceType } from '@maxilla/domain/aligners';
import { sendDraftPlan } from '@maxilla/domain/actions/send-draft-plan';
import { isPricedByPlan } from '@maxilla/domain/kinds/kinds';
import { WEB_ADDRESS } from '@maxilla/domain/texts';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useUploads } from '../../uploads/uploads.ts';
import type { PendingFile } from '../../uploads/staged-files.ts';
import { UploadField } from '../../project-ui/files/upload-field.tsx';
import { PlanPrice } from './plan-price.tsx';
import type { ActionDialogProps } from '../action-table.ts';
import { useActionForm } from '../use-action-form.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Values = {
  document: PendingFile | null;
  film: 'file' | 'link';
  video: PendingFile | null;
  videoUrl: string;
  comment: string;
  priceType: PriceType | null;
  alignersNumber: number | null;
};

const idsOf = (file: PendingFile | null) => (file ? [file.uploadId] : []);

/** Sends the draft plan to the dentist: its document, a video as a file or as a link, a comment (spec 1 §5). */
export function SendDraftPlanDialog(props: ActionDialogProps) {
  const { project, onClose } = props;
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const purposes = { document: `plan-${project.id}`, video: `plan-video-${project.id}` };
  const under = [...useUploads(purposes.document), ...useUploads(purposes.video)].some(
    ({ state }) => state !== 'failed',
  );
  const submitForm = useActionForm<'SEND_DRAFT_PLAN', Values>(sendDraftPlan, props, {
    initial: {
      document: null,
      film: 'file',
      video: null,
      videoUrl: '',
      comment: '',
      priceType: null,
      alignersNumber: null,
    },
    input: ({ document, film, video, videoUrl, comment, priceType, alignersNumber }) => ({
      document: idsOf(document),
      video: film === 'file' ? idsOf(video) : [],
      // An empty link is refused at its own field, which is there instead of that of the file.
      videoUrl: film === 'link' ? videoUrl.trim() : null,
      comment,
      priceType,
      alignersNumber: priceType === 'UNIT' ? alignersNumber : null,
    }),
  });
  const { form } = submitForm;
  const { document, film, video } = form.getValues();
  return (
    <FormDialog
      onClose={onClose}
      title={t('vocabulary:action.SEND_DRAFT_PLAN')}
      action={t('draftPlan.send')}
      submitForm={submitForm}
      disabled={under}
      size="lg"
    >
      <UploadField
        label={t('draftPlan.document')}
        required
        kind={sendDraftPlan.files.document}
        purpose={purposes.document}
        {...form.getInputProps('document')}
        value={document}
      />
      <SegmentedControl
        aria-label={t('draftPlan.video')}
        data={[
          { value: 'file', label: t('draftPlan.videoFile') },
          { value: 'link', label: t('draftPlan.videoLink') },
        ]}
        {...form.getInputProps('film')}
      />
      {film === 'file' ? (
        <UploadField
          label={t('draftPlan.video')}
          required
          kind={sendDraftPlan.files.video}
          purpose={purposes.video}
          {...form.getInputProps('video')}
          value={video}
        />
      ) : (
        <TextField
          label={t('draftPlan.link')}
          withAsterisk
          type="url"
          inputMode="url"
          placeholder="https://"
          limit={WEB_ADDRESS}
          {...form.getInputProps('videoUrl')}
        />
      )}
      {isPricedByPlan(project.productCode) ? <PlanPrice project={project} form={form} /> : null}
      <TextArea
        label={t('comment')}
        description={t('toDentist')}
        minRows={2}
        {...form.getInputProps('comment')}
      />
    </FormDialog>
  );
}
