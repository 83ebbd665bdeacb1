import { PROJECT_COLUMNS } from '@maxilla/contract/columns';
import { choice, listSearch } from '../../ui/list-search.ts';
import type { ListSearch } from '../../ui/list-search.ts';

export const DOCUMENT_TABS = ['courier', 'archived'] as const;
export type DocumentTab = (typeof DOCUMENT_TABS)[number];

/** Search params of the laboratory's documents; the list of archived ones is one of its tabs. */
export type OfficeDocumentsSearch = ListSearch & { tab?: DocumentTab };

/** Unknown or malformed values become undefined. */
export function officeDocumentsSearch(raw: Record<string, unknown>): OfficeDocumentsSearch {
  return { ...listSearch(raw, PROJECT_COLUMNS), tab: choice(raw['tab'], DOCUMENT_TABS) };
}
