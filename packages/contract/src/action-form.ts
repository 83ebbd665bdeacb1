import { ACTION_TYPES, type ActionType } from '@maxilla/domain/actions/names';
import type { ActionInputs } from '@maxilla/domain/actions/registry';
import type { Nothing } from '@maxilla/domain/actions/rules';
import { PROJECT_STATES } from '@maxilla/domain/states';
import { z } from 'zod';
import { ActsAs, Id, Line } from './wire.ts';

/** How the request form of an action is declared: the fields of all forms, and that its own are those of its input. */

/** Fields shared by all actions: the actor, and the project as the caller sees it (decisions 2, 11). */
const common = {
  performedBy: ActsAs,
  projectOwnerId: Id.optional(),
  productTypeId: z.int().optional(),
  productId: z.int().optional(),
  patientName: Line.optional(),
  currentProjectState: z.enum(PROJECT_STATES).optional(),
  /** The version that the caller last read. */
  version: z.int().optional(),
  /**
   * A project without an assignee becomes the caller's with the action, which may be reserved to the assignee; it has none
   * again once that is undone.
   */
  takesUp: z.boolean().optional(),
};

/** Actions performed by dedicated calls: checkout, uploads, implants, lines and dates. */
export const ACTIONS_OF_OTHER_CALLS = [
  'CONFIRM_ORDER',
  'UPLOAD_NEW_FILES',
  'MODIFY_IMPLANTS',
  'MODIFY_PROSTHESIS_BREAKDOWNS',
  'UPDATE_REQUESTED_DELIVERY_DATE',
  'UPDATE_DEADLINE',
] as const satisfies readonly ActionType[];

/** The action types accepted by POST /api/projects/{id}/action. */
export type FormAction = Exclude<ActionType, (typeof ACTIONS_OF_OTHER_CALLS)[number]>;

export const FORM_ACTIONS = ACTION_TYPES.filter(
  (type): type is FormAction => !(ACTIONS_OF_OTHER_CALLS as readonly ActionType[]).includes(type),
);

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;
type Same<A, B> = [A, B] extends [B, A]
  ? unknown
  : 'the form decodes to something else than its action takes';
type Decoded<S extends z.ZodRawShape> = DeepReadonly<z.output<z.ZodObject<S>>>;

/** The form of an action. Its fields decode to exactly the action's input. */
export function form<const T extends FormAction, const S extends z.ZodRawShape>(
  type: T,
  fields: S & Same<Decoded<S>, ActionInputs[T]>,
) {
  return z.object({ actionType: z.literal(type), ...common, ...(fields as S) });
}

/** An action without input, whose form has the common fields only. */
export type BareAction = { [T in FormAction]: [ActionInputs[T]] extends [Nothing] ? T : never }[FormAction];

export const bareForm = <const T extends BareAction>(type: T) =>
  z.object({ actionType: z.literal(type), ...common });
