import { Text } from '@mantine/core';
import { requestedDateOf } from '@maxilla/domain/products';
import { Suspense } from 'react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { dayIn, isShippedLate, useFormat } from '../../../../i18n/format.ts';
import { ProjectDay } from '../../../../project-ui/dates.tsx';
import type { Project } from '../../../../project-ui/project.ts';
import classes from '../page.module.css';
import { lazyPart } from '../../../../ui/lazy-part.ts';

const ParcelLink = lazyPart(async () => (await import('../../../../project-ui/parcel-link.tsx')).ParcelLink);

type FactProps = {
  label: string;
  /** The button that changes it. */
  edit?: ReactNode;
  /** Whether it may need more than a line. */
  long?: boolean;
  /** Where the focus may be put, as on what was told by a button that is gone. */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** A label and its value in the line below the title. */
export function HeaderFact({ label, edit, long = false, ref, children }: FactProps) {
  return (
    <Text
      fz="sm"
      component="div"
      {...(long ? {} : { className: classes['nowrap'] })}
      {...(ref ? { ref, tabIndex: -1 } : {})}
    >
      <Text span inherit c="dimmed">
        {label}{' '}
      </Text>
      <Text span inherit fw={600}>
        {children}
      </Text>
      {edit ? <span className={classes['edit']}>{edit}</span> : null}
    </Text>
  );
}

/** Says in place of a value that there is none. */
function NotSet({ words }: { words: string }) {
  return (
    <Text span c="dimmed" fw={400} inherit>
      {words}
    </Text>
  );
}

type DaysProps = {
  project: Project;
  staff: boolean;
  /** The buttons that change the dates, and the number of the parcel; null where that is not possible. */
  edit?: { readonly dates: ReactNode; readonly parcel: ReactNode };
};

/** The main dates of a project: ordered, requested, deadline, shipped. */
export function ProjectDays({ project, staff, edit }: DaysProps) {
  const { t } = useTranslation(['project', 'vocabulary']);
  const format = useFormat();
  const requested = t(`vocabulary:requestedDate.${requestedDateOf(project.reference)}`);
  const {
    orderedTime,
    requestedDate,
    deadline,
    deliveryDelay,
    shippedTime,
    expectedReceptionDate,
    parcelNumber,
  } = project;
  return (
    <>
      {orderedTime ? <HeaderFact label={t('dates.ordered')}>{format.dayOf(orderedTime)}</HeaderFact> : null}
      {requestedDate ? (
        <HeaderFact label={requested}>
          <ProjectDay day={requestedDate} late={deliveryDelay && !staff} />
        </HeaderFact>
      ) : null}
      {staff && (deadline || edit?.dates) ? (
        <HeaderFact label={t('dates.deadline')} edit={edit?.dates}>
          {deadline ? (
            <ProjectDay day={deadline} late={deliveryDelay} />
          ) : (
            <NotSet words={t('dates.notSet')} />
          )}
        </HeaderFact>
      ) : null}
      {staff && project.onHoldReason === 'AWAITING_STOCK' && expectedReceptionDate ? (
        <HeaderFact label={t('dates.expectedReception')}>{format.day(expectedReceptionDate)}</HeaderFact>
      ) : null}
      {staff && project.reminder ? (
        <HeaderFact label={t('dates.reminder')}>{format.day(project.reminder)}</HeaderFact>
      ) : null}
      {shippedTime ? (
        <HeaderFact label={t('dates.shipped')}>
          <ProjectDay day={dayIn(shippedTime)} late={isShippedLate(shippedTime, deadline)} />
        </HeaderFact>
      ) : null}
      {shippedTime && (parcelNumber || edit?.parcel) ? (
        <HeaderFact label={t('dates.parcel')} edit={edit?.parcel}>
          {parcelNumber ? (
            <Suspense>
              <ParcelLink courierService={project.courierService} parcelNumber={parcelNumber} />
            </Suspense>
          ) : (
            <NotSet words={t('dates.noNumber')} />
          )}
        </HeaderFact>
      ) : null}
    </>
  );
}
