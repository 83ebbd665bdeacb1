import { useTranslation } from 'react-i18next';
import { CLOUD_FIELDS, CloudFields } from '../../../project-ui/cloud-fields.tsx';
import { Given } from './given.tsx';
import type { PanelProps } from './panels.tsx';
import { placeOf } from '../../../project-ui/places.ts';
import { asksForCloud, isOpen } from './sending-anew.ts';
import { TYPING } from './use-draft.tsx';

/** Location of the files in the scanner's cloud: the cloud and the case number. */
export function CloudPlace({ project, customising }: Pick<PanelProps, 'project' | 'customising'>) {
  const { t } = useTranslation('files');
  const { fields, edit, errorOf } = customising;
  if (!isOpen(project)) {
    const rows = CLOUD_FIELDS.map((name) => ({
      label: t(`cloud.${name}`),
      value: project[name],
      place: placeOf(name),
    }));
    const given = rows.filter(({ value }) => value !== '');
    return given.length > 0 ? <Given rows={given} /> : null;
  }
  return (
    <CloudFields
      required={asksForCloud(project, fields)}
      idOf={placeOf}
      valueOf={(name) => fields[name]}
      errorOf={errorOf}
      onChange={(name, value) => edit(name, value, TYPING)}
    />
  );
}
