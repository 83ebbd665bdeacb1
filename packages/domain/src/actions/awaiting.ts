import { undelivered } from '../customisation.ts';
import type { FileKind } from '../documents.ts';
import type { ProjectFacts } from './action.ts';

/**
 * The kinds that are awaited from now on: those sent again, and those of an earlier delivery that have not arrived yet.
 * Rejected files are still attached and must not be mistaken for their replacements.
 */
export function awaiting(project: ProjectFacts, anew: readonly FileKind[], since: string) {
  if (anew.length === 0) return {};
  const awaitedKinds = [...new Set([...anew, ...undelivered(project, ['PHYSICAL', 'CLOUD'])])];
  return { awaitedKinds, awaitedSince: since };
}
