import { Group, Paper, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isShippedLate, useFormat } from '../../../i18n/format.ts';
import { ProductName } from '../../../project-ui/badges.tsx';
import { linkTo } from '../../../project-ui/dentist-link.ts';
import { ParcelLink } from '../../../project-ui/parcel-link.tsx';
import type { Home } from './attention-query.ts';
import classes from './home.module.css';
import { PatientReference } from '../../../project-ui/patient-reference.tsx';

/** A project that was just shipped: the date, and the progress of its parcel. */
export function ShippedCard({ row }: { row: Home['shipped'][number] }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { id, patientName, patientReference, courierService, parcelNumber } = row;
  return (
    <Paper component="li" withBorder p="md" bg="var(--surface)" className={classes['running']}>
      <Group justify="space-between" align="flex-start" gap="2px 10px" className={classes['head']}>
        <Link {...(linkTo(row) as LinkProps)} className={classes['cover'] ?? ''}>
          {t('about', { patientName, id })}
          <PatientReference>{patientReference}</PatientReference>
        </Link>
        <Text fz="sm" c="dimmed" component="span">
          <ProductName code={row.reference} />
        </Text>
      </Group>
      <Text fz="sm">
        {t(isShippedLate(row.shippedTime, row.deadline) ? 'shippedLate' : 'shipped', {
          day: format.dayOf(row.shippedTime),
        })}
        {parcelNumber ? (
          <span className={classes['action']}>
            {' · '}
            <ParcelLink courierService={courierService} parcelNumber={parcelNumber} />
          </span>
        ) : null}
      </Text>
    </Paper>
  );
}
