import { INLAY_CORES } from '@maxilla/domain/breakdowns';
import { PROSTHESIS_CATEGORIES } from '@maxilla/domain/prosthesis-categories';
import { ELEMENT_STATES, ROUTE_NAMES } from '@maxilla/domain/elements';
import { MATERIAL_FAMILY_CODES } from '@maxilla/domain/materials';
import type { ErrorCode } from '@maxilla/domain/errors';
import { PILLAR_INFO } from '@maxilla/domain/breakdown-rules';
import { LABEL_COLOURS } from '@maxilla/domain/products';
import { TOOTH_NUMBERS } from '@maxilla/domain/teeth';
import { z } from 'zod';
import { ActsAs, ActsAsParam, BoolParam, Id, IdParam, IntParam, Line, Money, ToothNumber } from './wire.ts';

/** A pillar that a tooth stands on. */
const Pillar = z.object({
  id: Id,
  name: z.string(),
  brand: z.string().nullable(),
  batchNumber: z.string(),
  /** Whether the number of its batch is asked before the prosthesis goes on. */
  traced: z.boolean(),
});

/** A line of a prosthesis (spec 2 §3). Dentists are not told what is milled, nor of its pillars. */
export const Breakdown = z.object({
  id: Id,
  number: z.int(),
  isUnit: z.boolean(),
  dents: z.array(
    z.object({
      id: Id,
      dentNumber: ToothNumber,
      pillars: z.array(Pillar),
      hasPersonalisedPillar: z.boolean(),
      personalisedPillar: Pillar.nullable(),
      pillarInfo: z.string(),
    }),
  ),
  primaryPriceId: Id,
  primaryPriceCode: z.string(),
  /** In the reader's language. */
  primaryPriceDescription: z.string(),
  category: z.enum(PROSTHESIS_CATEGORIES),
  material: z.enum(MATERIAL_FAMILY_CODES).nullable(),
  /** Its teeth stand on pillars, which are chosen before it is planned. */
  onPillars: z.boolean(),
  colourCode: z.enum(LABEL_COLOURS),
  /** The jaw of all of its teeth; null where they are in both. */
  jaw: z.enum(['upper', 'lower']).nullable(),
  shade: z.string(),
  machiningShade: z.string(),
  machiningComment: z.string(),
  uncertainMachining: z.boolean(),
  opacify: z.boolean(),
  inlayCore: z.boolean(),
  inlayCoreKind: z.enum(INLAY_CORES).nullable(),
  icPillarInfo: z.string(),
  outsourcedBatchNo: z.string(),
  productionState: z.enum(ELEMENT_STATES).nullable(),
});

/** A price that a line may be at, in the reader's language (spec 2 §3). */
export const LinePrice = z.object({
  id: Id,
  code: z.string(),
  description: z.string(),
  amount: Money,
  /** No longer offered: of the prices that the project has chosen already. */
  hidden: z.boolean(),
  productionSelection: z.boolean(),
  category: z.enum(PROSTHESIS_CATEGORIES),
  route: z.enum(ROUTE_NAMES as [(typeof ROUTE_NAMES)[number], ...(typeof ROUTE_NAMES)[number][]]),
  material: z.enum(MATERIAL_FAMILY_CODES).nullable(),
  onPillars: z.boolean(),
  cutBack: z.boolean(),
});

/** A line as it is saved: a new one without `breakdownId` (spec 2 §7). */
export const BreakdownForm = z.object({
  breakdownId: Id.nullable().optional(),
  dents: z.array(ToothNumber).max(TOOTH_NUMBERS.length),
  /** The id of the price and its code, `id|code`; '' if none is chosen. */
  productPrice: Line,
  shade: Line.default(''),
  isUnit: z.boolean().default(true),
  inlayCore: z.boolean().default(false),
  icPillarInfo: Line.max(PILLAR_INFO).default(''),
  modifiedBy: ActsAs,
  productTypeId: z.int().optional(),
  projectOwnerId: Id.optional(),
  version: z.int().optional(),
});

/** Whom a reader of lines believes the project to be of, and which of them are wanted. */
export const BreakdownQuery = z.object({
  userId: IdParam.optional(),
  productTypeId: IntParam.optional(),
  /** The code of a price: its lines alone. */
  productCode: Line.optional(),
  /** Lines with an inlay core alone, or without one. */
  inlayCore: BoolParam.optional(),
  /** Requests the view of staff; refused to dentists. */
  isProdView: BoolParam.optional(),
});

/** The author of a removal, and the project as the caller sees it. */
export const BreakdownRemoval = z.object({
  modifiedBy: ActsAsParam,
  productTypeId: IntParam.optional(),
  projectOwnerId: IdParam.optional(),
  version: IntParam.optional(),
});

/** Errors of calls that change the lines of a prosthesis. */
export const LINE_ERRORS = [
  'action.notOffered',
  'project.changed',
  'project.mismatch',
  'project.notEditable',
  'breakdown.unknown',
  'breakdown.locked',
  'breakdown.allLocked',
] as const satisfies readonly ErrorCode[];

/** `LINE_ERRORS`, plus the errors of the fields of a line. */
export const SAVED_LINE_ERRORS = [
  ...LINE_ERRORS,
  'breakdown.dentsRequired',
  'breakdown.priceRequired',
  'breakdown.priceUnavailable',
  'breakdown.tooManyShades',
  'breakdown.shadeTooLong',
  'breakdown.oneJaw',
  'breakdown.jawTaken',
  'breakdown.tooMany',
  'field.unknownKey',
] as const satisfies readonly ErrorCode[];
