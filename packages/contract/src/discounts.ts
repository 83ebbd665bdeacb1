import { DISCOUNT_CODE, MOST_USES } from '@maxilla/domain/discounts';
import { DISCOUNT_STATES } from '@maxilla/domain/discount-states';
import { DISCOUNT_TYPES } from '@maxilla/domain/pricing';
import { z } from 'zod';
import { calls, del, get, may, post } from './calls.ts';
import { DISCOUNT_COLUMNS } from './columns.ts';
import { RecordChanges } from './record-changes.ts';
import { resource } from './resource.ts';
import { ActsAsParam, Id, IdParam, Instant, ListQuery, Money, Page, RequiredLine, WireDate } from './wire.ts';

/** A row of the list, which does not show the code (decisions 27). */
const Discount = z.object({
  id: Id,
  type: z.enum(DISCOUNT_TYPES),
  /** INACTIVE once it was ended, has expired or was used for the last time. */
  state: z.enum(DISCOUNT_STATES),
  /** Percent or euros, with two decimals. */
  value: Money,
  createdTime: Instant,
  /** The last day on which it may be used. */
  expiresOn: WireDate.nullable(),
  maxUses: z.int().nullable(),
  uses: z.int(),
  /** Whether a user has ended it, regardless of its expiry and uses. */
  ended: z.boolean(),
});

const DiscountDetails = Discount.extend({ code: z.string(), version: z.int() });

const DiscountForm = z.object({
  type: z.enum(DISCOUNT_TYPES),
  value: Money,
  code: RequiredLine.max(DISCOUNT_CODE),
  expiresOn: WireDate.nullable(),
  maxUses: z.int().min(1).max(MOST_USES).nullable(),
});

const ERRORS = [
  'discount.codeTaken',
  'discount.codeSigns',
  'discount.valuePositive',
  'discount.percentTooLarge',
  'discount.limitBelowUses',
  'date.past',
] as const;

const params = z.object({ id: IdParam });
const view = may('VIEW_DISCOUNTS');
const edit = may('CREATE_OR_DELETE_DISCOUNT');

export const discounts = calls('/api/discounts', {
  ...resource('discounts', {
    noun: 'a discount',
    read: view,
    write: edit,
    columns: DISCOUNT_COLUMNS,
    row: Discount,
    details: DiscountDetails,
    form: DiscountForm,
    errors: ERRORS,
  }),
  list: get('/', {
    summary: 'List discounts without their codes, searched, filtered by state, sorted and paged.',
    access: view,
    query: ListQuery(DISCOUNT_COLUMNS).extend({
      requestedBy: ActsAsParam,
      state: z.enum(DISCOUNT_STATES).optional(),
    }),
    reply: Page('discounts', Discount),
  }),
  create: post('/', {
    summary: 'Add a discount; without an expiry and a limit of uses it holds for ever.',
    access: edit,
    body: DiscountForm.partial({ expiresOn: true, maxUses: true }),
    reply: DiscountDetails,
    errors: ERRORS,
  }),
  code: get('/:id/code', {
    summary: 'The code of a discount.',
    access: view,
    params,
    reply: z.object({ discountCode: z.string() }),
  }),
  changes: get('/:id/changes', {
    summary:
      'Who added, changed, ended and reopened a discount, and what it was before; the last change first.',
    access: view,
    params,
    reply: RecordChanges(DiscountForm.extend({ ended: z.boolean() }).partial()),
  }),
  remove: del('/:id', {
    summary: 'End a discount; what was ordered with it stays as it is.',
    access: edit,
    params,
    reply: DiscountDetails,
  }),
  reopen: post('/:id/reopen', {
    summary: 'Let a discount that was ended be used again.',
    access: edit,
    params,
    reply: DiscountDetails,
  }),
});
