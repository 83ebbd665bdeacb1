import type { ReactNode } from 'react';
import { Alert } from '@mantine/core';
import { IconUrgent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { DateField } from '../../../ui/date-field.tsx';
import type { TypedText } from '../../../ui/date-field.tsx';
import type { Project } from '../../../project-ui/project.ts';
import type { DateRules } from '../../../project-ui/date-rules.ts';
import classes from './customisation.module.css';
import { useChargeCents } from '../../../project-ui/use-charge.ts';

type DateProps = {
  id?: string;
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
  project: Pick<Project, 'productCode'>;
  rules: DateRules;
  required?: boolean;
  error?: ReactNode;
  typed?: TypedText;
};

/**
 * Picker for the requested date, showing the earliest dates. Days that cost an emergency are marked; others that cannot
 * be chosen are disabled with a reason.
 */
export function RequestedDate({ rules, project, ...props }: DateProps) {
  const { t } = useTranslation('customisation');
  const format = useFormat();
  const normal = format.day(rules.earliest.normal);
  const emergency = rules.earliest.emergency ? format.day(rules.earliest.emergency) : null;
  const cents = useChargeCents(project.productCode, 'EMERGENCY');
  const price = cents > 0 ? format.euros(cents) : '';
  const urgent = emergency !== null && !rules.collected;
  const words = price ? t('date.urgentDay', { price }) : t('date.emergency');
  const hint = rules.collected && emergency ? 'date.earliestCourier' : 'date.earliest';
  return (
    <DateField
      description={
        <>
          {t(hint, { normal })}
          {urgent ? (
            <>
              {' '}
              <span className={classes['urgentDays']}>
                {price
                  ? t('date.urgentFromPrice', { emergency, price })
                  : t('date.urgentFrom', { emergency })}
              </span>
            </>
          ) : null}
        </>
      }
      maw={420}
      defaultDate={rules.earliest.normal}
      refusal={rules.requestedRefusal}
      markText={cents > 0 ? `+\u202f${format.wholeEuros(cents)}` : undefined}
      mark={(day) => (rules.verdictOf(day) === 'emergency' ? words : null)}
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
