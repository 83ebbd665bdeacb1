import type { CountryGroup } from '@maxilla/domain/country-groups';
import type { Medium } from '@maxilla/domain/customisation';
import type { HoldReason } from '@maxilla/domain/holds';
import type { ProductCode } from '@maxilla/domain/products';
import type { ProjectState } from '@maxilla/domain/states';
import type { ProjectInView } from '@maxilla/domain/views/project-filter';

import type { Transaction } from '../../platform/database/database.ts';
import { hasCutBack, planDeclined } from '../projects/api.ts';

/** Locks a project and reads the fields that view filters depend on; undefined if it does not exist. */
export async function lockProjectInView(
  trx: Transaction,
  id: number,
): Promise<{ readonly version: number; readonly facts: ProjectInView } | undefined> {
  const row = await trx
    .selectFrom('projects')
    .where('projects.id', '=', id)
    .select([
      'version',
      'state',
      'product_code',
      'hold_reason',
      'assignee_id',
      'impression_medium',
      'dicom_medium',
      'second_dicom_medium',
      'files_downloaded',
      'impression_digitised',
      'deadline',
      'destination_group',
      hasCutBack.as('cut_back'),
      planDeclined.as('plan_declined'),
    ])
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    version: row.version,
    facts: {
      state: row.state as ProjectState,
      productCode: row.product_code as ProductCode,
      holdReason: row.hold_reason as HoldReason | null,
      assigneeId: row.assignee_id,
      media: {
        impression: row.impression_medium as Medium | null,
        dicom: row.dicom_medium as Medium | null,
        secondDicom: row.second_dicom_medium as Medium | null,
      },
      filesDownloaded: row.files_downloaded,
      impressionDigitised: row.impression_digitised,
      destinationGroup: row.destination_group as CountryGroup | null,
      deadline: row.deadline,
      cutBack: row.cut_back,
      planDeclined: row.plan_declined,
    },
  };
}
