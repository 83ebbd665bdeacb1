import { BEFORE_ORDER_STATES } from '@maxilla/domain/states';
import type { ProjectState } from '@maxilla/domain/states';
import type { RowLink } from '../ui/table-column.ts';
import type { ProjectRow } from './columns.tsx';

/**
 * States in which lists lead a dentist to the customisation screen. In FILES_REJECTED and IMPRESSION_REJECTED
 * the cards of the home screen lead there as well, while lists lead to the project page, which shows the
 * rejection.
 */
const CUSTOMISED: readonly ProjectState[] = [
  ...BEFORE_ORDER_STATES,
  'NEW_FILES_UPLOADED',
  'NEW_IMPRESSION_UPLOADED',
];

/** Link to a dentist's project: to the customisation screen in those states, else to its page. */
export function linkTo(
  row: Pick<ProjectRow, 'id' | 'projectState' | 'productTypeId'>,
  from?: number,
): RowLink {
  const isCustomised = CUSTOMISED.includes(row.projectState);
  return {
    to: isCustomised ? '/projects/$projectId/customization' : '/projects/$projectId/details',
    params: { projectId: String(row.id) },
    search: { productTypeId: row.productTypeId, ...(from ? { from } : {}) },
  };
}
