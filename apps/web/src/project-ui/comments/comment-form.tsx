import { NativeSelect, Stack, Text } from '@mantine/core';
import { COMMENT_TYPES, EDITABLE_COMMENT_TYPE } from '@maxilla/domain/comments';
import type { CommentType } from '@maxilla/domain/comments';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import type { useDraftValues } from '../../drafts/use-draft.ts';
import { Composer } from '../composer.tsx';
import type { Writing } from '../writing.ts';

/** What is written of a new comment. */
export type NewCommentValues = Writing & { readonly type: CommentType };

type Props = {
  projectId: number;
  draft: ReturnType<typeof useDraftValues<NewCommentValues>>;
  focused: boolean;
};

/** Form for a new comment and its type. */
export function CommentForm({ projectId, draft, focused }: Props) {
  const { t } = useTranslation(['project', 'vocabulary']);
  const { type } = draft.values;
  return (
    <Stack gap={4} mt="md">
      <NativeSelect
        size="xs"
        aria-label={t('comments.type')}
        data={COMMENT_TYPES.map((value) => ({ value, label: t(`vocabulary:commentType.${value}`) }))}
        value={type}
        onChange={({ currentTarget: { value } }) =>
          draft.change({ type: COMMENT_TYPES.find((one) => one === value) ?? EDITABLE_COMMENT_TYPE })
        }
      />
      {type === EDITABLE_COMMENT_TYPE ? null : (
        <Text fz="xs" c="dimmed">
          {t('comments.final')}
        </Text>
      )}
      <Composer
        focused={focused}
        label={t('comments.write')}
        action={t('comments.send')}
        attachAs={{ holder: 'comment', kind: 'COMMENT_ATTACHMENT' }}
        purpose={`comment-${projectId}`}
        draft={draft}
        maxRows={5}
        send={async ({ text, uploadIds }, idempotencyKey) => {
          const body = { projectId, type, comment: text, fileAttachment: [...uploadIds] };
          await api.comments.create({ body, idempotencyKey });
          await readAgain('comment', projectId);
        }}
      />
    </Stack>
  );
}
