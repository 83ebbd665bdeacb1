import { PRICE_UNITS } from '@maxilla/domain/pricing';
import { TIME_OF_DAY, WEEKDAYS } from '@maxilla/domain/opening-hours';
import { PRODUCT_CODES } from '@maxilla/domain/products';
import { z } from 'zod';
import { anyone, calls, del, dentist, dentistOr, file, get, patch, post, signedIn } from './calls.ts';
import { JsonPatch } from './json-patch.ts';
import { BoolParam, Id, IdParam, IntParam, Money, WireDate } from './wire.ts';

const Holiday = z.object({ id: Id, fromDate: WireDate, toDate: WireDate, days: z.array(WireDate) });
const HolidayForm = z.object({ fromDate: WireDate, toDate: WireDate });

/** A time of day, HH:MM of 24 hours. */
const Time = z.string().regex(TIME_OF_DAY);
const SlotForm = z.object({ timeFrom: Time, timeTo: Time });
/** The slots of each day of the week, from Monday on. */
const OpeningHours = z.object({
  openingHours: z.array(
    z.object({
      day: z.enum(WEEKDAYS),
      timeSlots: z.array(SlotForm.extend({ id: Id })),
    }),
  ),
});

/** The secret address of a calendar, for calendar programs; null before it is first made. */
const CalendarLink = z.object({ link: z.string().nullable() });

const ById = z.object({ id: IdParam });
const HolidayById = z.object({ id: IdParam, holidayId: IdParam });
const SlotById = z.object({ id: IdParam, openingHourId: IdParam });

export const calendar = calls('/api/users', {
  holidays: get('/:id/holidays', {
    summary: "A person's absences; their days cannot be chosen.",
    access: signedIn,
    params: z.object({ id: IdParam }),
    query: z.object({
      year: IntParam.optional(),
      /** Also the days of each, one by one. */
      isDetailed: BoolParam.optional(),
      future: BoolParam.optional(),
    }),
    reply: z.object({ holidays: z.array(Holiday.partial({ days: true })) }),
  }),
  addHoliday: post('/:id/holidays', {
    summary: 'Add an absence, from a day to another.',
    access: dentistOr('EDIT_USER'),
    params: ById,
    body: HolidayForm,
    reply: Holiday,
    errors: ['user.suspended', 'date.past', 'absence.order', 'absence.overlap', 'absence.tooFar'],
  }),
  changeHoliday: patch('/:id/holidays/:holidayId', {
    summary: 'Change an absence that starts after today.',
    access: dentistOr('EDIT_USER'),
    params: HolidayById,
    body: JsonPatch(HolidayForm),
    reply: Holiday,
    errors: [
      'user.suspended',
      'date.past',
      'absence.order',
      'absence.overlap',
      'absence.begun',
      'absence.tooFar',
    ],
  }),
  removeHoliday: del('/:id/holidays/:holidayId', {
    summary: 'Remove an absence that starts after today.',
    access: dentistOr('EDIT_USER'),
    params: HolidayById,
    errors: ['user.suspended', 'absence.begun'],
  }),
  projectsMet: get('/:id/holidays/projects', {
    summary:
      'The projects of a dentist that are to be delivered for one of some days, such as those of an absence: their number, and the first of them.',
    access: signedIn,
    params: ById,
    query: z.object({ fromDate: WireDate, toDate: WireDate }),
    reply: z.object({
      total: z.int(),
      projects: z.array(z.object({ id: Id, patientName: z.string(), requestedDate: WireDate })),
    }),
    errors: ['range.order'],
  }),
  openingHours: get('/:id/opening_hours', {
    summary: 'When a practice is open, by day of the week.',
    access: signedIn,
    params: ById,
    reply: OpeningHours,
  }),
  addOpeningHour: post('/:id/opening_hours', {
    summary: 'Add a slot to a day, which has two at most.',
    access: dentistOr('EDIT_USER'),
    params: ById,
    body: SlotForm.extend({ day: z.enum(WEEKDAYS) }),
    reply: OpeningHours,
    errors: ['user.suspended', 'openingHours.order', 'openingHours.overlap', 'openingHours.tooMany'],
  }),
  changeOpeningHour: patch('/:id/opening_hours/:openingHourId', {
    summary: 'Change the times of a slot.',
    access: dentistOr('EDIT_USER'),
    params: SlotById,
    body: JsonPatch(SlotForm),
    reply: OpeningHours,
    errors: ['user.suspended', 'openingHours.order', 'openingHours.overlap'],
  }),
  removeOpeningHour: del('/:id/opening_hours/:openingHourId', {
    summary: 'Remove a slot.',
    access: dentistOr('EDIT_USER'),
    params: SlotById,
    reply: OpeningHours,
    errors: ['user.suspended'],
  }),
  link: get('/:id/calendar_link', {
    summary: 'The secret address of the own calendar.',
    access: dentist,
    params: ById,
    reply: CalendarLink,
  }),
  renewLink: post('/:id/calendar_link', {
    summary: 'Make a new secret address of the own calendar; the former one ends.',
    access: dentist,
    params: ById,
    reply: CalendarLink,
  }),
});

const Token = z.string().min(1).max(100);

export const calendarFiles = calls('/api/calendars', {
  read: get('/practice.ics', {
    summary: 'Opening hours and absences of a practice as iCalendar, by its secret address.',
    access: anyone,
    // In the query, which no log keeps.
    query: z.object({ token: Token }),
    reply: file,
    errors: ['notFound'],
  }),
});

export const products = calls('/api', {
  productTypes: get('/product_types', {
    summary: 'The kinds of products.',
    access: signedIn,
    query: z.object({
      /** Whether only products customised in the portal are returned, or only the others. */
      isCustomised: BoolParam.optional(),
    }),
    reply: z.object({ productTypes: z.array(z.object({ id: z.int(), code: z.string() })) }),
  }),
  products: get('/products', {
    summary: 'The products, with their earliest deliverable dates in working days.',
    access: signedIn,
    query: z.object({
      /** True: only those that are started in the portal. */
      creationClientSide: BoolParam.optional(),
    }),
    reply: z.object({
      products: z.array(
        z.object({
          id: z.int(),
          code: z.enum(PRODUCT_CODES),
          description: z.string(),
          productTypeId: z.int(),
          /** Whether the price list offers all that it needs; without them it cannot be ordered. */
          isPriced: z.boolean(),
          productDeliverableDates: z.array(
            z.object({ code: z.string(), type: z.enum(['NORMAL', 'EMERGENCY']), earlyDeliverable: z.int() }),
          ),
        }),
      ),
    }),
  }),
  prices: get('/prices', {
    summary: 'The price list of a product as it is offered, before VAT.',
    access: signedIn,
    query: z.object({ productCode: z.enum(PRODUCT_CODES) }),
    reply: z.object({
      prices: z.array(
        z.object({
          id: Id,
          code: z.string(),
          description: z.string(),
          unit: z.enum(PRICE_UNITS),
          amount: Money,
          /** Hundredths of a percent: 2000 is 20 %. */
          vatRate: z.int(),
          hidden: z.boolean(),
          productionSelection: z.boolean(),
        }),
      ),
    }),
  }),
});
