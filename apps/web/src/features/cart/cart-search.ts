import { defined, id } from '../../ui/list-search.ts';

/** An order that was just placed. */
export type Ordered = {
  readonly orderId: number;
  readonly projectIds: readonly number[];
  /** Whether accessories are part of it. */
  readonly accessories: boolean;
};

/** Search params of the cart: the order that was placed there, so that a reload still confirms it. */
export type CartSearch = {
  order?: number | undefined;
  projects?: string | undefined;
  accessories?: true | undefined;
};

/** Unknown or malformed values become undefined. */
export function cartSearch(raw: Record<string, unknown>): CartSearch {
  const given = raw['projects'];
  const projects = typeof given === 'number' ? String(given) : given;
  const known = typeof projects === 'string' && /^\d+(-\d+)*$/.test(projects);
  return {
    order: id(raw['order']),
    projects: known ? projects : undefined,
    accessories: raw['accessories'] === true ? true : undefined,
  };
}

/** The order that the search params name, or null. */
export function orderedIn({ order, projects, accessories }: CartSearch): Ordered | null {
  if (order === undefined || (projects === undefined && accessories === undefined)) return null;
  return {
    orderId: order,
    projectIds: projects?.split('-').map(Number) ?? [],
    accessories: accessories ?? false,
  };
}

/** The search params of an order that was placed. */
export function searchOf({ orderId, projectIds, accessories }: Ordered): CartSearch {
  return defined({
    order: orderId,
    projects: projectIds.length > 0 ? projectIds.join('-') : undefined,
    accessories: accessories ? (true as const) : undefined,
  });
}
