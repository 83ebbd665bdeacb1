import type { ReplyOf } from '@maxilla/contract/calls';
import type { documents } from '@maxilla/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';

/** The result of examining a received document. */
export type Check = ReplyOf<(typeof documents)['checks']>['checks'][number];

/** The checks of a project's documents, by document; kept up to date by live events. */
export function useChecks(projectId: number | undefined): ReadonlyMap<number, Check> {
  const { data } = useQuery({
    ...query(api.documents.checks, { params: { id: projectId ?? 0 }, query: {} }),
    enabled: projectId !== undefined,
  });
  return new Map(data?.checks.map((check) => [check.documentId, check]));
}
