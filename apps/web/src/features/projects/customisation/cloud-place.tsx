import { SimpleGrid } from '@mantine/core';
import { CLOUD_PLACE } from '@maxilla/domain/texts';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/text-field.tsx';
import { Given } from './given.tsx';
import type { PanelProps } from './panels.tsx';
import { isOpen } from './sending-anew.ts';
import { TYPING } from './use-draft.ts';

const PLACE = ['cloudName', 'cloudCase'] as const;

/** Where the files in the scanner's cloud are found: which cloud, and the number of the case. */
export function CloudPlace({ project, customising }: Pick<PanelProps, 'project' | 'customising'>) {
  const { t } = useTranslation('customisation');
  const { fields, edit, errorOf } = customising;
  if (!isOpen(project)) {
    const rows = PLACE.map((name) => ({ label: t(`files.${name}`), value: project[name] }));
    const given = rows.filter(({ value }) => value !== '');
    return given.length > 0 ? <Given rows={given} /> : null;
  }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      {PLACE.map((name) => (
        <TextField
          key={name}
          label={t(`files.${name}`)}
          placeholder={t(`files.${name}Hint`)}
          limit={CLOUD_PLACE}
          autoComplete="off"
          value={fields[name]}
          onChange={(event) => edit(name, event.currentTarget.value, TYPING)}
          error={errorOf(name)}
        />
      ))}
    </SimpleGrid>
  );
}
