import { id, listSearch } from '../../ui/list-search.ts';
import type { ListSearch } from '../../ui/list-search.ts';

/**
 * Search params of the documents screen, which alone knows the kinds and standings of files: every page would load them
 * with the routes.
 */
export type DocumentsSearch = ListSearch & { patient?: number; kind?: string; standing?: string };

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Malformed values become undefined. */
export function documentsSearch(raw: Record<string, unknown>): DocumentsSearch {
  const { page, q } = listSearch(raw, []);
  return { page, q, patient: id(raw['patient']), kind: text(raw['kind']), standing: text(raw['standing']) };
}
