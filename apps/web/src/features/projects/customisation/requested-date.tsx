import type { ReactNode } from 'react';
import { Alert } from '@mantine/core';
import { IconUrgent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { DateField } from '../../../ui/date-field.tsx';
import type { Project } from '../../../project-ui/project.ts';
import type { DateRules } from '../../../project-ui/date-rules.ts';

type DateProps = {
  id?: string;
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
  rules: DateRules;
  required?: boolean;
  error?: ReactNode;
};

/** Picker for the requested date, showing the earliest dates; other days are disabled with a reason. */
export function RequestedDate({ rules, ...props }: DateProps) {
  const { t } = useTranslation('customisation');
  const format = useFormat();
  const normal = format.day(rules.earliest.normal);
  const emergency = rules.earliest.emergency ? format.day(rules.earliest.emergency) : null;
  const hint =
    rules.courier && emergency ? 'date.earliestCourier' : emergency ? 'date.earliestUrgent' : 'date.earliest';
  return (
    <DateField
      description={t(hint, { normal, emergency })}
      maw={420}
      defaultDate={rules.earliest.normal}
      refusal={rules.requestedRefusal}
      {...props}
    />
  );
}

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
