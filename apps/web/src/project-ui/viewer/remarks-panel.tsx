import { Button, NativeSelect, Skeleton, Text, Title } from '@mantine/core';
import { TOOTH_NUMBERS } from '@maxilla/domain/teeth';
import { IconMapPin, IconMapPinPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Composer } from '../composer.tsx';
import type { Written } from '../composer.tsx';
import { useDocumentName } from '../files/use-document-name.ts';
import type { ProjectDocument } from '../project.ts';
import { RemarkCard } from './remark-card.tsx';
import { remarksAbout } from './remarks.ts';
import type { Remarking } from './use-remarks.ts';
import classes from './remarks.module.css';

type Props = {
  remarking: Remarking;
  /** Documents whose remarks are listed. */
  documents: readonly ProjectDocument[];
  onShow: (document: ProjectDocument) => void;
  /** Begins a remark; absent while there is nothing that it could be about. */
  onAdd: (() => void) | undefined;
  /** The instruction shown while a pin is placed. */
  hint: string;
};

/** The remarks about documents, with their answers, and the field for one more. */
export function RemarksPanel({ remarking, documents, onShow, onAdd, hint }: Props) {
  const { t } = useTranslation('viewer');
  const remarks = remarksAbout(documents, remarking.remarks);
  return (
    <aside className={classes['panel']} aria-label={t('remarks.title')}>
      <div className={classes['target']}>
        <Title order={3} fz="md" style={{ flex: 1 }}>
          {t('remarks.title')}
        </Title>
        <Text fz="sm" c="dimmed" className="tabular">
          {remarks.length}
        </Text>
      </div>
      {remarking.state === 'loading' ? <Skeleton height={80} radius="md" /> : null}
      {remarking.state === 'failed' ? (
        <Text fz="sm" role="alert">
          {t('remarks.failed')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={remarking.retry}>
            {t('retry')}
          </Button>
        </Text>
      ) : null}
      {remarks.length > 0 ? (
        <ol className={classes['list']}>
          {remarks.map((remark) => (
            <RemarkCard
              key={remark.message.id}
              remark={remark}
              remarking={remarking}
              onShow={() => {
                const document = documents.find(({ id }) => id === remark.about.documentId);
                if (document) onShow(document);
                remarking.select(remark.message.id);
              }}
            />
          ))}
        </ol>
      ) : remarking.state === 'read' ? (
        <Text fz="sm" c="dimmed">
          {t('remarks.none')}
        </Text>
      ) : null}
      <RemarkForm remarking={remarking} documents={documents} onAdd={onAdd} hint={hint} />
    </aside>
  );
}

/**
 * The place of a new remark, or the remark to be answered, with the text; without either, the button that
 * starts one.
 */
function RemarkForm({ remarking, documents, onAdd, hint }: Omit<Props, 'onShow'>) {
  const { t } = useTranslation('viewer');
  const { draft, placing, projectId, remarks } = remarking;
  const { pinned, answers } = draft.values;
  const answered = remarks.find(({ message }) => message.id === answers);
  const document = documents.find(({ id }) => id === pinned?.documentId);
  const name = useDocumentName(document ?? { name: '', photoView: null });
  if (!document && !answered) {
    if (placing) {
      return (
        <div className={classes['target']}>
          <Text fz="sm" role="status" style={{ flex: 1 }}>
            {hint}
          </Text>
          <IconButton icon={IconX} label={t('remarks.leave')} onClick={() => remarking.setPlacing(false)} />
        </div>
      );
    }
    return (
      <Button
        variant="default"
        leftSection={<IconMapPinPlus size={16} aria-hidden />}
        disabled={!onAdd}
        onClick={onAdd}
      >
        {t('remarks.add')}
      </Button>
    );
  }
  const label = t(answered ? 'remarks.writeAnswer' : 'remarks.write');
  return (
    <div>
      <div className={classes['target']}>
        <IconMapPin size={16} style={{ flex: 'none' }} aria-hidden />
        <Text fz="sm" truncate style={{ flex: 1 }}>
          {answered ? t('remarks.answering', { number: answered.number }) : t('remarks.pinnedOn', { name })}
        </Text>
        <IconButton
          icon={IconX}
          label={t('remarks.leave')}
          size="md"
          onClick={() => draft.change({ pinned: null, answers: null, tooth: null })}
        />
      </div>
      {placing ? (
        <Text fz="xs" c="dimmed">
          {hint}
        </Text>
      ) : null}
      {answered ? null : <ToothChoice remarking={remarking} />}
      <Composer
        // A command that is retried has the same target.
        key={JSON.stringify([pinned, draft.values.tooth, answers])}
        label={label}
        action={t('remarks.send')}
        attachAs={{ holder: 'message', kind: 'MESSAGE_ATTACHMENT' }}
        purpose={`remark-${projectId}`}
        draft={draft}
        focused={remarking.begun}
        maxRows={5}
        send={(written, idempotencyKey) => sendRemark(remarking, written, idempotencyKey)}
      />
    </div>
  );
}

/** The tooth that a remark names, if any. */
function ToothChoice({ remarking: { draft } }: { remarking: Remarking }) {
  const { t } = useTranslation('viewer');
  const { tooth } = draft.values;
  return (
    <NativeSelect
      mt={6}
      size="xs"
      label={t('remarks.toothLabel')}
      value={tooth === null ? '' : String(tooth)}
      onChange={({ currentTarget: { value } }) =>
        draft.change({ tooth: value === '' ? null : Number(value) })
      }
      data={[
        { value: '', label: t('remarks.noTooth') },
        ...TOOTH_NUMBERS.map((number) => ({ value: String(number), label: String(number) })),
      ]}
    />
  );
}

async function sendRemark(
  { projectId, draft, select }: Remarking,
  { text, uploadIds }: Written,
  idempotencyKey: string,
): Promise<void> {
  const { pinned, tooth, answers } = draft.values;
  const about = pinned
    ? {
        remark: {
          documentId: pinned.documentId,
          place: [...pinned.place],
          ...(tooth === null ? {} : { tooth }),
        },
      }
    : answers === null
      ? {}
      : { answers };
  const body = { message: text, fileAttachment: [...uploadIds], ...about };
  const sent = await api.messages.send({ params: { id: projectId }, body, idempotencyKey });
  await readAgain('message', projectId);
  select(answers ?? sent.id);
}
