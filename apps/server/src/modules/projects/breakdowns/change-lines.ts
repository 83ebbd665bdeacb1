import type { BodyOf, QueryOf } from '@maxilla/contract/calls';
import type { projects } from '@maxilla/contract/projects';
import { changeOfLines, type LineChange } from '@maxilla/domain/actions/modify-prosthesis-breakdowns';
import type { NewBreakdown } from '@maxilla/domain/breakdown-rules';
import type { Actor } from '@maxilla/domain/people';
import { accepted, CodedError } from '@maxilla/domain/refusals';
import { type Tooth, TOOTH_NUMBERS } from '@maxilla/domain/teeth';

import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertHistory } from '../../history/api.ts';
import { actOnProject } from '../actions/act.ts';
import type { Expected } from '../actions/command.ts';
import { isChangedByAction, openToChange } from '../customisation/open-to-change.ts';
import { saveDraft } from '../customisation/save-draft.ts';
import { projectFacts } from '../facts.ts';
import type { ProjectRecord } from '../project.store.ts';
import { linePrices, removeLine, saveLine } from './lines.store.ts';

type Form = BodyOf<typeof projects.saveBreakdown>;

const ACTION = 'MODIFY_PROSTHESIS_BREAKDOWNS';

/** Adds a line to a prosthesis, or changes one of it. */
export async function saveBreakdown(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  projectId: number,
  { breakdownId = null, modifiedBy: _, ...form }: Form,
): Promise<void> {
  const project = await openProsthesis(trx, actor, projectId, form);
  const line = await enteredLine(trx, project, form);
  const change: LineChange =
    breakdownId === null
      ? { operation: 'add', line }
      : { operation: 'change', breakdownId, line, stored: stored(project, breakdownId) };
  await changeLines(trx, platform, actor, project, change);
}

/** Removes a line of a prosthesis. */
export async function removeBreakdown(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  { id: projectId, breakdownId }: { readonly id: number; readonly breakdownId: number },
  { modifiedBy: _, ...expected }: QueryOf<typeof projects.removeBreakdown>,
): Promise<void> {
  const project = await openProsthesis(trx, actor, projectId, expected);
  const removed = stored(project, breakdownId);
  await changeLines(trx, platform, actor, project, { operation: 'remove', breakdownId, stored: removed });
}

async function openProsthesis(
  trx: Transaction,
  actor: Actor,
  projectId: number,
  expected: Expected,
): Promise<ProjectRecord> {
  const project = await openToChange(trx, actor, projectId, ACTION, expected);
  if (project.product_type !== 'PROSTHESIS') throw new CodedError('action.notOffered');
  return project;
}

/** A line of a project, with what is stored of it beyond the facts. */
function stored({ breakdowns }: ProjectRecord, breakdownId: number) {
  const line = breakdowns.find(({ id }) => id === breakdownId);
  if (!line) throw new CodedError('breakdown.unknown');
  return line;
}

/** A line as it was sent: its teeth once and in order, at the row of the price list that its id and code name. */
async function enteredLine(trx: Transaction, project: ProjectRecord, form: Form): Promise<NewBreakdown> {
  const [id, code] = form.productPrice.split('|');
  const prices = await linePrices(trx, project.product_code);
  const named = prices.find((price) => String(price.priceId) === id && price.code === code);
  if (!named && form.productPrice !== '') {
    throw new CodedError('breakdown.priceUnavailable', { productPrice: 'breakdown.priceUnavailable' });
  }
  const { isUnit, shade, inlayCore, icPillarInfo } = form;
  const dents = TOOTH_NUMBERS.filter((tooth): tooth is Tooth => form.dents.includes(tooth));
  return { price: named ?? null, dents, isUnit, shade, inlayCore, icPillarInfo };
}

/** Changes a line: as part of the draft before the order, through the action of staff afterwards. */
async function changeLines(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  project: ProjectRecord,
  change: LineChange,
): Promise<void> {
  if (isChangedByAction(project, actor)) {
    await actOnProject(trx, platform, actor, { projectId: project.id, type: ACTION, input: change });
    return;
  }
  const { history, writes, unchanged } = accepted(changeOfLines(projectFacts(project), change));
  if (unchanged === true) return;
  const { instant: at } = platform.clock.now();
  const by = { projectId: project.id, actorId: actor.id, at };
  for (const write of writes) {
    if (write.kind === 'saveBreakdown') await saveLine(trx, { ...write, ...by });
    if (write.kind === 'removeBreakdown') await removeLine(trx, { ...write, ...by });
  }
  await insertHistory(
    trx,
    {
      subject: { kind: 'project', id: project.id },
      actorId: actor.id,
      ...history,
      from: project.state,
      to: null,
    },
    at,
  );
  await saveDraft(trx, platform, actor, project, {});
}
