import { Checkbox, Select } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import type { ImplantFormState } from './implant-dialog.tsx';
import { useImplantSources } from './sources-query.ts';

const idOf = (value: string | null) => (value === null ? null : Number(value));

/** The value to preselect: the only one there is, or null. */
const only = (values: readonly string[]) => (values.length === 1 ? (values[0] ?? null) : null);

/** Brand, model, diameter and length selects, each narrowed by the previous one. */
export function ImplantCascade({ form, production }: { form: ImplantFormState; production: boolean }) {
  const { t } = useTranslation('implants');
  const format = useFormat();
  const { brandId, modelId, diameter, sizeOpen } = form.getValues();
  const { brands, models, details } = useImplantSources(idOf(brandId), idOf(modelId));
  const diameters = [...new Set(details?.map((one) => one.diameter))].toSorted((a, b) => a - b);
  const lengths = (details ?? [])
    .filter((one) => String(one.diameter) === diameter)
    .toSorted((a, b) => a.length - b.length);
  const millimetres = (value: number) => t('millimetres', { value: format.number(value) });

  const lengthsAt = (chosen: string | null) =>
    (details ?? []).filter((one) => String(one.diameter) === chosen).map(({ id }) => String(id));

  // A size left to the planner: any of the model stands for it.
  const any = sizeOpen ? details?.[0] : undefined;
  const standIn = useEffectEvent(({ id, diameter: width }: NonNullable<typeof any>) =>
    form.setValues({ diameter: String(width), implantDetailsId: String(id) }),
  );
  useEffect(() => {
    if (any) standIn(any);
  }, [any]);

  return (
    <>
      <Select
        label={t('brand')}
        withAsterisk
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
        withAsterisk={!sizeOpen}
        disabled={modelId === null || sizeOpen}
        data={diameters.map((one) => ({ value: String(one), label: millimetres(one) }))}
        {...form.getInputProps('diameter')}
        {...(sizeOpen ? { value: null, placeholder: t('sizeOpen') } : {})}
        onChange={(chosen: string | null) =>
          form.setValues({ diameter: chosen, implantDetailsId: only(lengthsAt(chosen)) })
        }
      />
      <Select
        label={t('length')}
        withAsterisk={!sizeOpen}
        disabled={diameter === null || sizeOpen}
        data={lengths.map(({ id, length }) => ({ value: String(id), label: millimetres(length) }))}
        {...form.getInputProps('implantDetailsId')}
        {...(sizeOpen ? { value: null, placeholder: t('sizeOpen') } : {})}
      />
      {production ? null : (
        <Checkbox
          label={t('leaveSize')}
          checked={sizeOpen}
          onChange={({ currentTarget: { checked } }) =>
            form.setValues({ sizeOpen: checked, diameter: null, implantDetailsId: null })
          }
        />
      )}
    </>
  );
}
