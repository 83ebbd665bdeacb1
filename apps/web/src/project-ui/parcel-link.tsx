import { Anchor } from '@mantine/core';
import { parcelName, trackingPage } from '@maxilla/domain/couriers';
import { useTranslation } from 'react-i18next';

type Props = { courierService: string; parcelNumber: string };

/** The courier of a parcel and its number, which leads to where the courier tracks it. */
export function ParcelLink({ courierService, parcelNumber }: Props) {
  const { t } = useTranslation('projectUi');
  const name = parcelName(courierService, parcelNumber);
  const page = trackingPage(courierService, parcelNumber);
  if (!page) return name;
  return (
    <Anchor
      inherit
      underline="always"
      href={page}
      target="_blank"
      rel="noreferrer"
      aria-label={t('parcel.track', { parcel: name })}
      style={{ overflowWrap: 'anywhere' }}
    >
      {name}
    </Anchor>
  );
}
