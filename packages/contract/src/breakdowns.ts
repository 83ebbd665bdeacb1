import { INLAY_CORES, PROSTHESIS_CATEGORIES } from '@maxilla/domain/breakdowns';
import { ELEMENT_STATES } from '@maxilla/domain/elements';
import { MATERIAL_FAMILY_CODES } from '@maxilla/domain/materials';
import { LABEL_COLOURS } from '@maxilla/domain/products';
import { z } from 'zod';
import { Id, ToothNumber } from './wire.ts';

/** A pillar that a tooth stands on. */
const Pillar = z.object({ id: Id, name: z.string(), brand: z.string().nullable(), batchNumber: z.string() });

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
      personalisedPillar: z.object({ id: Id, name: z.string() }).nullable(),
      pillarInfo: z.string(),
    }),
  ),
  primaryPriceId: Id,
  primaryPriceCode: z.string(),
  /** In the reader's language. */
  primaryPriceDescription: z.string(),
  category: z.enum(PROSTHESIS_CATEGORIES),
  material: z.enum(MATERIAL_FAMILY_CODES).nullable(),
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
