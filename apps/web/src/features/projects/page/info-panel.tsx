import { Text } from '@mantine/core';
import { uses } from '@maxilla/domain/customisation';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { CourierName } from '../../../project-ui/courier-name.tsx';
import type { Project } from '../../../project-ui/project.ts';
import { Facts } from '../../../project-ui/facts.tsx';
import classes from './page.module.css';

/** Additional information for staff: media, carrier and the dentist's preferences. */
export function InfoPanel({ project }: { project: Project }) {
  const { t } = useTranslation('project');
  const format = useFormat();
  const media = {
    impression: project.impressionFileMedium,
    dicom: project.dicomFileMedium,
    secondDicom: project.secondDicomFileMedium,
  };
  return (
    <Panel title={t('info.title')}>
      <Facts
        facts={[
          { label: t('info.courier'), value: <CourierName name={project.courierService} /> },
          ...(project.outsourcedOrderNo
            ? [{ label: t('info.outsourcedOrderNo'), value: project.outsourcedOrderNo }]
            : []),
          ...(uses(media, 'PHYSICAL')
            ? [{ label: t('info.pickup'), value: format.day(project.courierPickupDate) }]
            : []),
          ...(uses(media, 'CLOUD')
            ? [
                {
                  label: t('info.cloudFiles'),
                  value: t(project.filesDownloaded ? 'info.fetched' : 'info.toFetch'),
                },
              ]
            : []),
        ]}
      />
      <Text fz="sm" fw={600} mt="sm">
        {t('info.preferences')}
      </Text>
      <Text fz="sm" c={project.userPTP ? undefined : 'dimmed'} className={classes['text']}>
        {project.userPTP || t('info.noPreferences')}
      </Text>
    </Panel>
  );
}
