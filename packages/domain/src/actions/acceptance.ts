import { undelivered } from '../customisation.ts';
import type { ErrorCode } from '../errors.ts';
import type { FormFacts } from './action.ts';

/**
 * Why files cannot be judged so, or null. What came by courier or cloud is accepted only when it is really there
 * (decisions 30); otherwise `missing` is said. `accepted` is null until a choice is made.
 */
export function acceptanceRefusal(
  accepted: boolean | null,
  project: FormFacts,
  missing: ErrorCode,
): ErrorCode | null {
  if (accepted === null) return 'verification.choiceRequired';
  return accepted && undelivered(project, ['PHYSICAL', 'CLOUD']).length > 0 ? missing : null;
}
