import { Button, Group } from '@mantine/core';
import { TEXT, excessOf } from '@maxilla/domain/texts';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import { useDraftValues } from '../../drafts/use-draft.ts';
import { DraftLine } from '../../ui/draft-line.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useSubmit } from '../../ui/submit.ts';
import { TextArea } from '../../ui/text-area.tsx';
import type { Comment } from './comment-card.tsx';

type Props = { projectId: number; comment: Comment; onClose: () => void };

const takeFocus = (field: HTMLTextAreaElement | null) => field?.focus();

/** Changes the text of a comment, in its place. */
export function CommentEditor({ projectId, comment: { id, comment }, onClose }: Props) {
  const { t } = useTranslation(['project', 'common']);
  const draft = useDraftValues({ form: 'comment-change', subject: id }, { text: comment });
  const { text } = draft.values;
  const { submit, busy, error } = useSubmit<string, unknown>({
    send: (value, idempotencyKey) =>
      api.comments.update({
        params: { id },
        query: { projectId },
        body: [{ op: 'replace', path: '/comment', value }],
        idempotencyKey,
      }),
    done: async () => {
      await readAgain('comment', projectId);
      draft.sent();
      onClose();
    },
  });
  const unfit = text.trim() === '' || excessOf(text, TEXT) > 0;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!unfit) void submit(text.trim());
      }}
    >
      <FormError error={error} />
      <TextArea
        aria-label={t('comments.editOne')}
        minRows={1}
        maxRows={5}
        ref={takeFocus}
        value={text}
        onChange={(event) => draft.change({ text: event.currentTarget.value })}
      />
      <DraftLine notice={draft.notice} />
      <Group gap="xs" justify="flex-end" mt={6}>
        <Button size="xs" variant="default" onClick={onClose} disabled={busy}>
          {t('common:cancel')}
        </Button>
        <Button size="xs" type="submit" loading={busy} disabled={unfit}>
          {t('common:save')}
        </Button>
      </Group>
    </form>
  );
}
