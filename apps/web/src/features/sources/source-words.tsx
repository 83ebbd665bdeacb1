import type { SourceRow } from '@maxilla/contract/sources';
import type { SourceName } from '@maxilla/domain/source-names';
import { listedAs, namedBy, namingFields } from '@maxilla/domain/sources';
import { isPlain } from '@maxilla/domain/source-fields';
import type { ChoiceField, SourceField, SourceValue } from '@maxilla/domain/source-fields';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTHING, useFormat } from '../../i18n/format.ts';
import { Tag } from '../../ui/tag.tsx';

/** Labels of fields and codes, with keys derived from the declarations of the sources. */
export function useSourceWords() {
  const { t } = useTranslation(['sources', 'vocabulary', 'sourceScreens']);
  const say = t as unknown as TFunction<never> as unknown as (key: string | string[]) => string;
  const word = (field: ChoiceField, code: string) =>
    isPlain(field, code)
      ? code
      : // Words of reference data alone, or words that other screens use too.
        say([`sources:${field.words}.${code}`, `vocabulary:${field.words}.${code}`]);
  return {
    title: (field: string) => say(`sources:sourceField.${field}`),
    /** The head of a column of a list, which may be shorter. */
    head: (field: string) => say([`sources:sourceHead.${field}`, `sources:sourceField.${field}`]),
    word,
    /** That a source has no row, or none that a reference is restricted to. */
    nothing: (source: SourceName, restricted = 'any') => say(`sourceScreens:nothing.${source}.${restricted}`),
    /** An option of a select: a plain code is followed by the name of what it stands for. */
    option: (field: ChoiceField, code: string) =>
      field.plain && isPlain(field, code)
        ? `${code} · ${say(`vocabulary:${field.plain.names}.${code}`)}`
        : word(field, code),
  };
}

/** Draws the values of rows, or of the part of one that changed. */
export function useSourceValue(): (name: string, field: SourceField, row: Partial<SourceRow>) => ReactNode {
  const format = useFormat();
  const { word } = useSourceWords();
  const { t } = useTranslation('sourceScreens');
  return (name, field, row) => {
    const value: SourceValue = row[name] ?? null;
    if (name === 'validated')
      return value === true ? (
        <Tag tone="success">{t('status.VALIDATED')}</Tag>
      ) : (
        <Tag tone="warning">{t('status.NOTVALIDATED')}</Tag>
      );
    if (field.kind === 'flag') return <YesNo yes={value === true} />;
    if (value === null || value === '') return NOTHING;
    switch (field.kind) {
      case 'reference':
        return withoutBrand(String(row[namedBy(name)] ?? NOTHING), row['brand']);
      case 'choice':
        return word(field, String(value));
      case 'number':
        return <span className="tabular">{format.exactly(Number(value), field.decimals)}</span>;
      case 'money':
        return <span className="tabular">{format.euros(Number(value))}</span>;
      case 'day':
        return <span className="tabular">{format.day(String(value))}</span>;
      case 'email':
      case 'line':
      case 'link':
      case 'numbers':
      case 'text':
        return String(value);
    }
  };
}

/** Names rows of a source. */
export function useRowTitle(source: SourceName): (row: SourceRow) => string {
  const format = useFormat();
  return (row) =>
    namingFields(source)
      .map(([name, field]) => {
        const value = row[listedAs(name, field)] ?? '';
        return field.kind === 'number' ? format.exactly(Number(value), field.decimals) : String(value);
      })
      .filter(Boolean)
      .join(' · ');
}

/** Name of a referenced row without a bracketed brand that the referring row has itself. */
function withoutBrand(name: string, brand: SourceValue | undefined): string {
  const suffix = ` (${String(brand)})`;
  return name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
}

/** Whether a brand makes something (spec 3 §2.5). */
function YesNo({ yes }: { yes: boolean }) {
  const { t } = useTranslation('sourceScreens');
  const Sign = yes ? IconCheck : IconMinus;
  return (
    <Sign
      size={18}
      role="img"
      aria-label={t(yes ? 'yes' : 'no')}
      style={{ verticalAlign: 'middle' }}
      color={yes ? 'var(--mantine-color-teal-text)' : 'var(--mantine-color-dimmed)'}
    />
  );
}
