import { PRODUCT_TYPES, type ProductCode, productByCode } from '@maxilla/domain/products';
import { workingDayIn } from './choosing.ts';
import type { Colleague } from './colleague.ts';
import { impression } from './scans.ts';

/** The file from which each product is made. */
const FILES = { GCFA: 'GUIDE_DESIGN', ALGE: 'IMPRESSION', ALGC: 'IMPRESSION' } as const satisfies Partial<
  Record<ProductCode, string>
>;

type Fabrication = {
  readonly code: keyof typeof FILES;
  readonly dentistId: number;
  readonly patient: string;
};

/** Orders a fabrication of one maxillary element for a dentist, and transfers it to production; returns its id. */
export async function fabricationInProduction(
  administrator: Colleague,
  { code, dentistId, patient }: Fabrication,
): Promise<number> {
  const { projectId } = await administrator.post<{ projectId: number }>('/api/projects', {
    productId: productByCode(code).id,
    productTypeId: PRODUCT_TYPES.FABRICATION.id,
    projectOwnerId: dentistId,
    patientName: patient,
    maxillaryElements: 1,
    requestedDeliveryDate: workingDayIn(60),
  });
  await administrator.post(
    `/api/projects/${projectId}/documents`,
    { fileType: FILES[code] },
    { files: impression('scan.stl', [projectId % 7]) },
  );
  await administrator.act(projectId, 'VALIDATE_ORDER');
  await administrator.act(projectId, 'TRANSFER_TO_PRODUCTION');
  return projectId;
}

/** Orders a printed guide on behalf of a dentist and transfers it to production; returns the project id. */
export function printedGuideInProduction(
  administrator: Colleague,
  dentistId: number,
  patient: string,
): Promise<number> {
  return fabricationInProduction(administrator, { code: 'GCFA', dentistId, patient });
}

type Draft = { id: number; patientName: string; reference: string; userId: number };

/**
 * Takes a stage guide of the demo laboratory, whose plan its dentist has been sent, to production; `logIn` logs the
 * dentist in.
 */
export async function stageGuideInProduction(
  administrator: Colleague,
  logIn: (email: string) => Promise<Colleague>,
): Promise<{ id: number; patient: string }> {
  const { rows } = await administrator.get<{ rows: Draft[] }>('/api/queues/state_draft_plan_sent');
  const guide = rows.find(({ reference }) => reference === 'GCAE');
  if (!guide) throw new Error('no stage guide of the demo laboratory waits for its dentist');
  const { id, patientName, userId } = guide;
  const { emailAddress } = await administrator.get<{ emailAddress: string }>(`/api/users/${userId}/details`);
  const dentist = await logIn(emailAddress);
  await dentist.act(id, 'VERIFY_DRAFT_PLAN', { approved: true });
  await dentist.leave();
  await administrator.act(id, 'TRANSFER_TO_PRODUCTION', {
    guideProduction: {
      socketSet: 'K12',
      implantsVerified: true,
      sleevesVerified: true,
      planVerified: true,
    },
  });
  await administrator.act(id, 'STATE_TODO_ATTACHMENT');
  return { id, patient: patientName };
}
