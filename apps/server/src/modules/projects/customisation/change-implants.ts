import type { BodyOf } from '@maxilla/contract/calls';
import type { projects } from '@maxilla/contract/projects';
import type { ActionInputs } from '@maxilla/domain/actions/registry';
import { accepted, CodedError } from '@maxilla/domain/refusals';
import { implantRefusal, isSameImplant, type NewImplant } from '@maxilla/domain/implants';
import type { Actor } from '@maxilla/domain/people';

import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { actOnProject } from '../actions/act.ts';
import type { Expected } from '../actions/command.ts';
import {
  changeImplant,
  implantDetailsExist,
  insertImplant,
  putBackImplant,
  readImplant,
  readSleeve,
  removeImplant,
} from './implants.store.ts';
import { isChangedByAction, openToChange } from './open-to-change.ts';
import { saveDraft } from './save-draft.ts';
import type { ProjectRecord } from '../project.store.ts';

const ACTION = 'MODIFY_IMPLANTS';

type Form = BodyOf<typeof projects.updateImplant>;
type Change = ActionInputs[typeof ACTION];

/**
 * Adds an implant to a tooth: as part of the draft before the order, through the action MODIFY_IMPLANTS by
 * staff afterwards.
 */
export async function addImplant(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  projectId: number,
  form: BodyOf<typeof projects.addImplant>,
): Promise<void> {
  const project = await openToChange(trx, actor, projectId, ACTION, form);
  const implant = await completed(trx, form, null);
  const confirmed = form.sleeveTypeConfirmed ?? false;
  await change(trx, platform, actor, project, {
    operation: 'add',
    implant,
    sleeveTypeConfirmed: confirmed,
  });
}

/** An implant of a project, and what the caller believes about them. */
type ImplantRef = Omit<Expected, 'projectOwnerId'> & { readonly id: number; readonly dentId: number };

/**
 * Changes the tooth, implant or sleeve of an existing implant, removes it, or puts it back; absent fields remain unchanged.
 */
export async function updateImplant(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  { sleeveTypeConfirmed, ...ref }: ImplantRef & { readonly sleeveTypeConfirmed?: boolean | undefined },
  { deleted, ...form }: Form,
): Promise<void> {
  if (deleted === true) return deleteImplant(trx, platform, actor, ref);
  const { id: projectId, dentId: implantId } = ref;
  const project = await openToChange(trx, actor, projectId, ACTION, ref);
  const before = await readImplant(trx, projectId, implantId);
  const removed =
    before || deleted !== false ? undefined : await readImplant(trx, projectId, implantId, 'removed');
  if (removed) {
    const implant = await completed(trx, {}, removed);
    return change(trx, platform, actor, project, { operation: 'putBack', implantId, implant });
  }
  if (!before) throw new CodedError('implant.unknown');
  const implant = await completed(trx, form, before);
  const confirmed = sleeveTypeConfirmed ?? implant.sleeveId === before.sleeve_id;
  const input = { operation: 'change', implantId, implant, sleeveTypeConfirmed: confirmed } as const;
  await change(trx, platform, actor, project, input);
}

/** Removes an implant; after the order, the last one cannot be removed. */
export async function deleteImplant(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  { dentNumber, ...ref }: ImplantRef & { readonly dentNumber?: number | undefined },
): Promise<void> {
  const { id: projectId, dentId: implantId } = ref;
  const project = await openToChange(trx, actor, projectId, ACTION, ref);
  const implant = await readImplant(trx, projectId, implantId);
  if (!implant) throw new CodedError('implant.unknown');
  if (dentNumber !== undefined && dentNumber !== implant.dent_number) {
    throw new CodedError('project.mismatch');
  }
  await change(trx, platform, actor, project, { operation: 'remove', implantId });
}

async function change(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  project: ProjectRecord,
  input: Change,
): Promise<void> {
  if (isChangedByAction(project, actor)) {
    await actOnProject(trx, platform, actor, { projectId: project.id, type: ACTION, input });
    return;
  }
  if (isUnchanged(project, input)) return;
  await changeDraft(trx, platform, project, input);
  await saveDraft(trx, platform, actor, project, {});
}

function isUnchanged({ implants }: ProjectRecord, input: Change): boolean {
  if (input.operation !== 'change') return false;
  const current = implants.find(({ id }) => id === input.implantId);
  return current !== undefined && isSameImplant(current, input.implant);
}

/**
 * Changes the implants of a draft: the sleeve is optional, and their number is limited to the announced one.
 */
async function changeDraft(
  trx: Transaction,
  platform: Platform,
  project: ProjectRecord,
  input: Change,
): Promise<void> {
  const { instant } = platform.clock.now();
  if (input.operation === 'remove') return removeImplant(trx, project.id, input.implantId, instant);
  const { implants } = project;
  const others =
    input.operation === 'change' ? implants.filter((other) => other.id !== input.implantId) : implants;
  accepted(implantRefusal(input.implant, others, { production: false }));
  if (others.length >= (project.implants_count ?? 0)) throw new CodedError('implant.tooMany');
  if (input.operation === 'add') await insertImplant(trx, project.id, input.implant);
  else if (input.operation === 'putBack') await putBackImplant(trx, project.id, input.implantId);
  else await changeImplant(trx, project.id, input.implantId, input.implant);
}

type Before = NonNullable<Awaited<ReturnType<typeof readImplant>>>;

/** Completes a form with the implant's previous values; a new sleeve starts without a height. */
async function completed(
  trx: Transaction,
  form: Omit<Form, 'deleted'>,
  before: Before | null,
): Promise<NewImplant> {
  const detailsId = form.implantDetailsId ?? before?.implant_details_id ?? null;
  const sleeveId = form.sleeveId === undefined ? (before?.sleeve_id ?? null) : form.sleeveId;
  const sleeve = sleeveId === null ? null : await readSleeve(trx, sleeveId);
  if (sleeve === undefined) throw new CodedError('field.unknownValue', { sleeveId: 'field.unknownValue' });
  if (detailsId !== null && !(await implantDetailsExist(trx, detailsId))) {
    throw new CodedError('field.unknownValue', { implantDetailsId: 'field.unknownValue' });
  }
  const kept = sleeveId === before?.sleeve_id ? before.sleeve_height : null;
  const height = sleeve ? (form.sleeveHeight === undefined ? kept : form.sleeveHeight) : null;
  if (sleeve && height !== null && sleeve.heights.length > 0 && !sleeve.heights.includes(height)) {
    throw new CodedError('field.unknownValue', { sleeveHeight: 'field.unknownValue' });
  }
  return {
    toothNumber: form.dentNumber ?? before?.dent_number ?? 0,
    implantDetailsId: detailsId,
    sizeOpen: form.sizeOpen ?? (form.implantDetailsId === undefined && (before?.size_open ?? false)),
    sleeveId,
    sleeveType: sleeve?.type ?? null,
    sleeveBrand: sleeve?.brand ?? null,
    sleeveName: sleeve?.name ?? null,
    sleeveHeight: height,
    movable: form.movable ?? before?.movable ?? false,
    applyCleat: form.applyCleat ?? before?.apply_cleat ?? false,
  };
}
