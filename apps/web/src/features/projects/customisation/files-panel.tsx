import { Stack } from '@mantine/core';
import { uses } from '@maxilla/domain/customisation';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { mediaIn } from '../../../project-ui/fields.ts';
import { Given } from './given.tsx';
import { KindSection } from './kind-section.tsx';
import type { PanelProps } from './panels.tsx';
import { filesOf, placeOf } from './requirements.ts';
import { asksForCourier } from './sending-anew.ts';

type Props = Omit<PanelProps, 'panel'>;

/** The files by kind, their media, and the courier date (decisions 7). */
export function FilesPanel({ project, customising, rules }: Props) {
  const { t } = useTranslation('customisation');
  return (
    <Panel title={t('panel.files')}>
      <Stack gap="sm">
        {filesOf(project).map((need) => (
          <KindSection key={need.kind} project={project} customising={customising} {...need} />
        ))}
        {uses(mediaIn(customising.fields), 'PHYSICAL') ? (
          <CourierDate project={project} customising={customising} rules={rules} />
        ) : null}
      </Stack>
    </Panel>
  );
}

function CourierDate({ project, customising: { fields, edit, errorOf }, rules }: Props) {
  const { t } = useTranslation(['customisation', 'vocabulary']);
  const format = useFormat();
  const label = t('vocabulary:field.courierPickupDate');
  if (!asksForCourier(project, fields))
    return <Given rows={[{ label, value: format.day(project.courierPickupDate) }]} />;
  return (
    <DateField
      id={placeOf('courierPickupDate')}
      label={label}
      description={t('files.courierHint')}
      required
      maw={320}
      value={fields.courierPickupDate}
      onChange={(day) => edit('courierPickupDate', day)}
      refusal={rules.courierRefusal}
      error={errorOf('courierPickupDate')}
    />
  );
}
