import type { ReplyOf } from '@maxilla/contract/calls';
import type { discounts } from '@maxilla/contract/discounts';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { NOTHING, useFormat } from '../../i18n/format.ts';
import { RecordChanges } from '../../ui/record-changes.tsx';
import { useDiscountValue } from './discount-words.ts';
import type { Discount } from './discount-words.ts';

type Fields = ReplyOf<(typeof discounts)['changes']>['changes'][number]['after'];

/** The fields whose changes are told, in the order of the form. */
const FIELDS = ['type', 'value', 'code', 'expiresOn', 'maxUses'] as const;

/** Number and first day of a discount, and on demand who changed it, and what it was before. */
export function DiscountChanges({
  discount: { id, createdTime },
}: {
  discount: Pick<Discount, 'id' | 'createdTime'>;
}) {
  const { t } = useTranslation('discounts');
  const format = useFormat();
  const valueOf = useDiscountValue();
  const wordsOf = ({ type, value, code, expiresOn, maxUses }: Fields) => ({
    type: type && t(`type.${type}`),
    value: type && value !== undefined && valueOf({ type, value }),
    code,
    expiresOn: expiresOn && format.day(expiresOn),
    maxUses,
  });
  return (
    <RecordChanges
      facts={[t('fact.number', { id }), t('fact.created', { day: format.dayOf(createdTime) })]}
      changes={query(api.discounts.changes, { params: { id } })}
      fieldsOf={({ before, after }) => [
        ...FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
          label: t(field === 'maxUses' ? 'maxUses' : `column.${field}`),
          before: wordsOf(before)[field] ?? NOTHING,
          after: wordsOf(after)[field] ?? NOTHING,
        })),
        ...(before.ended === after.ended ? [] : [{ text: t(after.ended ? 'fact.ended' : 'fact.reopened') }]),
      ]}
    />
  );
}
