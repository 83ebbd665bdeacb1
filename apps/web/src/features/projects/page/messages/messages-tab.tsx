import { Skeleton, Text } from '@mantine/core';
import { mayWriteAbout } from '@maxilla/domain/deletion';
import { COMPANY_LABEL } from '@maxilla/domain/people';
import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api/client.ts';
import { readAgain } from '../../../../api/stale.ts';
import { unreadQuery } from '../../../../api/unread.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Moment } from '../../../../ui/relative-time.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import type { Project } from '../../../../project-ui/project.ts';
import { useDraftValues } from '../../../../drafts/use-draft.ts';
import { Composer } from '../../../../project-ui/composer.tsx';
import { NOTHING_WRITTEN } from '../../../../project-ui/writing.ts';
import { messagesQuery } from '../../../../project-ui/messages.ts';
import type { Message } from '../../../../project-ui/messages.ts';
import classes from '../page.module.css';
import { lazyPart } from '../../../../ui/lazy-part.ts';

const DocumentList = lazyPart(
  async () => (await import('../../../../project-ui/files/document-list.tsx')).DocumentList,
);

const RemarkLine = lazyPart(
  async () => (await import('../../../../project-ui/viewer/remark-line.tsx')).RemarkLine,
);

/** Polling interval, in addition to live events (spec 1 §9). */
const EVERY = 60_000;
/** Distance from the end, in pixels, within which the thread follows new messages. */
const NEAR = 80;
/** Height of an attachment, in pixels. */
const ROW = 60;

type Props = { project: Pick<Project, 'id' | 'projectState'>; staff: boolean };

/** The conversation between the dentist and the company. The reader's own side is on the right. */
export function MessagesTab({ project: { id: projectId, projectState }, staff }: Props) {
  const { t } = useTranslation('project');
  const list = useQuery({ ...messagesQuery(projectId), refetchInterval: EVERY });
  const { error, refetch } = list;
  const open = mayWriteAbout(projectState);
  const data = useDeferredValue(list.data);
  useReading(projectId, data?.messages.at(-1)?.id);
  return (
    <>
      <Loaded query={{ data, error, refetch }} skeleton={<Skeleton height={160} radius="md" />}>
        {({ messages: all }) => <Thread projectId={projectId} messages={all} staff={staff} open={open} />}
      </Loaded>
      {/* Rendered after the thread, which would otherwise push a text being written out of place. */}
      {open ? (
        data || error ? (
          <NewMessage key={projectId} projectId={projectId} staff={staff} />
        ) : null
      ) : (
        <Text fz="sm" c="dimmed" mt="md">
          {t('messages.closed')}
        </Text>
      )}
    </>
  );
}

/** Marks the notices of the messages that are on screen as read. */
function useReading(projectId: number, latest: number | undefined) {
  const unread = useQuery({ ...unreadQuery(), enabled: false }).data?.unreadCount ?? 0;
  useEffect(() => {
    if (latest === undefined || unread === 0 || document.hidden) return;
    // Without a network they stay unread until they are next seen.
    api.messages.markRead({ params: { id: projectId }, body: {} }).catch(() => undefined);
  }, [projectId, latest, unread]);
}

function NewMessage({ projectId, staff }: { projectId: number; staff: boolean }) {
  const { t } = useTranslation('project');
  const draft = useDraftValues({ form: 'message', subject: projectId }, NOTHING_WRITTEN);
  return (
    <Composer
      label={t(staff ? 'messages.toDentist' : 'messages.toCompany')}
      action={t('messages.send')}
      attachAs={{ holder: 'message', kind: 'MESSAGE_ATTACHMENT' }}
      purpose={`message-${projectId}`}
      draft={draft}
      maxRows={3}
      enterSends
      textOptional
      send={async ({ text, uploadIds }, idempotencyKey) => {
        const body = { message: text, fileAttachment: [...uploadIds] };
        await api.messages.send({ params: { id: projectId }, body, idempotencyKey });
        await readAgain('message', projectId);
      }}
    />
  );
}

/** Scrolls to new messages while the reader is at the end of the thread, not when they have scrolled up. */
function useFollowing(latest: number | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  useLayoutEffect(() => {
    const shown = box.current;
    if (shown && atEnd.current) shown.scrollTop = shown.scrollHeight;
  }, [latest]);
  const onScroll = () => {
    const shown = box.current;
    if (shown) atEnd.current = shown.scrollHeight - shown.scrollTop - shown.clientHeight < NEAR;
  };
  return { box, onScroll };
}

type ThreadProps = {
  projectId: number;
  messages: readonly Message[];
  staff: boolean;
  /** Whether one may still write. */
  open: boolean;
};

function Thread({ projectId, messages: all, staff, open }: ThreadProps) {
  const { t } = useTranslation('project');
  const { box, onScroll } = useFollowing(all.at(-1)?.id);
  if (all.length === 0) {
    return (
      <EmptyState
        icon={IconMessages}
        title={t(open ? 'messages.none' : 'messages.noneEver')}
        {...(open ? { text: t(staff ? 'messages.noneTextStaff' : 'messages.noneText') } : {})}
      />
    );
  }
  return (
    <div
      className={classes['thread']}
      ref={box}
      onScroll={onScroll}
      tabIndex={0}
      role="log"
      aria-label={t('tab.messages')}
    >
      {all.map((message) => (
        <Bubble key={message.id} projectId={projectId} message={message} among={all} staff={staff} />
      ))}
    </div>
  );
}

type BubbleProps = { projectId: number; message: Message; among: readonly Message[]; staff: boolean };

function Bubble({ projectId, message, among, staff }: BubbleProps) {
  const { t } = useTranslation('project');
  const company = message.senderType === 'COMPANY';
  const ours = staff ? company : message.own;
  return (
    <article className={classes['bubble']} data-own={ours || undefined}>
      <Text
        fz="xs"
        c="dimmed"
        component="div"
        style={{ display: 'flex', gap: 8, alignItems: 'center', flexWrap: 'wrap' }}
      >
        {message.own ? (
          <strong>{t('messages.you')}</strong>
        ) : company && !staff ? (
          <Tag tone="accent">{COMPANY_LABEL}</Tag>
        ) : (
          <strong>{message.sender}</strong>
        )}
        <Moment instant={message.timestamp} withTime />
      </Text>
      {(message.remark ?? message.answers) ? (
        <Suspense>
          <RemarkLine projectId={projectId} message={message} among={among} />
        </Suspense>
      ) : null}
      {message.message ? (
        <Text fz="sm" className={classes['text']}>
          {message.message}
        </Text>
      ) : null}
      {message.attachments.length > 0 ? (
        <Suspense fallback={<Skeleton height={ROW * message.attachments.length} />}>
          <DocumentList documents={message.attachments} brief />
        </Suspense>
      ) : null}
    </article>
  );
}
