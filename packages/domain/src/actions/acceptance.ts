import { MEDIA, undelivered } from '../customisation.ts';
import type { ErrorCode } from '../errors.ts';
import type { FormFacts } from './action.ts';

/**
 * Why files cannot be judged so, or null. They are accepted only when they are really there, also those that come by courier
 * or cloud (decisions 30), or again; otherwise `missing` is said. `accepted` is null until a choice is made.
 */
export function acceptanceRefusal(
  accepted: boolean | null,
  project: FormFacts,
  missing: ErrorCode,
): ErrorCode | null {
  if (accepted === null) return 'verification.choiceRequired';
  return accepted && undelivered(project, MEDIA).length > 0 ? missing : null;
}
