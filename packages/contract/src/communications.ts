import { CALLING_TEAMS, PURPOSES } from '@maxilla/domain/communications';
import { PRODUCT_CODES, PRODUCT_TYPE_CODES } from '@maxilla/domain/products';
import { PROJECT_STATES } from '@maxilla/domain/states';
import { z } from 'zod';
import { calls, get, patch, staff } from './calls.ts';
import { ActsAsParam, BoolParam, Id, IdParam, Instant, IntParam, ListQuery, Page } from './wire.ts';

/** A dentist whom sales call about their first order, or their first files that were rejected (spec 2 §3). */
const Communication = z.object({
  id: Id,
  dentistId: Id,
  dentistName: z.string(),
  officeName: z.string(),
  telephoneNumber: z.string(),
  /** Name of the dentist's follower in sales. */
  followerName: z.string().nullable(),
  projectId: Id,
  patientName: z.string(),
  productType: z.enum(PRODUCT_TYPE_CODES),
  productTypeId: Id,
  reference: z.enum(PRODUCT_CODES),
  projectState: z.enum(PROJECT_STATES),
  timestamp: Instant,
  communicated: z.boolean(),
  contactedTime: Instant.nullable(),
  contactedByName: z.string().nullable(),
});

const team = { teamCode: z.enum(CALLING_TEAMS) };

export const communications = calls('/api/communications', {
  list: get('/', {
    summary: "Dentists to call about a first, of a team's dashboard: the latest first.",
    access: staff,
    query: ListQuery(['id']).extend({
      ...team,
      requestedBy: ActsAsParam,
      purpose: z.enum(PURPOSES),
      isCommunicated: BoolParam.optional(),
      limit: IntParam.optional(),
    }),
    reply: Page('communications', Communication),
    errors: ['dashboard.accessNotGranted'],
  }),
  update: patch('/:id', {
    summary: 'Note that the caller has called the dentist, or that the dentist is still to be called.',
    access: staff,
    params: z.object({ id: IdParam }),
    query: z.object({ ...team, isCommunicated: BoolParam, contactedBy: ActsAsParam }),
    reply: Communication,
    errors: ['dashboard.accessNotGranted', 'communication.contacted'],
  }),
});
