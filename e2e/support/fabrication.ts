import { PRODUCT_TYPES, productByCode } from '@maxilla/domain/products';
import { workingDayIn } from './choosing.ts';
import type { Colleague } from './colleague.ts';
import { impression } from './scans.ts';

/** Orders a printed guide on behalf of a dentist and transfers it to production; returns the project id. */
export async function printedGuideInProduction(
  administrator: Colleague,
  dentistId: number,
  patientName: string,
): Promise<number> {
  const { projectId } = await administrator.post<{ projectId: number }>('/api/projects', {
    productId: productByCode('GCFA').id,
    productTypeId: PRODUCT_TYPES.FABRICATION.id,
    projectOwnerId: dentistId,
    patientName,
    maxillaryElements: 1,
    requestedDeliveryDate: workingDayIn(60),
  });
  await administrator.post(
    `/api/projects/${projectId}/documents`,
    { fileType: 'GUIDE_DESIGN' },
    { files: impression('guide.stl', [projectId % 7]) },
  );
  await administrator.act(projectId, 'VALIDATE_ORDER');
  await administrator.act(projectId, 'TRANSFER_TO_PRODUCTION');
  return projectId;
}
