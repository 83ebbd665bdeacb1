import { Text } from '@mantine/core';
import { countryName } from '@maxilla/domain/countries';
import { useTranslation } from 'react-i18next';
import { codeOf, languageOf } from '../i18n/language.ts';
import type { AddressValues } from '../ui/address.ts';

/** An address as it is written on a parcel. */
export function AddressLines({
  addressLine1,
  addressLine2,
  addressLine3,
  postalCode,
  city,
  country,
}: AddressValues) {
  const { i18n } = useTranslation();
  const name = countryName(country, codeOf(languageOf(i18n.language)));
  const lines = [addressLine1, addressLine2, addressLine3, `${postalCode} ${city}`, name];
  return (
    <Text fz="sm" component="address" style={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
      {lines.filter(Boolean).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Text>
  );
}
