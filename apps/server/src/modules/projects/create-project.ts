import type { BodyOf } from '@maxilla/contract/calls';
import type { projects } from '@maxilla/contract/projects';
import { type DateRange, earliestDates, requestedDateRefusal } from '@maxilla/domain/calendar';
import type { IsoDate } from '@maxilla/domain/days';
import { CodedError, type ErrorCode } from '@maxilla/domain/errors';
import type { FieldValues } from '@maxilla/domain/kinds/fields';
import type { CreationField, Kind } from '@maxilla/domain/kinds/kind';
import { kindOf } from '@maxilla/domain/kinds/kinds';
import { type Actor, isStaff } from '@maxilla/domain/people';
import { PRODUCT_TYPES, type Product, type ProductCode, productById } from '@maxilla/domain/products';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertHistory } from '../history/api.ts';
import { addPatient, findPatient, patientName } from '../patients/api.ts';
import { protocolOf } from '../preferences/api.ts';
import { absencesOf, insertProject, mayOwnProjects } from './new-project.store.ts';

type Form = BodyOf<typeof projects.create>;

/**
 * Creates a project of any orderable product for an existing or new patient: dentists for themselves, staff
 * on a dentist's behalf (spec 1 §3, §5). It begins with the dentist's protocol. Returns its id.
 */
export async function createProject(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  form: Form,
): Promise<number> {
  const { product, kind } = orderedProduct(form);
  const values = valuesOf(form);
  const ownerId = await ownerOf(trx, actor, form.projectOwnerId);
  const { instant, today } = platform.clock.now();
  const refused = refusals(product.code, kind, values, {
    today,
    absences: await absencesOf(trx, ownerId),
  });
  const [first] = Object.values(refused);
  if (first !== undefined) throw new CodedError(first, refused);
  const patient = await patientOf(trx, platform, ownerId, form);
  const protocol = await protocolOf(trx, ownerId, product.code);
  const projectId = await insertProject(trx, {
    ownerId,
    creatorId: actor.id,
    patientId: patient.id,
    patientName: patient.name,
    product,
    kind: kind.name,
    values: { ...protocol.values, ...values },
    sending: protocol,
    at: instant,
  });
  await insertHistory(
    trx,
    {
      subject: { kind: 'project', id: projectId },
      actorId: actor.id,
      code: 'PROJECT_CREATED',
      params: { productCode: product.code },
      from: null,
      to: 'CREATED',
    },
    instant,
  );
  await platform.live.publish(trx, { kind: 'project', id: projectId, userIds: [ownerId], staff: true });
  return projectId;
}

function orderedProduct({ productId, productTypeId }: Form): { product: Product; kind: Kind } {
  const product = productById(productId);
  const kind = product ? kindOf(product.code) : null;
  if (!product || !kind) {
    throw new CodedError('project.productNotOffered', { productId: 'project.productNotOffered' });
  }
  if (productTypeId !== undefined && productTypeId !== PRODUCT_TYPES[product.type].id) {
    throw new CodedError('project.mismatch');
  }
  return { product, kind };
}

/** Fields whose wire names differ at creation (spec 1 §3). */
const WIRE_NAMES = { requestedDate: 'requestedDeliveryDate', description: 'comment' } as const;

const wireName = (name: string) => (WIRE_NAMES as Partial<Record<string, string>>)[name] ?? name;

/** The fields given in a form, by their own names. */
function valuesOf(form: Form): Partial<FieldValues> {
  const { noOfImplants, maxillaryElements, mandibularElements, requestedDeliveryDate, comment } = form;
  const values = {
    noOfImplants,
    maxillaryElements,
    mandibularElements,
    requestedDate: requestedDeliveryDate,
    description: comment,
  } satisfies Record<CreationField, unknown>;
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Errors of the fields given at creation, by their wire names. */
function refusals(
  productCode: ProductCode,
  { creation }: Kind,
  values: Partial<FieldValues>,
  { today, absences }: { readonly today: IsoDate; readonly absences: readonly DateRange[] },
): Record<string, ErrorCode> {
  const refused: Record<string, ErrorCode> = {};
  for (const name of Object.keys(values)) {
    if (!creation.fields.some((field) => field === name)) refused[wireName(name)] = 'field.unknownKey';
  }
  for (const [name, code] of Object.entries(creation.refusals(values))) refused[wireName(name)] = code;
  const requestedDate = values.requestedDate ?? null;
  if (requestedDate !== null) {
    const code = requestedDateRefusal(
      { productCode, requestedDate, courierPickupDate: null },
      { today, earliest: earliestDates(productCode, today, absences), absences },
    );
    if (code !== null) refused[WIRE_NAMES.requestedDate] = code;
  }
  return refused;
}

async function ownerOf(trx: Transaction, actor: Actor, ownerId: number | undefined): Promise<number> {
  if (!isStaff(actor)) {
    if (ownerId !== undefined && ownerId !== actor.id) {
      throw new CodedError('identity.mismatch', { projectOwnerId: 'identity.mismatch' });
    }
    return actor.id;
  }
  if (ownerId === undefined) throw new CodedError('request.invalid', { projectOwnerId: 'field.required' });
  if (!(await mayOwnProjects(trx, ownerId))) {
    throw new CodedError('user.notADentist', { projectOwnerId: 'user.notADentist' });
  }
  return ownerId;
}

async function patientOf(
  trx: Transaction,
  platform: Platform,
  dentistId: number,
  form: Form,
): Promise<{ readonly id: number; readonly name: string }> {
  if (form.patientId !== undefined) {
    const patient = await findPatient(trx, form.patientId, dentistId);
    if (!patient) throw new CodedError('patient.required', { patientId: 'field.unknownValue' });
    if (form.patientReference)
      throw new CodedError('field.unknownKey', { patientReference: 'field.unknownKey' });
    return patient;
  }
  if (form.patientName === undefined) {
    throw new CodedError('patient.required', { patientName: 'patient.required' });
  }
  const name = patientName(form.patientName, 'patientName');
  const reference = form.patientReference ?? '';
  const { id } = await addPatient(trx, platform, { dentistId, name, reference });
  return { id, name };
}
