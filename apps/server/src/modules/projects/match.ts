import { CodedError } from '@maxilla/domain/errors';

import type { Expected } from './command.ts';

/**
 * Refuses with `project.mismatch` if a project is not what the caller believes; what the caller does not say is not
 * compared (decisions 2, 38).
 */
export function requireMatch(
  believed: Omit<Expected, 'version'>,
  actual: { readonly [K in keyof Omit<Expected, 'version'>]: number },
): void {
  const names = ['projectOwnerId', 'productTypeId', 'productId'] as const;
  if (names.some((name) => believed[name] !== undefined && believed[name] !== actual[name])) {
    throw new CodedError('project.mismatch');
  }
}
