import type { ReplyOf } from '@maxilla/contract/calls';
import type { company } from '@maxilla/contract/company';
import type { CompanyAddress } from '@maxilla/domain/company';
import { readableSiren } from '@maxilla/domain/identity';
import { readablePhone } from '@maxilla/domain/phone-text';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { NOTHING } from '../../i18n/format.ts';
import { codeOf, languageOf } from '../../i18n/language.ts';
import { addressLines } from '../../project-ui/address-text.ts';
import { RecordChanges } from '../../ui/record-changes.tsx';
import type { ChangedField } from '../../ui/record-changes.tsx';

type Fields = ReplyOf<(typeof company)['changes']>['changes'][number]['after'];

const TEXTS = ['name', 'legalLine', 'siren', 'vatNumber', 'telephoneNumber', 'emailAddress'] as const;

const ADDRESSES = {
  officeAddress: 'OFFICE',
  parcelAddress: 'PARCELS',
} as const satisfies Record<string, CompanyAddress>;

/** On demand, who changed the company, its addresses and the display of the first steps, and what it was before. */
export function CompanyChanges() {
  const { t, i18n } = useTranslation('company');
  const language = codeOf(languageOf(i18n.language));

  function textOf(field: (typeof TEXTS)[number], text = ''): string {
    if (text === '') return NOTHING;
    if (field === 'siren') return readableSiren(text);
    return field === 'telephoneNumber' ? readablePhone(text) : text;
  }

  function addressOf(field: keyof typeof ADDRESSES, address: Fields['officeAddress']): string {
    if (address) return addressLines(address, language).join(', ');
    return field === 'officeAddress' ? NOTHING : t('address.remove');
  }

  function fieldsOf({ before, after }: { before: Fields; after: Fields }): ChangedField[] {
    const changed = (field: keyof Fields) => after[field] !== undefined;
    return [
      ...TEXTS.filter(changed).map((field) => ({
        label: t(`field.${field}`),
        before: textOf(field, before[field]),
        after: textOf(field, after[field]),
      })),
      ...(['officeAddress', 'parcelAddress'] as const).filter(changed).map((field) => ({
        label: t(`address.${ADDRESSES[field]}`),
        before: addressOf(field, before[field]),
        after: addressOf(field, after[field]),
      })),
      ...(changed('setupDismissed')
        ? [{ text: t(after.setupDismissed ? 'setup.dismissed' : 'setup.reminded') }]
        : []),
    ];
  }

  return <RecordChanges facts={[]} changes={query(api.company.changes, {})} fieldsOf={fieldsOf} />;
}
