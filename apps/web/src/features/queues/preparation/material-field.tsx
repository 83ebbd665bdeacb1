import { Select } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { machines } from '@maxilla/contract/machines';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export type Materials = ReplyOf<(typeof machines)['materials']>['materials'];

type Props = {
  materials: Materials;
  value: number | null;
  onChange: (id: number | null) => void;
  error: ReactNode;
};

/** The material of a disc or a block, as its label says. */
export function MaterialField({ materials, value, onChange, error }: Props) {
  const { t } = useTranslation('production');
  return (
    <Select
      label={t('milling.material')}
      required
      searchable
      data={materials.map(({ id, name, shade, brand }) => ({
        value: String(id),
        label: [name, shade, brand].filter(Boolean).join(' · '),
      }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      error={error}
    />
  );
}
