import { CodedError } from '@maxilla/domain/errors';

import type { Believed } from './command.ts';

/**
 * Refuses with `project.mismatch` if a project is not what the caller believes; what the caller does not say is not
 * compared (decisions 2, 38).
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
