import type { ReplyOf } from '@maxilla/contract/calls';
import type { dashboards } from '@maxilla/contract/dashboards';
import type { Dashboard } from '@maxilla/domain/dashboards';
import type { BaseProduct } from '@maxilla/domain/products';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';

export type Overview = ReplyOf<(typeof dashboards)['overview']>;

/** The content of a dashboard besides its views. */
export function overviewQuery(
  team: string,
  { component, refreshSeconds }: Dashboard,
  base: BaseProduct | undefined,
  since: string,
) {
  return {
    ...query(api.dashboards.overview, {
      params: { team, component },
      query: { since, ...(base ? { baseProduct: base } : {}) },
    }),
    refetchInterval: refreshSeconds * 1_000,
  };
}
