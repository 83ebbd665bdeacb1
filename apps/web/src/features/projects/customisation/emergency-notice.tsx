import { Alert } from '@mantine/core';
import { IconUrgent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import type { DateRules } from '../../../project-ui/date-rules.ts';
import type { Project } from '../../../project-ui/project.ts';

/** Explains that the requested date is an emergency. */
export function EmergencyNotice({ project, rules }: { project: Project; rules: DateRules }) {
  const { t } = useTranslation('customisation');
  const format = useFormat();
  const charge = project.projectPrice.emergencyProductionCharge;
  const normal = format.day(rules.earliest.normal);
  return (
    <Alert color="red" icon={<IconUrgent size={18} />} title={t('date.emergency')} role="status">
      {charge > 0
        ? t('date.emergencyPrice', { normal, price: format.euros(charge) })
        : t('date.emergencyText', { normal })}
    </Alert>
  );
}
