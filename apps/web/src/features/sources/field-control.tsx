import { Checkbox, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ChoicesCall, SourceRow } from '@maxilla/contract/sources';
import type { SourceName } from '@maxilla/domain/source-names';
import { limitsOf, takesNumber } from '@maxilla/domain/source-rules';
import { SOURCES, fieldsOf, namedBy } from '@maxilla/domain/sources';
import type { ChoiceField, SourceField } from '@maxilla/domain/source-fields';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiCall } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useFormat } from '../../i18n/format.ts';
import { EmailField } from '../../ui/contact-fields.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FlagGroup } from './flag-group.tsx';
import { NothingToChoose } from './nothing-to-choose.tsx';
import { useSourceWords } from './source-words.tsx';
import type { Typed } from './source-values.ts';
import { callsOf } from './source-calls.ts';

type Props = {
  source: SourceName;
  name: string;
  field: SourceField;
  form: UseFormReturnType<Typed>;
  /** The row as it is stored, unless it is new. */
  row: SourceRow | undefined;
  /** It can no longer be changed. */
  fixed: boolean;
  focused: boolean;
  /** The validation error, shown before the form is sent. */
  error?: ReactNode;
};

/** The control of a field of reference data. */
export function FieldControl({ source, name, field, form, row, fixed, focused, error }: Props) {
  const { t } = useTranslation('sourceScreens');
  const { title } = useSourceWords();
  const set = (text: string) => form.setFieldValue(name, text);
  const value = form.values[name] ?? '';
  const refused = error ?? form.errors[name];
  const common = {
    ...form.getInputProps(name),
    value,
    label: title(name),
    required: !fixed && field.required !== undefined,
    ...(fixed ? { readOnly: true, description: t('lasting') } : {}),
    ...(error === undefined ? {} : { error }),
    ...(focused && !fixed ? { 'data-autofocus': true } : {}),
  };
  switch (field.kind) {
    case 'line':
      return <TextField autoComplete="off" {...common} />;
    case 'numbers':
      return <TextField autoComplete="off" description={t('numbersHint')} {...common} />;
    case 'link':
      return <TextField type="url" autoComplete="off" {...common} />;
    case 'email':
      return <EmailField {...common} />;
    case 'text':
      return <TextArea minRows={2} {...common} />;
    case 'day':
      return <DateField clearable {...common} value={value || null} onChange={(day) => set(day ?? '')} />;
    case 'number':
    case 'money':
      return (
        <NumberField
          {...common}
          {...(refused && value !== '' && !takesNumber(field, Number(value))
            ? { error: <LimitedError field={field} error={refused} /> }
            : {})}
          onChange={set}
        />
      );
    case 'flag': {
      const { oneOf } = SOURCES[source];
      if (oneOf?.fields.includes(name)) return <FlagGroup oneOf={oneOf} form={form} />;
      const { value: _, required: __, ...checkbox } = common;
      return (
        <Checkbox
          {...checkbox}
          checked={value === 'true'}
          onChange={({ currentTarget: { checked } }) => set(checked ? 'true' : '')}
          mt="xs"
        />
      );
    }
    case 'choice':
      return <CodeSelect field={field} {...common} onChange={set} />;
    case 'reference':
      return <RowSelect source={source} name={name} field={field} form={form} row={row} {...common} />;
  }
}

type LimitedProps = { field: Extract<SourceField, { kind: 'number' | 'money' }>; error: ReactNode };

/** The error of a number, and which numbers its field takes. */
function LimitedError({ field, error }: LimitedProps) {
  const { t } = useTranslation('sourceScreens');
  const { number } = useFormat();
  const { least, most, decimals } = limitsOf(field);
  const limits = { least: number(least), most: number(most) };
  return (
    <>
      {error} {t(decimals === 0 ? 'limits.whole' : 'limits.decimals', limits)}
    </>
  );
}

type SelectProps = {
  label: string;
  value: string;
  readOnly?: boolean;
  description?: string;
  required?: boolean;
};

type CodeProps = SelectProps & {
  field: ChoiceField;
  onChange: (code: string) => void;
};

/** A select with the codes of a field. */
function CodeSelect({ field, value, onChange, ...props }: CodeProps) {
  const { t } = useTranslation('common');
  const { option } = useSourceWords();
  return (
    <Select
      {...props}
      value={value || null}
      onChange={(code) => onChange(code ?? '')}
      data={field.codes.map((code) => ({ value: code, label: option(field, code) }))}
      clearable={!props.required && !props.readOnly}
      clearButtonProps={{ 'aria-label': t('clear') }}
      searchable
    />
  );
}

type RowProps = SelectProps & {
  source: SourceName;
  name: string;
  field: Extract<SourceField, { kind: 'reference' }>;
  form: UseFormReturnType<Typed>;
  row: SourceRow | undefined;
};

/** A row of another source; of those that belong to another one, the ones of that which was chosen. */
function RowSelect({ source, name, field, form, row, value, ...props }: RowProps) {
  const { t } = useTranslation(['sourceScreens', 'common']);
  const choices = useChoices(source, name);
  const { within } = field;
  const beside = within === undefined ? null : (form.values[within] ?? '');
  const offered = (choices ?? []).filter(
    ({ withinId }) => beside === null || String(withinId ?? '') === beside,
  );
  const data = offered.map(({ id, name: label }) => ({ value: String(id), label }));
  // A value that can no longer be selected stays until another one is.
  if (row && value !== '' && value === String(row[name]) && data.every((one) => one.value !== value))
    data.push({ value, label: String(row[namedBy(name)] ?? '') });
  const change = (id: string | null) => {
    form.setFieldValue(name, id ?? '');
    // Values that depend on the former selection are cleared.
    for (const [other, { kind, ...rest }] of fieldsOf(source))
      if (kind === 'reference' && 'within' in rest && rest.within === name) form.setFieldValue(other, '');
  };
  const isNothing = beside === '' || (choices !== undefined && data.length === 0);
  return (
    <Select
      {...props}
      value={value || null}
      onChange={change}
      data={data}
      disabled={!props.readOnly && beside === ''}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        isNothing && !props.readOnly ? (
          <NothingToChoose source={source} field={field} waits={beside === ''} />
        ) : (
          props.description
        )
      }
      clearable={!props.required && !props.readOnly}
      clearButtonProps={{ 'aria-label': t('common:clear') }}
      nothingFoundMessage={t('noChoice')}
      searchable
    />
  );
}

/** The rows that a field may refer to; undefined while they are read. */
function useChoices(source: SourceName, name: string) {
  const lists = Object.entries(SOURCES[source].lists);
  const [list = namedBy(name)] = lists.find(([, field]) => field === name) ?? [];
  const calls = callsOf(source) as unknown as Readonly<Record<string, ApiCall<ChoicesCall>>>;
  const call = calls[list];
  if (!call) throw new Error(`${source} has no list for ${name}`);
  return useQuery(query(call)).data?.choices;
}
