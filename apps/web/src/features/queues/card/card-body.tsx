import { Anchor, Skeleton, Text } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { FactValue } from '@maxilla/contract/queue-facts';
import type { QueueRow, queues } from '@maxilla/contract/queues';
import { IconFileText, IconMapPin, IconMessage, IconStar } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductBadge, ProjectMarks } from '../../../project-ui/badges.tsx';
import { DeliveryNote } from '../../../project-ui/aligners/delivery-note.tsx';
import { DueDay } from '../../../project-ui/due-day.tsx';
import { useShowComments } from '../comments/comments-host.tsx';
import { GoneNote } from '../gone-note.tsx';
import { CardPreparation } from './card-preparation.tsx';
import { CardSleeves } from './card-sleeves.tsx';
import classes from './card.module.css';
import { SleeveChart } from './sleeve-chart.tsx';
import type { useSwipe } from './use-swipe.ts';

type Props = {
  row: QueueRow<'project'>;
  gone: boolean;
  facts: ReplyOf<(typeof queues)['facts']> | undefined;
  sleeves: readonly FactValue<'sleeves'>[number][];
  /** Absent if sleeves are read-only. */
  onTick?: (tooth: number, installed: boolean) => unknown;
  onOutOfStock?: (tooth: number) => void;
  swipe: ReturnType<typeof useSwipe>;
};

/** The card of a project, to be read from an arm's length. */
export function CardBody({ row, gone, facts, sleeves, onTick, onOutOfStock, swipe }: Props) {
  const { t } = useTranslation(['benchCard', 'queues']);
  const showComments = useShowComments();
  const commentCount = facts?.comments?.count ?? 0;
  return (
    <article
      className={classes['card']}
      data-urgent={row.urgent || undefined}
      data-gone={gone || undefined}
      aria-labelledby="card-number"
      {...swipe}
    >
      <div className={classes['who']}>
        <div className={classes['named']}>
          <h2 id="card-number" className={classes['number']}>
            {row.id}
          </h2>
          <div>
            <p className={classes['patient']}>{row.patientName}</p>
            <Text c="dimmed">{row.userFullName}</Text>
          </div>
        </div>
        <div className={classes['marks']}>
          <span className={classes['badges']}>
            <ProjectMarks {...row} />
            <ProductBadge code={row.reference} />
          </span>
          {row.deadline === undefined ? null : (
            <Text component="div" c="dimmed">
              {t('deadline')}{' '}
              <Text span inherit c="var(--mantine-color-text)" fw={600}>
                <DueDay day={row.deadline} late={row.late} />
              </Text>
            </Text>
          )}
        </div>
      </div>
      {gone ? <GoneNote projectId={row.id} /> : null}
      {facts ? (
        <>
          <div className={classes['work']} data-sleeves={sleeves.length > 0 || undefined}>
            <div className={classes['facts']}>
              {sleeves.length > 0 ? <SleeveChart sleeves={sleeves} ticked={onTick !== undefined} /> : null}
              {facts.delivery ? <DeliveryNote delivery={facts.delivery} large /> : null}
              {facts.preparation ? <CardPreparation preparation={facts.preparation} /> : null}
            </div>
            {sleeves.length > 0 ? (
              <CardSleeves
                sleeves={sleeves}
                {...(onTick ? { onTick } : {})}
                {...(onOutOfStock ? { onOutOfStock } : {})}
              />
            ) : null}
          </div>
          <div className={classes['notes']}>
            {facts.recipient ? (
              <Note
                icon={IconMapPin}
                title={facts.recipient.practice}
                text={facts.recipient.address ?? t('queues:fact.noAddress')}
                by={[facts.recipient.telephoneNumber, facts.recipient.courier].filter(Boolean).join(' · ')}
              />
            ) : null}
            <Note icon={IconFileText} title={t('instructions')} text={facts.description ?? ''} />
            <Note
              icon={IconMessage}
              title={t('comments', { count: commentCount })}
              text={facts.comments?.latest?.comment ?? ''}
              by={facts.comments?.latest?.author}
            >
              <Anchor component="button" type="button" underline="always" onClick={() => showComments(row)}>
                {t('queues:allComments', { count: commentCount })}
              </Anchor>
            </Note>
            <Note icon={IconStar} title={t('preferences')} text={facts.preference ?? ''} />
          </div>
        </>
      ) : gone ? null : (
        <Skeleton height={240} radius="md" />
      )}
    </article>
  );
}

type NoteProps = {
  icon: Icon;
  title: string;
  text: string;
  by?: string | undefined;
  /** Below the text. */
  children?: ReactNode;
};

function Note({ icon: Sign, title, text, by, children }: NoteProps) {
  if (text === '') return null;
  return (
    <section className={classes['note']}>
      <h3>
        <Sign size={18} aria-hidden /> {title}
      </h3>
      <p>{text}</p>
      {by ? (
        <Text fz="sm" c="dimmed">
          {by}
        </Text>
      ) : null}
      {children}
    </section>
  );
}
