import { BASE_PRODUCTS } from '@maxilla/domain/products';
import type { BaseProduct } from '@maxilla/domain/products';
import { TEAM_CODES } from '@maxilla/domain/teams';
import type { TeamCode } from '@maxilla/domain/teams';
import { choice, defined, listSearch } from '../../ui/list-search.ts';
import type { ListSearch } from '../../ui/list-search.ts';

/** The dashboard whose steps are listed; without one the steps of all. */
export type TodayPlace = { team?: TeamCode; component?: string; baseProduct?: BaseProduct };

/** The `validateSearch` of what one has ended today. */
export function todaySearch(raw: Record<string, unknown>): ListSearch & TodayPlace {
  const { team: typedTeam, component, baseProduct: typedBase } = raw;
  const team = choice(typedTeam, TEAM_CODES);
  const place =
    team && typeof component === 'string'
      ? { team, component, baseProduct: choice(typedBase, BASE_PRODUCTS) }
      : {};
  return { ...listSearch(raw, []), ...defined(place) };
}
