import { Select } from '@mantine/core';
import { PRODUCTS } from '@maxilla/domain/products';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import type { Project } from '../../../project-ui/project.ts';

const PROSTHESES = PRODUCTS.filter(({ type }) => type === 'PROSTHESIS').map(({ code }) => code);

/** The latest prostheses of a dentist, as many as one looks through. */
const MOST = 50;

type Props = {
  project: Project;
  value: number | null;
  onChange: (id: number | null) => void;
  error?: ReactNode;
};

/** The temporary prosthesis that is delivered with a guide; nothing where its dentist has ordered none. */
export function ProsthesisField({ project, value, onChange, error }: Props) {
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const { userId, patientName } = project;
  const { data } = useQuery(
    query(api.projects.list, {
      query: { userId, productCodes: PROSTHESES, orderBy: 'id', sort: 'desc', limit: MOST },
    }),
  );
  const prostheses = (data?.projects ?? []).toSorted(
    (one, other) => Number(other.patientName === patientName) - Number(one.patientName === patientName),
  );
  if (prostheses.length === 0) return null;
  return (
    <Select
      label={t('transfer.temporaryProsthesis')}
      description={t('transfer.temporaryProsthesisHint')}
      clearable
      searchable
      data={prostheses.map((one) => ({
        value: String(one.id),
        label: t('transfer.prosthesis', {
          id: one.id,
          patientName: one.patientName,
          product: t(`vocabulary:product.${one.reference}`),
        }),
      }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      error={error}
    />
  );
}
