import type { ReplyOf } from '@maxilla/contract/calls';
import type { preferences } from '@maxilla/contract/preferences';
import type { ProductCode } from '@maxilla/domain/products';
import { PROJECT_SLEEVE_TYPES } from '@maxilla/domain/sleeves';

import type { Database } from '../../platform/database/database.ts';
import { protocolOf } from './api.ts';
import { implantOf, lastOrdered, namedIn, preferencesOf, type UsualImplant } from './preferences.store.ts';

/** The default values of a dentist's new project of a product, and the implant to propose first. */
export async function readUsual(
  db: Database,
  ownerId: number,
  productCode: ProductCode,
): Promise<ReplyOf<typeof preferences.usual>> {
  const { values, impressionMedium, dicomMedium, secondDicomMedium, cloudName } = await protocolOf(
    db,
    ownerId,
    productCode,
  );
  const { guidedSurgicalKitId = null, fixationPinBrandId = null, sleeveType } = values;
  const named = async (list: 'guidedSurgicalKits' | 'fixationPins', id: number | null) =>
    (await namedIn(db, list, id === null ? [] : [id]))[0] ?? null;
  return {
    implant: await usualImplant(db, ownerId, productCode),
    guidedSurgicalKit: await named('guidedSurgicalKits', guidedSurgicalKitId),
    fixationPinBrand: await named('fixationPins', fixationPinBrandId),
    sleeveType: PROJECT_SLEEVE_TYPES.find((type) => type === sleeveType) ?? null,
    impressionFileMedium: impressionMedium,
    dicomFileMedium: dicomMedium,
    secondDicomFileMedium: secondDicomMedium,
    cloudName,
  };
}

/** The preferred implant, else the last one of the last guide of the product. */
async function usualImplant(
  db: Database,
  ownerId: number,
  productCode: ProductCode,
): Promise<UsualImplant | null> {
  const { usualImplant: preferred } = await preferencesOf(db, ownerId);
  const id = preferred ?? (await lastOrdered(db, ownerId, productCode))?.implantDetailsId ?? null;
  return id === null ? null : implantOf(db, id);
}
