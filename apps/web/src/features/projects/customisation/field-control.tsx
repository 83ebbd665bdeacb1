import { Anchor, Select } from '@mantine/core';
import { CONTROLS } from '@maxilla/domain/kinds/fields';
import type { ChoiceList, Control, FieldName } from '@maxilla/domain/kinds/fields';
import { kindOf } from '@maxilla/domain/kinds/kinds';
import { isStaff } from '@maxilla/domain/people';
import { SHADES } from '@maxilla/domain/shades';
import { PROJECT_SLEEVE_TYPES } from '@maxilla/domain/sleeves';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useMe } from '../../../api/me.ts';
import { query } from '../../../api/query.ts';
import { ErrorText } from '../../../ui/error-text.tsx';
import { RadioChoices } from '../../../ui/radio-choices.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { FieldConflict } from '../../../ui/field-conflict.tsx';
import { useYesNoWords } from '../../../project-ui/field-values.ts';
import type { YesNoField } from '../../../project-ui/field-values.ts';
import type { Project } from '../../../project-ui/project.ts';
import type { DateRules } from '../../../project-ui/date-rules.ts';
import { RequestedDate } from '../../../project-ui/requested-date.tsx';
import { EmergencyNotice } from './emergency-notice.tsx';
import { STEPPING, TYPING } from './use-draft.tsx';
import { useField } from './use-field.ts';
import type { Customising } from './use-draft.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';

const RARELY = 30 * 60_000;

type Type = Exclude<Control['type'], 'implants'>;
export type FieldProps = { name: FieldName; project: Project; customising: Customising; rules: DateRules };
type Props = FieldProps;

const OptionField = lazyPart(async () => (await import('./option-field.tsx')).OptionField);

/** The component of each control type, except the tooth chart, which is a panel of its own. */
const COMPONENTS: { readonly [T in Type]: ComponentType<Props> } = {
  choice: Choice,
  oneOf: OptionField,
  someOf: OptionField,
  yesNo: YesNo,
  count: Count,
  day: Day,
  text: LongText,
};

/** The control of a field, with autosave. Its panel keeps its place until it is loaded. */
export function FieldControl(props: Props) {
  const { type } = CONTROLS[props.name];
  if (type === 'implants') return null;
  const Component = COMPONENTS[type];
  return <Component {...props} />;
}

/** The options of a list, and of one that is read the state of reading it. */
function useOptions(list: ChoiceList) {
  const { t } = useTranslation('vocabulary');
  const kits = useQuery({
    ...query(api.staticData.guidedSurgicalKits),
    staleTime: RARELY,
    enabled: list === 'guidedSurgicalKits',
  });
  const pins = useQuery({
    ...query(api.staticData.fixationPinBrands),
    staleTime: RARELY,
    enabled: list === 'fixationPinBrands',
  });
  const option = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });
  switch (list) {
    case 'shades':
      return { data: [...SHADES] };
    case 'sleeveTypes':
      return { data: PROJECT_SLEEVE_TYPES.map((type) => ({ value: type, label: t(`sleeveType.${type}`) })) };
    case 'fixationPinBrands':
      return { data: pins.data?.fixationPinBrands.map(option), reading: pins };
    case 'guidedSurgicalKits': {
      const byBrand = kits.data && Map.groupBy(kits.data.guidedSurgicalKits, ({ brand }) => brand);
      return {
        data: byBrand && [...byBrand].map(([group, items]) => ({ group, items: items.map(option) })),
        reading: kits,
      };
    }
  }
}

/** Choice lists whose options are database rows, selected by id. */
const NUMBERED: readonly ChoiceList[] = ['guidedSurgicalKits', 'fixationPinBrands'];

function Choice(props: Props) {
  const { t } = useTranslation(['customisation', 'common']);
  const { value, set, required, ...field } = useField(props);
  const control: Control = CONTROLS[props.name];
  const list = control.type === 'choice' ? control.of : 'shades';
  const { data, reading } = useOptions(list);
  // Without its name a choice would look like none.
  if (!data)
    return (
      <Select
        {...field}
        required={required}
        disabled
        value={null}
        placeholder={t('common:loading')}
        error={
          reading?.error ? (
            <>
              {t('common:failure.short')}{' '}
              <Anchor component="button" type="button" inherit onClick={() => void reading.refetch()}>
                {t('common:retry')}
              </Anchor>
            </>
          ) : null
        }
      />
    );
  return (
    <Select
      placeholder={t(required ? 'choose' : 'noneChosen')}
      required={required}
      clearable={!required}
      searchable={list !== 'sleeveTypes'}
      data={data}
      value={value === null ? null : String(value)}
      onChange={(next) => set(next !== null && NUMBERED.includes(list) ? Number(next) : next)}
      {...field}
    />
  );
}

/** Clinical facts are answered with yes or no: an untouched switch could not be distinguished from "no". */
function YesNo(props: Props) {
  const { value, set, ...field } = useField(props);
  const wordOf = useYesNoWords();
  return (
    <RadioChoices
      inline
      value={value === null ? null : value ? 'yes' : 'no'}
      onChange={(next) => set(next === 'yes')}
      options={(['yes', 'no'] as const).map((choice) => ({
        value: choice,
        label: wordOf(props.name as YesNoField, choice === 'yes'),
      }))}
      {...field}
    />
  );
}

function Count(props: Props) {
  const { t } = useTranslation('customisation');
  const { value, set, required: _, error, ...field } = useField(props);
  const { customising, project, name } = props;
  const control: Control = CONTROLS[name];
  if (control.type !== 'count') return null;
  const refused = kindOf(project.productCode).creation.refusals(customising.fields)[name];
  return (
    <Stepper
      fewer={t('count.fewer', { name: field.label })}
      more={t('count.more', { name: field.label })}
      value={Number(value)}
      onChange={(next) => set(next, STEPPING)}
      min={control.min}
      max={control.max}
      error={error ?? (refused ? <ErrorText code={refused} /> : undefined)}
      {...field}
    />
  );
}

function Day(props: Props) {
  const { value, set, ...field } = useField(props);
  const { project, rules } = props;
  return (
    <>
      <RequestedDate
        project={project}
        value={value as string | null}
        onChange={set}
        rules={rules}
        typed={props.customising.typedIn(props.name)}
        {...field}
      />
      {rules.verdict === 'emergency' ? <EmergencyNotice project={project} rules={rules} /> : null}
    </>
  );
}

/** Keeps the text as typed, although the server trims the saved value. */
function LongText(props: Props) {
  const { t } = useTranslation('customisation');
  const { value, set, required: _, ...field } = useField(props);
  const { theirsOf, keepMine, takeTheirs } = props.customising;
  const staff = isStaff(useMe());
  const theirs = theirsOf(props.name);
  const saved = String(value);
  const [text, setText] = useState(saved);
  const [known, setKnown] = useState(saved);
  if (saved !== known) {
    setKnown(saved);
    if (saved !== text.trim()) setText(saved);
  }
  return (
    <div>
      {theirs === null ? null : (
        <FieldConflict
          theirs={theirs}
          onKeepMine={() => void keepMine(props.name)}
          onTakeTheirs={() => takeTheirs(props.name)}
        />
      )}
      <TextArea
        description={t(staff ? 'textHintStaff' : 'textHint')}
        maxRows={14}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          set(event.currentTarget.value, TYPING);
        }}
        {...field}
      />
    </div>
  );
}
