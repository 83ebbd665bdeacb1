import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { listQuery, listSearch } from '../../ui/list-search.ts';
import type { ListSearch } from '../../ui/list-search.ts';

/** Columns by which the projects of a patient can be sorted. */
const COLUMNS = ['id', 'productType', 'orderedTime', 'requestedDate'] as const;

/**
 * Search params of a patient's page: of the table of their projects, and the page of the list of patients that it was
 * opened from.
 */
export type PatientSearch = ListSearch & { patientName?: string; from?: number };

/** Unknown or malformed values become undefined. */
export function patientSearch(raw: Record<string, unknown>): PatientSearch {
  const { page, orderBy, sort } = listSearch(raw, COLUMNS);
  const name = raw['patientName'];
  const from = listSearch({ page: raw['from'] }, []).page;
  return { page, orderBy, sort, patientName: typeof name === 'string' ? name : undefined, from };
}

/** The projects of a patient. */
export const projectsOfPatient = (patientId: number, search: PatientSearch) =>
  query(api.projects.list, { query: { ...listQuery(search, COLUMNS), patientId } });
