import { MultiSelect, Select, SimpleGrid } from '@mantine/core';
import { MARKED_COURIER } from '@maxilla/domain/couriers';
import { MEDIA } from '@maxilla/domain/customisation';
import { MAX_PREFERRED } from '@maxilla/domain/preferences';
import { PROJECT_SLEEVE_TYPES } from '@maxilla/domain/sleeves';
import { useQueries } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { MARKED_COLOUR } from '../../project-ui/courier-name.tsx';
import { FieldConflict } from '../../ui/field-conflict.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import type { Preference } from './preference-form.ts';
import type { PreferenceSaves } from './preference-saves.ts';
import { usePreferenceField } from './use-preference-field.tsx';

const FRESH_FOR = 30 * 60_000;

const option = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });

/** The reference data to choose from, once all of it is there: a choice is not shown without its name. */
function useLists() {
  return useQueries({
    queries: [
      { ...query(api.sources.implantBrands), staleTime: FRESH_FOR },
      { ...query(api.staticData.guidedSurgicalKits), staleTime: FRESH_FOR },
      { ...query(api.staticData.fixationPinBrands), staleTime: FRESH_FOR },
      { ...query(api.staticData.coneBeamBrands), staleTime: FRESH_FOR },
      { ...query(api.staticData.cameraClouds), staleTime: FRESH_FOR },
      { ...query(api.staticData.courierServices), staleTime: FRESH_FOR },
    ],
    combine: (replies) => {
      const [implants, kits, pins, coneBeams, clouds, couriers] = replies;
      const isThere =
        implants.data && kits.data && pins.data && coneBeams.data && clouds.data && couriers.data;
      return {
        data: isThere && {
          implants: implants.data.brands.map(option),
          guidedSurgicalKits: kits.data.guidedSurgicalKits.map(option),
          fixationPins: pins.data.fixationPinBrands.map(option),
          coneBeam: coneBeams.data.coneBeamBrands.map(option),
          cameraCloud: clouds.data.cameraClouds.map(option),
          courierService: couriers.data.courierServices.map(option),
        },
        error: replies.find(({ error }) => error !== null)?.error ?? null,
        refetch: () => Promise.all(replies.map(({ refetch }) => refetch())),
      };
    },
  });
}

const SEVERAL = ['implants', 'guidedSurgicalKits', 'fixationPins'] as const;
const SINGLE = ['coneBeam', 'cameraCloud', 'courierService'] as const;
const WAYS = ['impressionMedium', 'dicomMedium'] as const;

type FieldProps = { saves: PreferenceSaves; preference: Preference };

type Props = FieldProps & {
  /** Whether couriers with a different shipping process are highlighted, as for staff. */
  marking: boolean;
};

/** The usual choices of a dentist, which a new project begins with; each is saved as it is made. */
export function ProtocolFields({ marking, ...props }: Props) {
  const lists = useLists();
  return <Loaded query={lists}>{(data) => <Fields {...props} marking={marking} lists={data} />}</Loaded>;
}

type Lists = NonNullable<ReturnType<typeof useLists>['data']>;

function Fields({ marking, lists, ...props }: Props & { lists: Lists }) {
  const { t } = useTranslation(['preferences', 'vocabulary']);
  return (
    <SimpleGrid type="container" cols={{ base: 1, '420px': 2, '760px': 3 }} spacing="md" verticalSpacing="md">
      {SEVERAL.map((field) => (
        <SeveralField key={field} {...props} field={field} data={lists[field]} />
      ))}
      <OneField
        {...props}
        field="sleeveType"
        data={PROJECT_SLEEVE_TYPES.map((type) => ({
          value: type,
          label: t(`vocabulary:sleeveType.${type}`),
        }))}
      />
      {WAYS.map((field) => (
        <OneField
          key={field}
          {...props}
          field={field}
          data={MEDIA.map((medium) => ({ value: medium, label: t(`vocabulary:medium.${medium}`) }))}
        />
      ))}
      {SINGLE.map((field) => (
        <OneField key={field} {...props} field={field} data={lists[field]} searchable marking={marking} />
      ))}
    </SimpleGrid>
  );
}

type Option = { value: string; label: string };

function SeveralField({
  field,
  data,
  ...props
}: FieldProps & { field: (typeof SEVERAL)[number]; data: Option[] }) {
  const { t } = useTranslation('preferences');
  const { value, choose, error } = usePreferenceField({ ...props, field });
  return (
    <MultiSelect
      label={t(field)}
      description={field === 'implants' ? undefined : t('firstCounts')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={value.length > 0 ? '' : t('none')}
      data={data}
      searchable
      clearable
      hidePickedOptions
      maxValues={MAX_PREFERRED}
      value={value}
      onChange={choose}
      error={error}
    />
  );
}

type OneFieldProps = FieldProps & {
  field: 'sleeveType' | (typeof WAYS)[number] | (typeof SINGLE)[number];
  data: Option[];
  searchable?: boolean;
  marking?: boolean;
};

function OneField({ field, data, searchable = false, marking = false, ...props }: OneFieldProps) {
  const { t } = useTranslation('preferences');
  const { value, choose, error, now, keepMine, takeTheirs } = usePreferenceField({ ...props, field });
  const input = useRef<HTMLInputElement>(null);
  const settle = (settling: () => unknown) => () => {
    settling();
    input.current?.focus();
  };
  const { theirs } = now;
  const isMarked =
    marking &&
    field === 'courierService' &&
    data.some((one) => one.value === value && one.label === MARKED_COURIER);
  return (
    <Select
      ref={input}
      label={t(field)}
      placeholder={t('none')}
      clearable
      searchable={searchable}
      data={data}
      value={value}
      onChange={choose}
      error={
        theirs === null ? (
          error
        ) : (
          <FieldConflict
            theirs={data.find((one) => one.value === theirs.value)?.label ?? ''}
            onKeepMine={settle(keepMine)}
            onTakeTheirs={settle(takeTheirs)}
          />
        )
      }
      errorProps={{ component: 'div' }}
      {...(isMarked ? { styles: { input: { color: MARKED_COLOUR, fontWeight: 700 } } } : {})}
    />
  );
}
