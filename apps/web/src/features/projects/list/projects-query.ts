import { PROJECT_COLUMNS } from '@maxilla/contract/columns';
import { PRODUCT_CODES } from '@maxilla/domain/products';
import type { ProductCode } from '@maxilla/domain/products';
import { PROJECT_STATES, STATUS_GROUPS } from '@maxilla/domain/states';
import type { ProjectState, StatusGroup } from '@maxilla/domain/states';
import { ROW_LIMITS } from '@maxilla/domain/views/limits';
import type { RowLimit } from '@maxilla/domain/views/limits';
import { api } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import { choice, choices, id, listQuery, listSearch } from '../../../ui/list-search.ts';
import type { ListSearch } from '../../../ui/list-search.ts';

/** Search params of a project list. */
export type ProjectsSearch = ListSearch & {
  status?: StatusGroup;
  products?: readonly ProductCode[];
  states?: readonly ProjectState[];
  hold?: 'yes' | 'no';
  assignee?: 'me' | 'none' | number;
  patientId?: number;
  only?: RowLimit;
};

function assigneeOf(value: unknown): ProjectsSearch['assignee'] {
  return choice(value, ['me', 'none']) ?? id(value);
}

/** validateSearch of the routes with a project list; unknown values become undefined. */
export function projectsSearch(raw: Record<string, unknown>): ProjectsSearch {
  return {
    ...listSearch(raw, PROJECT_COLUMNS),
    status: choice(raw['status'], STATUS_GROUPS),
    products: choices(raw['products'], PRODUCT_CODES),
    states: choices(raw['states'], PROJECT_STATES),
    hold: choice(raw['hold'], ['yes', 'no']),
    assignee: assigneeOf(raw['assignee']),
    patientId: id(raw['patientId']),
    only: choice(raw['only'], ROW_LIMITS),
  };
}

/** The projects selected by the page's search params; `me` is the current user's id. */
export function projectsQuery(search: ProjectsSearch, me: number) {
  const { status, products, states, hold, assignee, patientId, only } = search;
  return query(api.projects.list, {
    query: {
      ...listQuery(search, PROJECT_COLUMNS),
      ...(status ? { statusGroup: status } : {}),
      ...(products ? { productCodes: [...products] } : {}),
      ...(states ? { projectStates: [...states] } : {}),
      ...(hold ? { onHold: hold === 'yes' } : {}),
      ...(assignee === 'none' ? { unassigned: true } : {}),
      ...(assignee === 'me' ? { assigneeId: me } : {}),
      ...(typeof assignee === 'number' ? { assigneeId: assignee } : {}),
      ...(patientId ? { patientId } : {}),
      ...(only ? { only } : {}),
    },
  });
}
