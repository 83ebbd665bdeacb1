import { ACCESSORY_ORDER_STATES } from '@maxilla/domain/accessories';
import { ACCESSORY_ACTION_TYPES } from '@maxilla/domain/actions/accessories/names';
import { HOLD_REASONS } from '@maxilla/domain/holds';
import { PRODUCT_CODES } from '@maxilla/domain/products';
import { z } from 'zod';
import { calls, dentist, get, post, staff } from './calls.ts';
import { ErrorReply } from './failure.ts';
import { HistoryRecord } from './history.ts';
import { Address } from './people.ts';
import { ProjectDocument } from './project.ts';
import { AccessoryUndo } from './undo.ts';
import {
  ActsAs,
  ActsAsParam,
  Id,
  IdParam,
  Instant,
  Line,
  ListQuery,
  Page,
  UploadIds,
  WireDate,
} from './wire.ts';

/** The accessories of an order, which are sent in one parcel (spec 3 §3). */
const AccessoryOrder = z.object({
  /** Id of the accessories' part of the order; `orderId` is that of the whole order. */
  orderDetailsId: Id,
  orderId: Id,
  state: z.enum(ACCESSORY_ORDER_STATES),
  orderedTime: Instant,
  shippingTime: Instant.nullable(),
  courierService: z.string(),
  /** The courier's tracking number; blank if it is not known. */
  parcelNumber: z.string(),
  items: z.array(z.object({ description: z.string(), reference: z.string(), quantity: z.int() })),
  /** The purchase order of the whole order; null until it is made. */
  purchaseOrder: ProjectDocument.nullable(),
});

/** Columns by which orders of accessories can be sorted. */
const ACCESSORY_ORDER_COLUMNS = ['id'] as const;

const ById = z.object({ id: IdParam });

/** An order of accessories as the team of the parcels sees it. */
const Parcel = AccessoryOrder.extend({
  version: z.int(),
  userId: Id,
  userFullName: z.string(),
  telephoneNumber: z.string(),
  deliveryAddress: Address,
  deadline: WireDate,
  onHoldReason: z.enum(HOLD_REASONS).nullable(),
  /** Actions that the caller can perform on it. */
  actions: z.array(z.enum(ACCESSORY_ACTION_TYPES)),
  photos: z.array(ProjectDocument),
  /**
   * Projects of the same dentist that are ready for the same destination; empty while the order cannot be
   * shipped.
   */
  together: z.array(
    z.object({ projectId: Id, version: z.int(), patientName: z.string(), reference: z.enum(PRODUCT_CODES) }),
  ),
  historyRecords: z.array(HistoryRecord),
});

export const accessoryOrders = calls('/api/accessory_orders', {
  list: get('/', {
    summary: 'The orders of accessories of a dentist, with where their parcels are.',
    access: dentist,
    query: ListQuery(ACCESSORY_ORDER_COLUMNS).omit({ searchKey: true }).extend({ userId: ActsAsParam }),
    reply: Page('accessoryOrders', AccessoryOrder),
  }),
  read: get('/:id', {
    summary:
      'An order of accessories with its address, its photos, its history and what can be done with it.',
    access: staff,
    params: ById,
    reply: Parcel,
    errors: ['notFound'],
  }),
  undo: post('/undo_actions', {
    summary: 'Undo actions on orders of accessories that the caller has just performed; each by itself.',
    access: staff,
    limited: 'writes',
    body: z.object({
      performedBy: ActsAs,
      actions: z
        .array(AccessoryUndo.omit({ seconds: true }))
        .min(1)
        .max(200),
    }),
    transaction: 'parts',
    reply: z.object({ done: z.array(Id), refused: z.array(z.object({ id: Id, error: ErrorReply })) }),
  }),
});

const OfAction = z.object({ action: z.enum(ACCESSORY_ACTION_TYPES) });

/** Actions on orders of accessories, under the addresses of spec 3 §7. */
export const accessoryActions = calls('/api/internal_actions', {
  single: post('/:action/single_accessory', {
    summary: 'Perform an action on one order of accessories. Packing needs a photo.',
    access: staff,
    params: OfAction,
    body: z.object({
      performedBy: ActsAs,
      uploadedUserId: ActsAs,
      orderId: Id,
      /** Version of the order that the caller saw. */
      version: z.int().optional(),
      files: UploadIds.optional(),
      parcelNumber: Line.optional(),
      /** Projects of the same dentist that are shipped in the same parcel. */
      together: z
        .array(z.object({ projectId: Id, version: z.int().optional() }))
        .max(50)
        .optional(),
    }),
    files: ['files'],
    /** With how to undo it; null if it is final. */
    reply: Parcel.extend({ undo: AccessoryUndo.nullable() }),
    errors: [
      'notFound',
      'action.notOffered',
      'accessory.changed',
      'accessory.onHold',
      'project.onHold',
      'project.changed',
      'project.mismatch',
      'package.photoRequired',
      'package.numberInvalid',
    ],
  }),
  multiple: post('/:action/multi_accessory', {
    summary: 'Perform an action on several orders of accessories; each succeeds or is refused by itself.',
    access: staff,
    params: OfAction,
    body: z.object({
      performedBy: ActsAs,
      orderIds: z.array(Id).min(1).max(200),
      parcelNumber: Line.optional(),
    }),
    transaction: 'parts',
    reply: z.object({
      done: z.array(Id),
      refused: z.array(z.object({ id: Id, error: ErrorReply })),
      undo: z.array(AccessoryUndo),
    }),
  }),
});
