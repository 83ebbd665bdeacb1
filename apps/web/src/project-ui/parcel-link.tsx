import { Anchor } from '@mantine/core';
import { parcelName, trackingPage } from '@maxilla/domain/couriers';
import { useTranslation } from 'react-i18next';

type Props = { courierService: string; parcelNumber: string };

/** The courier and number of a parcel, linked to the courier's tracking page. */
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
