import { Stack } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { ErrorText } from '../../../ui/error-text.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { mediaIn } from '../../../project-ui/fields.ts';
import { CloudPlace } from './cloud-place.tsx';
import { Given } from './given.tsx';
import { KindSection } from './kind-section.tsx';
import type { PanelProps } from './panels.tsx';
import { placeOf } from '../../../project-ui/places.ts';
import { filesOf, lateCourier, photosOf } from './requirements.ts';
import { asksForCourier, isOpen } from './sending-anew.ts';

type Props = Omit<PanelProps, 'panel'>;

/** The files by kind, their media, and the courier date (decisions 7). */
export function FilesPanel({ project, customising, rules }: Props) {
  const { t } = useTranslation('customisation');
  const photos = photosOf(project);
  const needs = filesOf(project).filter(({ kind }) => !photos.includes(kind));
  const media = mediaIn(customising.fields);
  // The date stands below the first kind of file that the courier collects, the cloud below the first that is in it.
  const collected = needs.find(({ medium }) => medium !== null && media[medium] === 'PHYSICAL');
  const inCloud = needs.find(({ medium }) => medium !== null && media[medium] === 'CLOUD');
  return (
    <Panel title={t('panel.files')}>
      <Stack gap="sm">
        {needs.map((need) => (
          <Fragment key={need.kind}>
            <KindSection project={project} customising={customising} {...need} />
            {need === collected ? (
              <CourierDate project={project} customising={customising} rules={rules} />
            ) : null}
            {need === inCloud ? <CloudPlace project={project} customising={customising} /> : null}
          </Fragment>
        ))}
      </Stack>
    </Panel>
  );
}

function CourierDate({ project, customising: { fields, edit, errorOf, typedIn }, rules }: Props) {
  const { t } = useTranslation(['customisation', 'vocabulary']);
  const format = useFormat();
  const label = t('vocabulary:field.courierPickupDate');
  if (!isOpen(project) || !asksForCourier(project, fields)) {
    const value = format.day(project.courierPickupDate);
    return <Given rows={[{ label, value, place: placeOf('courierPickupDate') }]} />;
  }
  const late = lateCourier(project, fields);
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
      error={errorOf('courierPickupDate') ?? (late && <ErrorText code={late} />)}
      typed={typedIn('courierPickupDate')}
    />
  );
}
