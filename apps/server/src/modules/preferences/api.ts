import { COURIER_SERVICES } from '@maxilla/domain/couriers';
import { type Medium, mediaOf } from '@maxilla/domain/customisation';
import type { FieldValues } from '@maxilla/domain/kinds/fields';
import { askedFor } from '@maxilla/domain/kinds/kinds';
import { CAMERA_CLOUDS } from '@maxilla/domain/preferences';
import type { ProductCode } from '@maxilla/domain/products';

import type { Database, Transaction } from '../../platform/database/database.ts';
import { lastOrdered, preferencesOf, type UsualSending } from './preferences.store.ts';

export { preferenceText, type UsualSending, usualSendingOf } from './preferences.store.ts';
export { readPreference } from './read-preference.ts';

/** Default values of a new project. */
export type Protocol = {
  readonly values: Partial<FieldValues>;
  readonly impressionMedium: Medium | null;
  readonly dicomMedium: Medium | null;
  readonly secondDicomMedium: Medium | null;
  /** The scanner's cloud, if files come from it. */
  readonly cloudName: string;
};

/**
 * Initial values of a dentist's new project of a product: the preferred kit, protocol, pins and media, or
 * else those of the dentist's last ordered guide of that product.
 */
export async function protocolOf(
  trx: Database | Transaction,
  ownerId: number,
  productCode: ProductCode,
): Promise<Protocol> {
  const preferred = await preferencesOf(trx, ownerId);
  const last = await lastOrdered(trx, ownerId, productCode);
  const usual = {
    guidedSurgicalKitId: preferred.guidedSurgicalKits[0] ?? last?.guidedSurgicalKitId ?? null,
    sleeveType: preferred.sleeveType ?? last?.sleeveType ?? null,
    fixationPinBrandId: preferred.fixationPins[0] ?? last?.fixationPinBrandId ?? null,
  };
  const { fields } = askedFor(productCode);
  const asked = Object.entries(usual).filter(([name]) => fields[name as keyof typeof usual] !== undefined);
  const media = mediaOf(productCode);
  const impressionMedium = media.includes('impression') ? preferred.impressionMedium : null;
  const dicomMedium = media.includes('dicom') ? preferred.dicomMedium : null;
  const secondDicomMedium = media.includes('secondDicom') ? preferred.dicomMedium : null;
  const inCloud = [impressionMedium, dicomMedium, secondDicomMedium].includes('CLOUD');
  return {
    values: Object.fromEntries(asked),
    impressionMedium,
    dicomMedium,
    secondDicomMedium,
    cloudName: inCloud ? cloudNameOf(preferred) : '',
  };
}

/** The name of the cloud of a dentist's scanner; '' without a preference. */
export const cloudNameOf = ({ cameraCloud }: UsualSending): string =>
  CAMERA_CLOUDS.find(({ id }) => id === cameraCloud)?.name ?? '';

/** The name of a dentist's preferred courier; '' without a preference. */
export const courierNameOf = ({ courierService }: Pick<UsualSending, 'courierService'>): string =>
  COURIER_SERVICES.find(({ id }) => id === courierService)?.name ?? '';

/** The name of the courier that a dentist prefers; '' without a preference. */
export async function preferredCourier(trx: Transaction, userId: number): Promise<string> {
  return courierNameOf(await preferencesOf(trx, userId));
}
