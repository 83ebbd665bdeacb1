import { id } from '../../ui/list-search.ts';

/** An order that was just placed. */
export type Ordered = { readonly orderId: number; readonly projectIds: readonly number[] };

/** Search params of the cart: the order that was placed there, so that a reload still confirms it. */
export type CartSearch = { order?: number | undefined; projects?: string | undefined };

/** Unknown or malformed values become undefined. */
export function cartSearch(raw: Record<string, unknown>): CartSearch {
  const given = raw['projects'];
  const projects = typeof given === 'number' ? String(given) : given;
  const known = typeof projects === 'string' && /^\d+(-\d+)*$/.test(projects);
  return { order: id(raw['order']), projects: known ? projects : undefined };
}

/** The order that the search params name, or null. */
export function orderedIn({ order, projects }: CartSearch): Ordered | null {
  if (order === undefined || projects === undefined) return null;
  return { orderId: order, projectIds: projects.split('-').map(Number) };
}

/** The search params of an order that was placed. */
export function searchOf({ orderId, projectIds }: Ordered): CartSearch {
  return { order: orderId, projects: projectIds.join('-') };
}
