import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import type { ImplantFormState } from './implant-dialog.tsx';
import { useImplantSources } from './sources-query.ts';

const idOf = (value: string | null) => (value === null ? null : Number(value));

/** The value to preselect: the only one there is, or null. */
const only = (values: readonly string[]) => (values.length === 1 ? (values[0] ?? null) : null);

/** Brand, model, diameter and length selects, each narrowed by the previous one. */
export function ImplantCascade({ form }: { form: ImplantFormState }) {
  const { t } = useTranslation('implants');
  const format = useFormat();
  const { brandId, modelId, diameter } = form.getValues();
  const { brands, models, details } = useImplantSources(idOf(brandId), idOf(modelId));
  const diameters = [...new Set(details?.map((one) => one.diameter))].toSorted((a, b) => a - b);
  const lengths = (details ?? [])
    .filter((one) => String(one.diameter) === diameter)
    .toSorted((a, b) => a.length - b.length);
  const millimetres = (value: number) => t('millimetres', { value: format.number(value) });

  const lengthsAt = (chosen: string | null) =>
    (details ?? []).filter((one) => String(one.diameter) === chosen).map(({ id }) => String(id));

  return (
    <>
      <Select
        label={t('brand')}
        withAsterisk
        allowDeselect={false}
        searchable
        data-autofocus
        openOnFocus={false}
        data={brands?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        {...form.getInputProps('brandId')}
        onChange={(chosen: string | null) =>
          form.setValues({ brandId: chosen, modelId: null, diameter: null, implantDetailsId: null })
        }
      />
      <Select
        label={t('model')}
        withAsterisk
        allowDeselect={false}
        searchable
        disabled={brandId === null}
        data={models?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        {...form.getInputProps('modelId')}
        onChange={(chosen: string | null) =>
          form.setValues({ modelId: chosen, diameter: null, implantDetailsId: null })
        }
      />
      <Select
        label={t('diameter')}
        withAsterisk
        allowDeselect={false}
        disabled={modelId === null}
        data={diameters.map((one) => ({ value: String(one), label: millimetres(one) }))}
        {...form.getInputProps('diameter')}
        onChange={(chosen: string | null) =>
          form.setValues({ diameter: chosen, implantDetailsId: only(lengthsAt(chosen)) })
        }
      />
      <Select
        label={t('length')}
        withAsterisk
        allowDeselect={false}
        disabled={diameter === null}
        data={lengths.map(({ id, length }) => ({ value: String(id), label: millimetres(length) }))}
        {...form.getInputProps('implantDetailsId')}
      />
    </>
  );
}
