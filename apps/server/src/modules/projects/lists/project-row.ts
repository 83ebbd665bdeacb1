import type { ProjectRow } from '@maxilla/contract/project';
import type { IsoDate } from '@maxilla/domain/days';
import type { HoldReason } from '@maxilla/domain/holds';
import type { Obstacle } from '@maxilla/domain/obstacles';
import { type Actor, isStaff } from '@maxilla/domain/people';
import { PRODUCT_TYPES, type ProductCode, type ProductType } from '@maxilla/domain/products';
import { isLate, type ProjectState, statusGroup } from '@maxilla/domain/states';
import type { z } from 'zod';

import type { RowRecord } from './project-rows.store.ts';

/** A project as lists show it. */
export type ProjectRowReply = z.output<typeof ProjectRow>;

/**
 * Presents a project's list row to a user. Dentists do not see which member of staff is assigned (spec 1 §6).
 */
export function toProjectRow(
  row: RowRecord,
  viewer: Pick<Actor, 'role'>,
  today: IsoDate,
  obstacle: Obstacle | null,
): ProjectRowReply {
  const state = row.state as ProjectState;
  const code = row.product_code as ProductCode;
  const type = row.product_type as ProductType;
  const seesHandler = isStaff(viewer);
  return {
    id: row.id,
    version: row.version,
    userId: row.owner_id,
    userFullName: row.ownerName,
    patientName: row.patient_name,
    productType: type,
    productTypeId: PRODUCT_TYPES[type].id,
    reference: code,
    assigneeId: seesHandler ? row.assignee_id : null,
    assigneeName: seesHandler ? row.assigneeName : null,
    requestedDate: row.requested_date,
    deadline: row.deadline,
    projectState: state,
    statusGroup: statusGroup(state, code),
    onHold: row.on_hold,
    onHoldReason: row.hold_reason as HoldReason | null,
    dentistReplied: row.dentistReplied,
    urgent: row.urgent,
    obstacle,
    deliveryDelay: isLate(state, row.deadline ?? row.requested_date, today),
    renewalFrequency: row.renewal_frequency,
    orderedTime: row.ordered_at?.toISOString() ?? null,
    lastUpdatedTime: row.updated_at.toISOString(),
  };
}
