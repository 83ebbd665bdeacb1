import { worksOff } from '../dashboard-access.ts';
import { RESUMABLE_REASONS } from '../holds.ts';
import { type Actor, can, canAny, handles, isStaff } from '../people.ts';
import { ASSIGN_TO_ME_PERMISSIONS, type Permission } from '../permissions.ts';
import { editPermission, PRODUCT_TYPE_CODES, type ProductType } from '../products.ts';
import type { Check, Who } from './action.ts';

/** Users that an action is meant for, and the checks that can disable it for them (spec 1 §6, spec 2 §6). */

/** The dentist who owns the project. */
export const owner: Who = (actor, project) => !isStaff(actor) && actor.id === project.ownerId;

/** Any member of staff. */
export const staff: Who = (actor) => isStaff(actor);

/** Staff who may edit projects of a product type. */
export const editsProduct = (actor: Actor, type: ProductType) => can(actor, editPermission(type));

/** Staff who may edit this project. */
export const editor: Who = (actor, project) => editsProduct(actor, project.productType);

/** Staff who may edit projects of at least one product type. */
export const anyEditor: Who = (actor) =>
  canAny(actor, ['EDIT_PROJECT', ...PRODUCT_TYPE_CODES.map((type) => editPermission(type))]);

/** Staff who hold any of these permissions. */
export const holder =
  (...permissions: Permission[]): Who =>
  (actor) =>
    canAny(actor, permissions);

/** Users who satisfy any of the given conditions. */
export const either =
  (...whos: Who[]): Who =>
  (actor, project, type) =>
    whos.some((who) => who(actor, project, type));

/**
 * Staff who have a queue with a button for this action on such a product, and editors of the product, who may perform
 * each of its steps.
 */
export const worker: Who = (actor, project, type) =>
  editor(actor, project, type) || worksOff(type, project.productCode, actor);

/**
 * Restricts an action to the assignee and administrators (decisions 9). Staff who cannot assign the project to themselves
 * are not told to.
 */
export const handlerOnly: Check = ({ assigneeId }, actor) => {
  if (handles(actor, assigneeId)) return null;
  return canAny(actor, ASSIGN_TO_ME_PERMISSIONS) ? 'project.notHandler' : 'project.forHandler';
};

/**
 * Blocks the action while the project is on hold; a dentist is told that the project is waiting for the
 * laboratory.
 */
export const notOnHold: Check = (project, actor) => {
  if (!project.onHold) return null;
  if (!isStaff(actor)) return 'project.waitsForUs';
  const { holdReason } = project;
  return holdReason === null || RESUMABLE_REASONS.includes(holdReason) ? 'project.onHold' : 'project.awaited';
};

/** A dentist may act on a hold that waits for the dentist, but not on an internal one. */
export const notOnHoldForUs: Check = (project, actor) =>
  project.holdReason !== null && ANSWERED_BY_DENTIST.includes(project.holdReason)
    ? null
    : notOnHold(project, actor);

const ANSWERED_BY_DENTIST: readonly string[] = [
  'AWAITING_DENTIST_REPLY',
  'AWAITING_FILES',
  'AWAITING_DRAFT_PLAN_VALIDATION',
  'AWAITING_TREATMENT_UPDATES',
];
