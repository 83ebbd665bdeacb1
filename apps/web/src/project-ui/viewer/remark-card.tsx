import { Button, Group, Text } from '@mantine/core';
import { IconCornerDownRight, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { Moment } from '../../ui/relative-time.tsx';
import { DownloadButton } from '../files/download-button.tsx';
import { useDocumentName } from '../files/use-document-name.ts';
import type { Message } from '../messages.ts';
import type { Remark } from './remarks.ts';
import type { Remarking } from './use-remarks.ts';
import classes from './remarks.module.css';

const ConfirmDialog = lazyDialog(async () => (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog);
type Props = {
  remark: Remark;
  remarking: Remarking;
  /** Shows its place. */
  onShow: () => void;
};

/** A remark with its answers. Its head shows the place, as a click on the pin brings its card into view. */
export function RemarkCard({ remark, remarking, onShow }: Props) {
  const { t } = useTranslation(['viewer', 'common']);
  const [removing, setRemoving] = useState(false);
  const { number, message, about, answers } = remark;
  const { projectId } = remarking;
  const isSelected = remarking.selected === message.id;
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  const documentName = useDocumentName({ name: about.document, photoView: about.photoView });
  const name = about.tooth === null ? documentName : t('remarks.tooth', { tooth: about.tooth });
  return (
    <li ref={card} className={classes['card']} data-selected={isSelected || undefined}>
      <button
        type="button"
        className={classes['head']}
        aria-label={t('remarks.show', { number, name })}
        aria-pressed={isSelected}
        onClick={onShow}
      >
        <span className={classes['number']}>{number}</span> <span className={classes['name']}>{name}</span>
      </button>
      {about.tooth === null ? null : (
        <Text fz="xs" c="dimmed" truncate>
          {documentName}
        </Text>
      )}
      <Words message={message} />
      {answers.map((answer) => (
        <blockquote key={answer.id} className={classes['answer']}>
          <Words message={answer} />
        </blockquote>
      ))}
      <Group gap={4}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconCornerDownRight size={14} aria-hidden />}
          onClick={() => remarking.answer(message.id)}
        >
          {t('remarks.answer')}
        </Button>
        {about.removable ? (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            leftSection={<IconTrash size={14} aria-hidden />}
            onClick={() => setRemoving(true)}
          >
            {t('common:delete')}
          </Button>
        ) : null}
      </Group>

      {removing ? (
        <ConfirmDialog
          onClose={() => setRemoving(false)}
          title={t('remarks.removeTitle', { number })}
          question={t('remarks.removeQuestion', { name })}
          action={t('common:delete')}
          danger
          onConfirm={async (idempotencyKey) => {
            const params = { id: projectId, messageId: message.id };
            await api.messages.takeBack({ params, query: {}, idempotencyKey });
            await readAgain('message', projectId);
          }}
        />
      ) : null}
    </li>
  );
}

/** A message with its author and time. */
function Words({ message: { own, sender, message, attachments, timestamp } }: { message: Message }) {
  const { t } = useTranslation('viewer');
  return (
    <>
      {message ? <div className={classes['text']}>{message}</div> : null}
      {attachments.map((document) => (
        <Group key={document.id} gap={4} wrap="nowrap">
          <DownloadButton document={document} />
          <Text fz="sm" truncate title={document.name}>
            {document.name}
          </Text>
        </Group>
      ))}
      <Text fz="xs" c="dimmed">
        {own ? t('remarks.you') : sender} · <Moment instant={timestamp} withTime />
      </Text>
    </>
  );
}
