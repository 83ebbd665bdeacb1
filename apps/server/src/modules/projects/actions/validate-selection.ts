import type { Actor } from '@maxilla/domain/people';

import type { RunPart } from '../../../platform/http/idempotency.ts';
import { onEach, type Outcome } from '../../../platform/http/on-each.ts';
import type { Platform } from '../../../platform/platform.ts';
import { projectsByElement } from '../../production/api.ts';
import type { Undo } from './undo.ts';
import { type ElementsCommand, validateElements } from './validate-elements.ts';

/** Elements of any projects to validate, and the project that the caller believes each to be of. */
type Selection = Pick<ElementsCommand, 'type' | 'form' | 'isShown'> & {
  readonly elements: readonly (ElementsCommand['elements'][number] & {
    readonly projectId?: number | undefined;
  })[];
  readonly part: RunPart;
};

/**
 * Validates elements of several projects: those of one together, each project by itself. An element that does not exist is
 * refused by itself.
 */
export async function validateSelection(
  platform: Platform,
  actor: Actor,
  { elements, part, ...command }: Selection,
): Promise<Outcome & { readonly undo: Undo[] }> {
  const rows = new Map(elements.map((element) => [element.id, element]));
  const known = await projectsByElement(platform.db, [...rows.keys()]);
  const projectOf = ({ id, projectId }: Selection['elements'][number]) => projectId ?? known.get(id) ?? 0;
  const groups = Map.groupBy(rows.values(), projectOf);
  const undos: Undo[] = [];
  const { done, refused } = await onEach(platform, part, groups.keys(), async (trx, projectId) => {
    const chosen = groups.get(projectId) ?? [];
    const undo = await validateElements(trx, platform, actor, { ...command, projectId, elements: chosen });
    if (undo) undos.push(undo);
  });
  const idsOf = (projectId: number) => (groups.get(projectId) ?? []).map(({ id }) => id);
  return {
    done: done.flatMap(idsOf),
    refused: refused.flatMap(({ id: projectId, error }) => idsOf(projectId).map((id) => ({ id, error }))),
    // An undo of a project whose commit failed was offered in vain.
    undo: undos.filter(({ projectId }) => done.includes(projectId)),
  };
}
