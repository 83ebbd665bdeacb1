import { MultiSelect, Select, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { MEDIA } from '@maxilla/domain/customisation';
import { MAX_PREFERRED } from '@maxilla/domain/preferences';
import { PROJECT_SLEEVE_TYPES } from '@maxilla/domain/sleeves';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import type { PreferenceValues } from './preference-form.ts';

const FRESH_FOR = 30 * 60_000;

const option = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });

/** The reference data to choose from; empty while it loads. */
function useLists() {
  const implants = useQuery({ ...query(api.sources.implantBrands), staleTime: FRESH_FOR }).data?.brands;
  const kits = useQuery({ ...query(api.staticData.guidedSurgicalKits), staleTime: FRESH_FOR }).data
    ?.guidedSurgicalKits;
  const pins = useQuery({ ...query(api.staticData.fixationPinBrands), staleTime: FRESH_FOR }).data
    ?.fixationPinBrands;
  const coneBeams = useQuery({ ...query(api.staticData.coneBeamBrands), staleTime: FRESH_FOR }).data
    ?.coneBeamBrands;
  const clouds = useQuery({ ...query(api.staticData.cameraClouds), staleTime: FRESH_FOR }).data?.cameraClouds;
  const couriers = useQuery({ ...query(api.staticData.courierServices), staleTime: FRESH_FOR }).data
    ?.courierServices;
  return {
    implants: (implants ?? []).map(option),
    guidedSurgicalKits: (kits ?? []).map(option),
    fixationPins: (pins ?? []).map(option),
    coneBeam: (coneBeams ?? []).map(option),
    cameraCloud: (clouds ?? []).map(option),
    courierService: (couriers ?? []).map(option),
  };
}

const SEVERAL = ['implants', 'guidedSurgicalKits', 'fixationPins'] as const;
const SINGLE = ['coneBeam', 'cameraCloud', 'courierService'] as const;
const WAYS = ['impressionMedium', 'dicomMedium'] as const;

/** The usual choices of a dentist, which a new project begins with. */
export function ProtocolFields({ form }: { form: UseFormReturnType<PreferenceValues> }) {
  const { t } = useTranslation(['preferences', 'vocabulary']);
  const lists = useLists();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
      {SEVERAL.map((field) => (
        <MultiSelect
          key={field}
          label={t(field)}
          description={field === 'implants' ? undefined : t('firstCounts')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={form.getValues()[field].length > 0 ? '' : t('none')}
          data={lists[field]}
          searchable
          clearable
          hidePickedOptions
          maxValues={MAX_PREFERRED}
          {...form.getInputProps(field)}
        />
      ))}
      <Select
        label={t('sleeveType')}
        placeholder={t('none')}
        clearable
        data={PROJECT_SLEEVE_TYPES.map((type) => ({
          value: type,
          label: t(`vocabulary:sleeveType.${type}`),
        }))}
        {...form.getInputProps('sleeveType')}
      />
      {WAYS.map((field) => (
        <Select
          key={field}
          label={t(field)}
          placeholder={t('none')}
          clearable
          data={MEDIA.map((medium) => ({ value: medium, label: t(`vocabulary:medium.${medium}`) }))}
          {...form.getInputProps(field)}
        />
      ))}
      {SINGLE.map((field) => (
        <Select
          key={field}
          label={t(field)}
          placeholder={t('none')}
          clearable
          searchable
          data={lists[field]}
          {...form.getInputProps(field)}
        />
      ))}
    </SimpleGrid>
  );
}
