import { Autocomplete } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Materials } from './material-field.tsx';

type Props = {
  materials: Materials;
  materialId: number | null;
  value: string;
  onChange: (lot: string) => void;
  error: ReactNode;
};

/** The lot of a disc or a block, as its label says; those of its material are proposed. */
export function LotField({ materials, materialId, value, onChange, error }: Props) {
  const { t } = useTranslation('production');
  const known = materials.find(({ id }) => id === materialId)?.lots ?? [];
  return (
    <Autocomplete
      label={t('milling.lot')}
      required
      data={[...new Set(known.map(({ lot }) => lot))]}
      maxLength={60}
      value={value}
      onChange={onChange}
      onKeyDown={(event) => {
        // A scanner ends a code with Enter, which must not validate the batch.
        if (event.key === 'Enter') event.preventDefault();
      }}
      error={error}
    />
  );
}
