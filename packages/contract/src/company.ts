import { COMPANY_ADDRESSES, isVatNumber, SETUP_STEPS } from '@maxilla/domain/company';
import { registerNumberOf } from '@maxilla/domain/identity';
import { PRICE_UNITS } from '@maxilla/domain/pricing';
import { PRODUCT_CODES } from '@maxilla/domain/products';
import { z } from 'zod';
import { Siren } from './accounts.ts';
import { administrator, calls, del, get, patch, post, staff } from './calls.ts';
import { JsonPatch } from './json-patch.ts';
import { Address } from './people.ts';
import { RecordChanges } from './record-changes.ts';
import { ActsAs, ActsAsParam, Email, Instant, IntParam, Line } from './wire.ts';

const PlaceLines = Address.extend({ addressLine2: Line, addressLine3: Line });

const PlaceForm = Address.extend({ addressLine2: Line.default(''), addressLine3: Line.default('') });

/** Details printed on the company's papers. */
const Company = z.object({
  version: z.int(),
  name: z.string(),
  legalLine: z.string(),
  siren: z.string(),
  vatNumber: z.string(),
  telephoneNumber: z.string(),
  emailAddress: z.string(),
  officeAddress: PlaceLines.nullable(),
  /** Address for parcels, if it is not the office. */
  parcelAddress: PlaceLines.nullable(),
});

/** What is recorded of a change: also that the first steps were dismissed or wanted again. */
const Recorded = Company.omit({ version: true }).extend({ setupDismissed: z.boolean() });

const VatNumber = Line.overwrite(registerNumberOf).refine(
  (text) => text === '' || isVatNumber(text),
  'identity.vatInvalid',
);

const CompanyForm = z.object({
  name: Line,
  legalLine: Line,
  siren: Siren,
  vatNumber: VatNumber,
  telephoneNumber: Line,
  emailAddress: z.union([z.literal(''), Email]),
});

/** The first steps of an installation, each with the codes of its missing items. */
const Setup = z.object({
  steps: z.array(z.object({ step: z.enum(SETUP_STEPS), missing: z.array(z.string()) })),
  /** The rows that the price list still lacks, with what a new one may begin with. */
  missingPrices: z.array(
    z.object({
      productCode: z.enum([...PRODUCT_CODES, 'ORDER']),
      unit: z.enum([...PRICE_UNITS, 'DELIVERY']),
      code: z.string(),
      descriptionFr: z.string(),
      descriptionEn: z.string(),
    }),
  ),
  dismissedTime: Instant.nullable(),
});

const Changed = z.object({ version: IntParam.optional(), modifiedBy: ActsAsParam });

export const company = calls('/api/company', {
  read: get('/', { summary: 'The company, as its papers name it.', access: staff, reply: Company }),
  changes: get('/changes', {
    summary:
      'Who changed the company and its addresses, or did without the first steps, and what it was before; the last change first.',
    access: administrator,
    reply: RecordChanges(Recorded.partial()),
  }),
  update: patch('/', {
    summary: 'Change fields of the company.',
    access: administrator,
    query: Changed,
    body: JsonPatch(CompanyForm),
    reply: Company,
    errors: ['record.changed'],
  }),
  saveAddress: post('/addresses/:type', {
    summary: 'Give the company the address of its office, or another one to which parcels come.',
    access: administrator,
    params: z.object({ type: z.enum(COMPANY_ADDRESSES) }),
    query: Changed,
    body: PlaceForm,
    reply: Company,
    errors: ['record.changed'],
  }),
  removeAddress: del('/addresses/:type', {
    summary: 'Let parcels come to the office again.',
    access: administrator,
    params: z.object({ type: z.literal('PARCELS') }),
    query: Changed,
    reply: Company,
    errors: ['record.changed'],
  }),
  setup: get('/setup', {
    summary: 'The first steps of an installation, and what each of them lacks.',
    access: administrator,
    reply: Setup,
  }),
  dismissSetup: post('/setup', {
    summary: 'Do without the first steps, or be reminded of them again.',
    access: administrator,
    body: z.object({ modifiedBy: ActsAs, dismissed: z.boolean() }),
    reply: Setup,
  }),
});
