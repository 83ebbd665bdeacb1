import { Group, SegmentedControl, Text } from '@mantine/core';
import { ALIGNER_JAWS } from '@maxilla/domain/aligners';
import type { Course } from '@maxilla/domain/wear';
import {
  IconCalendarDue,
  IconCheck,
  IconClipboardCheck,
  IconFileText,
  IconFlag,
  IconMessageQuestion,
  IconSend,
  IconShoppingCart,
  IconTruckDelivery,
  IconX,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { today, useFormat } from '../../i18n/format.ts';
import { useListSearch } from '../../ui/list-search.ts';
import type { ListSearch } from '../../ui/list-search.ts';
import { Panel } from '../../ui/panel.tsx';
import { Tag } from '../../ui/tag.tsx';
import { PlanLink } from '../draft-plan-view.tsx';
import { DocumentList } from '../files/document-list.tsx';
import { ParcelLink } from '../parcel-link.tsx';
import type { Project } from '../project.ts';
import { type Entry, entriesOf } from './entries.ts';
import { FOLLOW_UPS, type FollowUpKind } from './follow-ups.ts';
import { QuotationLine } from './quotation-line.tsx';
import classes from './treatment.module.css';

type Search = ListSearch & { follow?: FollowUpKind };

/** Timeline of a treatment, newest first: orders, deliveries, plans, updates. The filter is in the URL. */
export function FollowUp({ project, next }: { project: Project; next: Course['next'] }) {
  const { t } = useTranslation('aligners');
  const format = useFormat();
  const [{ follow }, change] = useListSearch<Search>();
  const entries = entriesOf(project).filter(({ kind }) => follow === undefined || kind === follow);
  const due = next && (follow === undefined || follow === 'updates') ? next.by : null;
  return (
    <Panel
      title={t('followUp.title')}
      aside={
        <SegmentedControl
          aria-label={t('followUp.filter')}
          value={follow ?? 'all'}
          onChange={(value) => change({ follow: FOLLOW_UPS.find((one) => one === value) }, { replace: true })}
          data={(['all', ...FOLLOW_UPS] as const).map((value) => ({
            value,
            label: t(`followUp.kind.${value}`),
          }))}
          className={classes['filter']}
        />
      }
    >
      {entries.length === 0 && due === null ? (
        <Text fz="sm" c="dimmed">
          {t('followUp.none')}
        </Text>
      ) : (
        <ol className={classes['entries']} aria-label={t('followUp.title')}>
          {due === null ? null : (
            <li className={classes['entry']}>
              <span className={classes['day']}>{format.day(due)}</span>
              <span className={classes['mark']} data-tone={due < today() ? 'danger' : 'warning'}>
                <IconCalendarDue size={16} aria-hidden />
              </span>
              <div className={classes['due']}>
                <Text fz="sm" fw={600}>
                  {t('followUp.due')}
                </Text>
                <Text fz="sm" c={due < today() ? 'var(--mantine-color-error)' : 'dimmed'}>
                  {format.relativeDay(due, today())}
                </Text>
              </div>
            </li>
          )}
          {entries.map((entry) => (
            <EntryRow key={entry.key} entry={entry} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

const MARKS: Readonly<Record<Entry['type'], { readonly icon: Icon; readonly tone: string }>> = {
  ordered: { icon: IconShoppingCart, tone: 'neutral' },
  order: { icon: IconFileText, tone: 'neutral' },
  note: { icon: IconTruckDelivery, tone: 'success' },
  planSent: { icon: IconSend, tone: 'neutral' },
  planApproved: { icon: IconCheck, tone: 'success' },
  planRejected: { icon: IconX, tone: 'danger' },
  TREATMENT_UPDATED: { icon: IconClipboardCheck, tone: 'success' },
  IMPRESSION_VALIDATED: { icon: IconCheck, tone: 'success' },
  IMPRESSION_REJECTED: { icon: IconX, tone: 'danger' },
  IMPRESSION_UNUSABLE: { icon: IconX, tone: 'danger' },
  NEW_FILES_CONFIRMED: { icon: IconSend, tone: 'neutral' },
  TREATMENT_UPDATES_AWAITED: { icon: IconMessageQuestion, tone: 'warning' },
  RESUMED: { icon: IconCheck, tone: 'neutral' },
  TREATMENT_TERMINATED: { icon: IconFlag, tone: 'neutral' },
};

function EntryRow({ entry }: { entry: Entry }) {
  const { t } = useTranslation('aligners');
  const format = useFormat();
  const { icon: Mark, tone } = MARKS[entry.type];
  return (
    <li className={classes['entry']}>
      <span className={classes['day']}>{format.dayOf(entry.time)}</span>
      <span className={classes['mark']} data-tone={tone}>
        <Mark size={16} aria-hidden />
      </span>
      <div className={classes['said']}>
        <Text fz="sm" fw={600}>
          <Headline entry={entry} />
        </Text>
        {entry.shipment ? (
          <Text fz="sm" c="dimmed">
            {t('followUp.sent', { day: format.dayOf(entry.shipment.time) })}
            {entry.shipment.parcel ? (
              <>
                {' · '}
                <ParcelLink {...entry.shipment.parcel} />
              </>
            ) : null}
          </Text>
        ) : null}
        {entry.quotation ? <QuotationLine of={entry.quotation} /> : null}
        {entry.ranges ? <Ranges of={entry.ranges} /> : null}
        {entry.extras?.map(([jaw, extras]) => (
          <Text key={jaw} fz="sm">
            {t('treatment.with', {
              jaw: t(`jaw.${jaw}`),
              extras: extras.map((extra) => t(`extra.${extra}`)).join(', '),
            })}
          </Text>
        ))}
        {entry.isLastDispatch ? <Text fz="sm">{t('treatment.last')}</Text> : null}
        {entry.sending?.impressionFileMedium ? (
          <Text fz="sm" c="dimmed">
            {t(`followUp.sending.${entry.sending.impressionFileMedium}`, {
              day: entry.sending.courierPickupDate && format.day(entry.sending.courierPickupDate),
            })}
          </Text>
        ) : null}
        {entry.comment ? (
          <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('followUp.quote', { text: entry.comment })}
          </Text>
        ) : null}
        {entry.documents.length > 0 ? <DocumentList documents={entry.documents} brief /> : null}
        {entry.videoUrl ? <PlanLink url={entry.videoUrl} /> : null}
      </div>
    </li>
  );
}

function Headline({ entry: { type, number, worn, isQuoted } }: { entry: Entry }) {
  const { t } = useTranslation('aligners');
  if (type === 'ordered') return t('followUp.ordered');
  if (type === 'order' || type === 'note') return t(`treatment.${type}`, { number });
  if (type === 'planApproved' && isQuoted) return t('followUp.quotationAccepted', { number });
  if (type === 'planSent' || type === 'planApproved' || type === 'planRejected') {
    return t(`followUp.${type}`, { number });
  }
  if (type !== 'TREATMENT_UPDATED') return t(`followUp.event.${type}`);
  const words = ALIGNER_JAWS.flatMap((jaw) =>
    worn?.[jaw] == null ? [] : [t('followUp.wornOf', { jaw: t(`jawOf.${jaw}`), number: worn[jaw] })],
  );
  return t('followUp.updated', { worn: words.join(', ') });
}

function Ranges({ of }: { of: NonNullable<Entry['ranges']> }) {
  const { t } = useTranslation('aligners');
  return (
    <Group gap="xs">
      {ALIGNER_JAWS.map((jaw) => {
        const range = of[jaw];
        return range ? (
          <Tag key={jaw} tone="neutral">
            {t('treatment.range', { jaw: t(`jaw.${jaw}`), ...range })}
          </Tag>
        ) : null;
      })}
    </Group>
  );
}
