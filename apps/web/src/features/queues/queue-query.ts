import type { ReplyOf } from '@maxilla/contract/calls';
import { PAGE_SIZES } from '@maxilla/contract/pages';
import type { QueueRow, queues } from '@maxilla/contract/queues';
import { SORTABLE_COLUMNS } from '@maxilla/domain/views/columns';
import type { ColumnName, QueueSubject } from '@maxilla/domain/views/columns';
import type { NamedView } from '@maxilla/domain/views/all';
import type { Fact } from '@maxilla/domain/views/facts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import type { Sort } from '../../ui/table-column.ts';
import type { QueueSearch } from './queue-search.ts';

/** A page of a view on a subject. */
type QueuePage<S extends QueueSubject> = Omit<ReplyOf<(typeof queues)['list']>, 'rows'> & {
  readonly rows: readonly QueueRow<S>[];
};

/** A view on a subject. */
export type ViewOn<S extends QueueSubject> = Extract<NamedView, { subject: S }>;

/** Sizes of a queue's pages. */
export const QUEUE_PAGE = PAGE_SIZES.queue;

/** The sorts that an URL's text lists; anything unknown is left out. */
export function sortsOf(orders: string | undefined): readonly (Sort & { by: ColumnName })[] {
  return (orders ?? '').split(',').flatMap((order) => {
    const [name, direction] = order.split('.');
    const by = SORTABLE_COLUMNS.find((column) => column === name);
    return by && (direction === 'asc' || direction === 'desc') ? [{ by, direction }] : [];
  });
}

/** The URL's text of some sorts, or undefined for none. */
export function ordersOf(sorts: readonly Sort[]): string | undefined {
  return sorts.length > 0 ? sorts.map(({ by, direction }) => `${by}.${direction}`).join(',') : undefined;
}

/** Query that distinguishes views of the same name. */
export const baseQuery = ({ base }: NamedView) => (base ? { baseProduct: base } : {});

/** The arguments of the call that reads a page of a view's queue. */
function pageArgs(
  view: NamedView,
  { page, q, only, category, orders: text }: QueueSearch,
  limit: number = QUEUE_PAGE.usual,
) {
  const orders = ordersOf(sortsOf(text));
  return {
    params: { view: view.name },
    query: {
      limit,
      ...baseQuery(view),
      ...(page ? { offset: page - 1 } : {}),
      ...(q ? { searchKey: q } : {}),
      ...(only ? { only } : {}),
      ...(category ? { prosthesisCategory: category } : {}),
      ...(orders ? { orders } : {}),
    },
  };
}

/** A page of a view's queue, refreshed at the view's interval. */
export function queueQuery(view: NamedView, search: QueueSearch) {
  return {
    ...query(api.queues.list, pageArgs(view, search)),
    refetchInterval: view.refreshSeconds * 1_000,
    placeholderData: keepPreviousData,
  };
}

/** The arguments of the call that reads the rows with these ids. */
const idArgs = (view: NamedView, ids: readonly number[]) => ({
  params: { view: view.name },
  query: { limit: QUEUE_PAGE.most, ids: [...ids], ...baseQuery(view) },
});

/** The rows with these ids that are still in a view. */
export function rowsQuery<S extends QueueSubject>(view: ViewOn<S>, ids: readonly number[]) {
  const named = view as NamedView;
  return { ...query(api.queues.list, idArgs(named, ids)), refetchInterval: named.refreshSeconds * 1_000 };
}

/** Pages of the largest size, one after another, as the server has them now. */
async function* readPages<S extends QueueSubject>(
  argsOf: (page: number) => ReturnType<typeof pageArgs>,
): AsyncGenerator<readonly QueueRow<S>[]> {
  for (let page = 1, last = 1; page <= last; page += 1) {
    const reply = (await api.queues.list(argsOf(page))) as unknown as QueuePage<S>;
    yield reply.rows;
    last = reply.totalPages;
  }
}

/** The pages of a view that match a search. */
export const freshPages = <S extends QueueSubject>(view: ViewOn<S>, search: QueueSearch) =>
  readPages<S>((page) => pageArgs(view, { ...search, page }, QUEUE_PAGE.most));

/** The rows of a view that belong to an order or a project, freshly read. */
async function rowsWith<S extends QueueSubject>(
  view: ViewOn<S>,
  of: { readonly orderId: number } | { readonly projectId: number },
): Promise<readonly QueueRow<S>[]> {
  const found: QueueRow<S>[] = [];
  const pages = readPages<S>((page) => {
    const { params, query: asked } = pageArgs(view, { page }, QUEUE_PAGE.most);
    return { params, query: { ...asked, ...of } };
  });
  for await (const rows of pages) found.push(...rows);
  return found;
}

/** The rows of a view that belong to an order, freshly read. */
export const rowsOfOrder = <S extends QueueSubject>(view: ViewOn<S>, orderId: number) =>
  rowsWith<S>(view, { orderId });

/** The rows of a view that belong to a project, freshly read. */
export const rowsOfProject = <S extends QueueSubject>(view: ViewOn<S>, projectId: number) =>
  rowsWith<S>(view, { projectId });

/** The rows with these ids that are in a view, as the server has them now. */
export async function rowsOf<S extends QueueSubject>(
  view: ViewOn<S>,
  ids: readonly number[],
): Promise<readonly QueueRow<S>[]> {
  const reply = await api.queues.list(idArgs(view, ids));
  return (reply as unknown as QueuePage<S>).rows;
}

/** The projects on hold in the step of a view. */
export function heldQuery(view: ViewOn<'project'>) {
  return {
    ...query(api.queues.held, { params: { view: view.name }, query: baseQuery(view) }),
    refetchInterval: view.refreshSeconds * 1_000,
  };
}

/** The arguments of the call that says which of some rows have left a view, and how. */
export const departureArgs = (view: NamedView, ids: readonly number[]) => ({
  params: { view: view.name },
  query: { ids: [...ids], ...baseQuery(view) },
});

/** A view that shows facts about its projects. */
export type FactsView = Extract<NamedView, { readonly facts: readonly Fact[] }>;

/** The arguments of the call that reads the facts of a project. */
export const factsArgs = (view: FactsView, id: number) => ({
  params: { view: view.name, id },
  query: baseQuery(view),
});

/** The facts that a view shows about one of its projects. */
export function factsQuery(view: FactsView, id: number) {
  return {
    ...query(api.queues.facts, factsArgs(view, id)),
    refetchInterval: view.refreshSeconds * 1_000,
  };
}

/** The page of a view on a subject: the server answers rows of the view's subject. */
export function useQueuePage<S extends QueueSubject>(view: ViewOn<S>, search: QueueSearch) {
  // `select` is not used, because each new page would compare its result with the previous one row by row.
  return useQuery(queueQuery(view as NamedView, search)) as unknown as UseQueryResult<QueuePage<S>>;
}
