import { isApprovalLate, lastApproval } from '@maxilla/domain/calendar';
import type { MissingKey } from '@maxilla/domain/customisation';
import { requestedDateOf } from '@maxilla/domain/products';
import { useTranslation } from 'react-i18next';
import { dayAndHour, useFormat } from '../../../i18n/format.ts';
import { usePhotosNamed } from '../../../project-ui/files/photos-named.ts';
import { RelativeTime, useMinute } from '../../../ui/relative-time.tsx';
import { missingWord } from '../missing-word.ts';
import type { Needing } from './attention-query.ts';

/** Maximum number of missing items named. */
const NAMED = 3;

/** A one-line instruction for the dentist. */
export function Detail({ row }: { row: Needing }) {
  const { t } = useTranslation(['home', 'vocabulary']);
  const photosNamed = usePhotosNamed(row.views);
  const nameOf = (key: MissingKey) => {
    const name = t(missingWord(key, row.reference));
    return key === 'PHOTOS' ? photosNamed(name) : name;
  };
  // Once the first photo has come, the series no longer counts as a kind to send.
  const photos = row.views.length > 0 && !row.detail.includes('PHOTOS') ? ['PHOTOS'] : [];
  const names = [...row.detail, ...photos].map((key) => nameOf(key as MissingKey));
  const format = useFormat();
  const now = useMinute();
  switch (row.reason) {
    case 'draftPlan': {
      const { reference, requestedDate, urgent, planSentTime } = row;
      const last = lastApproval({ productCode: reference, requestedDate, urgent });
      const limit =
        last === null
          ? null
          : t(isApprovalLate(last, dayAndHour(now)) ? 'late' : 'before', { day: format.day(last) });
      if (planSentTime === null) return limit;
      return (
        <>
          {t('sent')} <RelativeTime instant={planSentTime} />
          {limit === null ? null : ` · ${limit}`}
        </>
      );
    }
    case 'filesRejected':
      return t('rejected', { kinds: names.join(', ') });
    case 'newFilesToConfirm':
      return names.length > 0 ? t('newFilesMissing', { kinds: names.join(', ') }) : t('newFiles');
    case 'reply':
      return row.quote ? null : t('reply');
    case 'treatmentUpdate':
      return t('treatmentUpdate');
    case 'dateToChange':
      return t(`lostDate.${requestedDateOf(row.reference)}`, { day: format.day(row.requestedDate) });
    case 'readyToOrder':
      return t('complete');
    case 'incomplete': {
      const items = names.slice(0, NAMED).join(', ');
      const count = names.length - NAMED;
      return count > 0 ? t('missingMore', { items, count }) : t('missing', { items });
    }
    case 'inCart':
      return t('notOrdered');
  }
}
