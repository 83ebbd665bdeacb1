import { CodedError } from '@maxilla/domain/refusals';

import type { Believed } from './actions/command.ts';

/**
 * Refuses with `project.mismatch` if the caller's expectations of a project do not hold; expectations that
 * are absent are not compared (decisions 2, 38).
 */
export function requireMatch(
  believed: Believed,
  actual: { readonly [K in keyof Believed]: NonNullable<Believed[K]> },
): void {
  const names = ['projectOwnerId', 'productTypeId', 'productId', 'patientName'] as const;
  if (names.some((name) => believed[name] !== undefined && believed[name] !== actual[name])) {
    throw new CodedError('project.mismatch');
  }
}
