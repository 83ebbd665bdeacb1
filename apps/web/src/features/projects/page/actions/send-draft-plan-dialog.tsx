import { SegmentedControl } from '@mantine/core';
import type { ErrorCode } from '@maxilla/domain/errors';
import { WEB_ADDRESS } from '@maxilla/domain/texts';
import { isWebAddress } from '@maxilla/domain/actions/draft-plan';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useSubmitForm } from '../../../../ui/form.ts';
import { useUploads } from '../../../../uploads/uploads.ts';
import type { PendingFile } from '../../files/pending-files.ts';
import { UploadField } from '../../files/upload-field.tsx';
import type { Project } from '../../project.ts';
import { useCommand } from '../command.ts';
import type { ActionDialogProps } from './action-table.ts';
import { TextArea, TextField } from '../../../../ui/text-field.tsx';

type Values = {
  document: PendingFile | null;
  film: 'file' | 'link';
  video: PendingFile | null;
  videoUrl: string;
  comment: string;
};

function videoProblem({ film, video }: Values): ErrorCode | null {
  return film === 'file' && !video ? 'draftPlan.videoRequired' : null;
}

function linkProblem({ film, videoUrl }: Values): ErrorCode | null {
  if (film !== 'link') return null;
  if (videoUrl.trim() === '') return 'draftPlan.videoRequired';
  return isWebAddress(videoUrl.trim()) ? null : 'draftPlan.linkInvalid';
}

/** Sends the draft plan to the dentist: its document, a video as a file or as a link, a comment (spec 1 §5). */
export function SendDraftPlanDialog({ project, onChanged, onClose }: ActionDialogProps) {
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const { act } = useCommand();
  const purposes = { document: `plan-${project.id}`, video: `plan-video-${project.id}` };
  const under = [...useUploads(purposes.document), ...useUploads(purposes.video)].some(
    ({ state }) => state !== 'failed',
  );
  const submitForm = useSubmitForm<Values, Project>({
    initial: { document: null, film: 'file', video: null, videoUrl: '', comment: '' },
    rules: {
      document: (file) => (file ? null : 'draftPlan.documentRequired'),
      video: (_, values) => videoProblem(values),
      videoUrl: (_, values) => linkProblem(values),
    },
    send: ({ document, film, video, videoUrl, comment }, key) =>
      act(
        { project, onChanged },
        'SEND_DRAFT_PLAN',
        {
          document: document ? [document.uploadId] : [],
          ...(film === 'file' && video ? { video: [video.uploadId] } : {}),
          ...(film === 'link' ? { videoUrl: videoUrl.trim() } : {}),
          comment,
        },
        key,
      ),
    done: onClose,
  });
  const { form } = submitForm;
  const { document, film, video } = form.getValues();
  return (
    <FormDialog
      opened
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
        kind="DRAFT_PLAN"
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
          kind="DRAFT_PLAN_VIDEO"
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
      <TextArea
        label={t('comment')}
        description={t('toDentist')}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('comment')}
      />
    </FormDialog>
  );
}
