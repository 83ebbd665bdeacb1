import type { BodyOf } from '@maxilla/contract/calls';
import type { projects } from '@maxilla/contract/projects';
import { CodedError } from '@maxilla/domain/errors';
import { type Actor, isStaff } from '@maxilla/domain/people';
import { PRODUCT_TYPES, type Product, productById } from '@maxilla/domain/products';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertHistory } from '../history/api.ts';
import { addPatient, findPatient, patientName } from '../patients/api.ts';
import { insertProject, mayOwnProjects } from './new-project.store.ts';

type Form = BodyOf<typeof projects.create>;

/** Starts a guide for a patient, known or new: a dentist for themselves, staff in a dentist's name. Answers its number. */
export async function createProject(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  form: Form,
): Promise<number> {
  const product = guideOf(form);
  const ownerId = await ownerOf(trx, actor, form.projectOwnerId);
  const { instant } = platform.clock.now();
  const patient = await patientOf(trx, platform, ownerId, form);
  const projectId = await insertProject(trx, {
    ownerId,
    creatorId: actor.id,
    patientId: patient.id,
    patientName: patient.name,
    productType: product.type,
    productCode: product.code,
    implantsCount: form.noOfImplants,
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

function guideOf({ productId, productTypeId }: Form): Product {
  const product = productById(productId);
  if (!product || product.guideType === null) {
    throw new CodedError('project.productNotOffered', { productId: 'project.productNotOffered' });
  }
  if (productTypeId !== undefined && productTypeId !== PRODUCT_TYPES[product.type].id) {
    throw new CodedError('project.mismatch');
  }
  return product;
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
    return patient;
  }
  if (form.patientName === undefined) {
    throw new CodedError('patient.required', { patientName: 'patient.required' });
  }
  const name = patientName(form.patientName, 'patientName');
  const { id } = await addPatient(trx, platform, { dentistId, name });
  return { id, name };
}
