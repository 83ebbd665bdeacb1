import { cartOffer } from '@maxilla/domain/cart';
import type { RowLink } from '../ui/table-column.ts';
import type { ProjectRow } from './columns.tsx';

/** Link to a dentist's project: the customisation screen before the order, the project page after it. */
export function linkTo(
  row: Pick<ProjectRow, 'id' | 'projectState' | 'productTypeId'>,
  from?: number,
): RowLink {
  return {
    to: cartOffer(row.projectState) ? '/projects/$projectId/customization' : '/projects/$projectId/details',
    params: { projectId: String(row.id) },
    search: { productTypeId: row.productTypeId, ...(from ? { from } : {}) },
  };
}
