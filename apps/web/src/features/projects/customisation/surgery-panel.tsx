import { Select, SimpleGrid, Switch } from '@mantine/core';
import type { SelectProps } from '@mantine/core';
import type { FieldName } from '@maxilla/domain/kinds/fields';
import { askedFor } from '@maxilla/domain/kinds/kinds';
import { SHADES } from '@maxilla/domain/shades';
import { PROJECT_SLEEVE_TYPES } from '@maxilla/domain/sleeves';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import { NOTHING } from '../../../i18n/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import type { Project } from '../project.ts';
import { Given } from './given.tsx';
import { placeOf } from './requirements.ts';
import type { Customising } from './use-draft.ts';

const RARELY = 30 * 60_000;

type Props = { project: Project; customising: Customising };
type Choice = Extract<FieldName, 'guidedSurgicalKitId' | 'sleeveType' | 'fixationPinBrandId' | 'shade'>;

const ORDER: readonly Choice[] = ['guidedSurgicalKitId', 'sleeveType', 'fixationPinBrandId', 'shade'];

const SWITCHES = ['isFlap', 'needGraft'] as const;

function useKits(): SelectProps['data'] {
  const { data } = useQuery({ ...query(api.staticData.guidedSurgicalKits), staleTime: RARELY });
  const kits = data?.guidedSurgicalKits ?? [];
  return [...new Set(kits.map(({ brand }) => brand))].map((brand) => ({
    group: brand,
    items: kits
      .filter((kit) => kit.brand === brand)
      .map(({ id, name }) => ({ value: String(id), label: name })),
  }));
}

function usePinBrands(): SelectProps['data'] {
  const { data } = useQuery({ ...query(api.staticData.fixationPinBrands), staleTime: RARELY });
  return (data?.fixationPinBrands ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}

/** What the surgery is done with; only what this product's table names. */
export function SurgeryPanel({ project, customising: { fields, edit, errorOf } }: Props) {
  const { t } = useTranslation(['customisation', 'vocabulary']);
  const kits = useKits();
  const pins = usePinBrands();
  const needs = askedFor(project.productCode).fields;
  const data: Record<Choice, SelectProps['data']> = {
    guidedSurgicalKitId: kits,
    sleeveType: PROJECT_SLEEVE_TYPES.map((type) => ({
      value: type,
      label: t(`vocabulary:sleeveType.${type}`),
    })),
    fixationPinBrandId: pins,
    shade: [...SHADES],
  };

  const switches = SWITCHES.filter((name) => needs[name]);

  function choose(choice: Choice, value: string | null) {
    if (choice === 'sleeveType')
      edit('sleeveType', PROJECT_SLEEVE_TYPES.find((type) => type === value) ?? null);
    else if (choice === 'shade') edit('shade', SHADES.find((shade) => shade === value) ?? null);
    else edit(choice, value === null ? null : Number(value));
  }

  if (!project.editable) return <SurgeryGiven project={project} />;
  return (
    <Panel title={t('surgery.title')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
        {ORDER.filter((choice) => needs[choice]).map((choice) => {
          const value = fields[choice];
          const required = needs[choice] === 'required';
          return (
            <Select
              key={choice}
              id={placeOf(choice)}
              label={t(`vocabulary:field.${choice}`)}
              placeholder={t(required ? 'surgery.choose' : 'surgery.noneChosen')}
              required={required}
              clearable={!required}
              allowDeselect={!required}
              searchable={choice !== 'sleeveType'}
              data={data[choice] ?? []}
              value={value === null ? null : String(value)}
              onChange={(next) => choose(choice, next)}
              error={errorOf(choice)}
            />
          );
        })}
      </SimpleGrid>
      {switches.length > 0 ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm" mt="md">
          {switches.map((name) => (
            <Switch
              key={name}
              id={placeOf(name)}
              label={t(`vocabulary:field.${name}`)}
              checked={fields[name] ?? false}
              onChange={(event) => edit(name, event.currentTarget.checked)}
              error={errorOf(name)}
            />
          ))}
        </SimpleGrid>
      ) : null}
    </Panel>
  );
}

function SurgeryGiven({ project }: { project: Project }) {
  const { t } = useTranslation(['customisation', 'vocabulary', 'common']);
  const needs = askedFor(project.productCode).fields;
  const { guidedSurgicalKitName, fixationPinBrandName, sleeveType, shade } = project;
  const values: Record<Choice, string | null> = {
    guidedSurgicalKitId: guidedSurgicalKitName,
    sleeveType: sleeveType ? t(`vocabulary:sleeveType.${sleeveType}`) : null,
    fixationPinBrandId: fixationPinBrandName,
    shade,
  };
  const choices = ORDER.filter((choice) => needs[choice]).map((choice) => ({
    label: t(`vocabulary:field.${choice}`),
    value: values[choice] ?? NOTHING,
  }));
  const answers = SWITCHES.filter((name) => needs[name]).map((name) => ({
    label: t(`vocabulary:field.${name}`),
    value: t(project[name] ? 'common:yes' : 'common:no'),
  }));
  return (
    <Panel title={t('surgery.title')}>
      <Given rows={[...choices, ...answers]} />
    </Panel>
  );
}
