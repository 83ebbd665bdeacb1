import { SimpleGrid } from '@mantine/core';
import { CLOUD_PLACE } from '@maxilla/domain/texts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../ui/text-field.tsx';

/** The name of a scanner's cloud, and the number of a case in it. */
export const CLOUD_FIELDS = ['cloudName', 'cloudCase'] as const;
type Name = (typeof CLOUD_FIELDS)[number];

type Props = {
  valueOf: (name: Name) => string;
  errorOf: (name: Name) => ReactNode;
  onChange: (name: Name, value: string) => void;
  /** Whether the cloud has to be named. */
  required?: boolean;
  idOf?: (name: Name) => string;
};

/** The location of files in a scanner's cloud. */
export function CloudFields({ valueOf, errorOf, onChange, required = false, idOf }: Props) {
  const { t } = useTranslation('files');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      {CLOUD_FIELDS.map((name) => (
        <TextField
          key={name}
          {...(idOf ? { id: idOf(name) } : {})}
          label={t(`cloud.${name}`)}
          placeholder={t(`cloud.${name}Hint`)}
          limit={CLOUD_PLACE}
          autoComplete="off"
          withAsterisk={required && name === 'cloudName'}
          value={valueOf(name)}
          onChange={(event) => onChange(name, event.currentTarget.value)}
          error={errorOf(name)}
        />
      ))}
    </SimpleGrid>
  );
}
