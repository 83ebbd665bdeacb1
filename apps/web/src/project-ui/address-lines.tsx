import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { codeOf, languageOf } from '../i18n/language.ts';
import type { AddressValues } from '../ui/address.ts';
import { addressLines } from './address-text.ts';

/** An address as it is written on a parcel. */
export function AddressLines(address: AddressValues) {
  const { i18n } = useTranslation();
  return (
    <Text fz="sm" component="address" style={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
      {addressLines(address, codeOf(languageOf(i18n.language))).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Text>
  );
}
