import { useTranslation } from 'react-i18next';
import type { ComponentProps } from 'react';
import { useFormat } from '../i18n/format.ts';
import { DateField } from '../ui/date-field.tsx';
import type { DateRules } from './date-rules.ts';
import type { Project } from './project.ts';
import classes from './requested-date.module.css';
import { useChargeCents } from './use-charge.ts';

type Props = Omit<ComponentProps<typeof DateField>, 'description' | 'defaultDate' | 'mark' | 'markText'> & {
  project: Pick<Project, 'productCode' | 'emergencyPriceAdded'>;
  rules: DateRules;
};

/**
 * Picker for the requested date, showing the earliest dates. Days that cost an emergency are marked; others that cannot
 * be chosen are disabled with a reason.
 */
export function RequestedDate({ rules, project, ...props }: Props) {
  const { t } = useTranslation('customisation');
  const format = useFormat();
  const cents = useChargeCents(project.productCode, 'EMERGENCY');
  const price = cents > 0 ? format.euros(cents) : '';
  const { normal, emergency: hurried } = rules.earliest;
  const emergency = rules.collected ? null : hurried;
  // Nothing is urgent for somebody who pays for an emergency already.
  const isCharged = project.emergencyPriceAdded;
  const first = (isCharged ? emergency : null) ?? normal;
  const words = price ? t('date.urgentDay', { price }) : t('date.emergency');
  const urgent = isCharged || emergency === null ? null : { emergency: format.day(emergency), price };
  const hint = rules.afterCourier ? 'date.earliestCourier' : 'date.earliest';
  return (
    <DateField
      description={
        <>
          {t(hint, { normal: format.day(first) })}
          {urgent ? (
            <>
              {' '}
              <span className={classes['urgentDays']}>
                {t(price ? 'date.urgentFromPrice' : 'date.urgentFrom', urgent)}
              </span>
            </>
          ) : null}
        </>
      }
      maw={420}
      defaultDate={first}
      refusal={rules.requestedRefusal}
      markText={cents > 0 ? `+\u202f${format.wholeEuros(cents)}` : undefined}
      mark={(day) => (!isCharged && rules.verdictOf(day) === 'emergency' ? words : null)}
      {...props}
    />
  );
}
