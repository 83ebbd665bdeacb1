import { worksOff } from '../dashboards.ts';
import { can, canAny, isStaff } from '../people.ts';
import type { Permission } from '../permissions.ts';
import type { ProductType } from '../products.ts';
import type { Check, Who } from './action.ts';

/** For whom an action is, and what may keep the right person from it (spec 1 §6, spec 2 §6). */

/** The permission to edit projects of a type. */
export const EDITORS: Record<ProductType, Permission> = {
  GUIDE: 'EDIT_GUIDE',
  ALIGNERS: 'EDIT_ALIGNERS',
  FABRICATION: 'EDIT_FABRICATION',
  PROSTHESIS: 'EDIT_PROSTHESIS',
};

/** The dentist whose project it is. */
export const owner: Who = (actor, project) => !isStaff(actor) && actor.id === project.ownerId;

/** Any member of staff. */
export const staff: Who = (actor) => isStaff(actor);

/** Staff who may edit projects of this product type. */
export const editor: Who = (actor, project) => can(actor, EDITORS[project.productType]);

/** Staff who may edit projects of some type. */
export const anyEditor: Who = (actor) => canAny(actor, ['EDIT_PROJECT', ...Object.values(EDITORS)]);

/** Staff who hold one of these permissions. */
export const holder =
  (...permissions: Permission[]): Who =>
  (actor) =>
    canAny(actor, permissions);

/** Anybody of whom one of these is true. */
export const either =
  (...whos: Who[]): Who =>
  (actor, project, type) =>
    whos.some((who) => who(actor, project, type));

/**
 * Those who work off a queue: staff on whose dashboards a view has this action, and the editors of the product, who
 * may do every step of it.
 */
export const worker: Who = (actor, project, type) => editor(actor, project, type) || worksOff(type, actor);

/** Only the handler, the project's assignee, may go on; an administrator always may (decisions 9). */
export const handlerOnly: Check = (project, actor) =>
  actor.role === 'ROLE_ADMIN' || project.assigneeId === actor.id ? null : 'project.notHandler';

/** Nothing moves while the project is on hold; a dentist is told that it waits for us. */
export const notOnHold: Check = (project, actor) => {
  if (!project.onHold) return null;
  return isStaff(actor) ? 'project.onHold' : 'project.waitsForUs';
};

/** The dentist may answer what the project is held for; any other hold is ours to end. */
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
