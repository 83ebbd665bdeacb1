import { CodedError } from '@maxilla/domain/refusals';
import { sameCase } from '@maxilla/domain/kinds/fields';
import type { ProductCode } from '@maxilla/domain/products';
import { isListed } from '@maxilla/domain/states';

import type { Transaction } from '../../../platform/database/database.ts';
import type { Protocol } from '../../preferences/api.ts';
import { fieldValues } from '../facts.ts';
import { readFacts } from '../project.store.ts';

/** An earlier project to begin a new one with. */
export type EarlierCase = Protocol & {
  readonly projectId: number;
  /** Number of implants to be copied. */
  readonly implants: number;
};

/**
 * The customisation of an earlier project of the dentist, for another patient of the same case: its choices, its implants
 * and how its files were sent, but not the files themselves, the date or the remarks.
 */
export async function earlierCase(
  trx: Transaction,
  projectId: number,
  { ownerId, productCode }: { readonly ownerId: number; readonly productCode: ProductCode },
): Promise<EarlierCase> {
  const [project] = await readFacts(trx, [projectId]);
  const own = project?.owner_id === ownerId && project.product_code === productCode;
  if (!project || !own || !isListed(project.state)) {
    throw new CodedError('field.unknownValue', { likeProjectId: 'field.unknownValue' });
  }
  return {
    projectId,
    values: sameCase(fieldValues(project)),
    impressionMedium: project.impression_medium,
    dicomMedium: project.dicom_medium,
    secondDicomMedium: project.second_dicom_medium,
    cloudName: project.cloud_name,
    implants: project.implants.length,
  };
}
