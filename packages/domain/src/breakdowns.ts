import type { ProsthesisCategory } from './prosthesis-categories.ts';
import type { ElementState, Route } from './elements.ts';
import type { ErrorCode } from './errors.ts';
import type { MaterialFamily } from './materials.ts';
import type { LabelColour, ProductCode, ProsthesisType } from './products.ts';
import { type Jaw, jawOf, type Tooth } from './teeth.ts';

/**
 * The breakdown of a prosthesis: lines of teeth, each at a price that says what it is and how it is made (spec 2 §2.3, §3).
 */

/** Routes of lines that are milled, so that they have a material. */
export const MILLED_ROUTES = ['MACHINING', 'ZIRCONIA'] as const satisfies readonly Route[];
/** Routes of lines; none of them is printed. */
export const LINE_ROUTES = [...MILLED_ROUTES, 'OUTSOURCED', 'NONE'] as const satisfies readonly Route[];

/** Kinds of inlay cores, from which one is chosen with the plan. */
export const INLAY_CORES = ['SIMPLE', 'KEYED', 'CERAMIC'] as const;
export type InlayCore = (typeof INLAY_CORES)[number];

/** What a line at a price is. */
export type ProsthesisPrice = {
  readonly priceId: number;
  readonly code: string;
  readonly productCode: ProductCode;
  readonly category: ProsthesisCategory;
  readonly route: Route;
  /** Null if nothing is milled. */
  readonly materialFamily: MaterialFamily | null;
  readonly colour: LabelColour;
  /** Its teeth stand on pillars, which are chosen before it is planned. */
  readonly onPillars: boolean;
  readonly cutBack: boolean;
};

/** A pillar of a tooth, and the number on its package, '' until it is built in. */
export type DentPillar = {
  readonly id: number;
  readonly name: string;
  readonly brand: string | null;
  readonly batchNumber: string;
};

/** The batch of a pillar that stands in a tooth. */
export type PillarBatch = {
  readonly dentId: number;
  readonly pillarId: number;
  readonly batchNumber: string;
};

/** A tooth of a line, with the pillars it stands on. */
export type BreakdownDent = {
  readonly id: number;
  readonly dentNumber: Tooth;
  readonly pillarIds: readonly number[];
  readonly pillars: readonly DentPillar[];
  /** The pillar that was made for it, and the number on its package. */
  readonly personalisedPillarId: number | null;
  readonly personalisedBatchNumber: string;
  readonly pillarInfo: string;
};

/** A line of a prosthesis that is not removed. */
export type BreakdownFact = {
  readonly id: number;
  readonly state: ElementState | null;
  readonly price: ProsthesisPrice;
  readonly dents: readonly BreakdownDent[];
  /** Charged and made tooth by tooth, rather than as one piece. */
  readonly isUnit: boolean;
  readonly shade: string;
  readonly machiningShade: string;
  readonly machiningComment: string;
  readonly uncertainMachining: boolean;
  readonly opacify: boolean;
  /** With an inlay core, whose kind is chosen with the plan. */
  readonly inlayCore: boolean;
  readonly inlayCoreKind: InlayCore | null;
};

/**
 * Whether the number of a pillar's batch is asked before the prosthesis goes on: of those with a brand or made for their
 * tooth, on lines that stand on pillars. Pontics and auxiliary lines have none (spec 3 §5).
 */
export function isTraced(
  { onPillars }: Pick<ProsthesisPrice, 'onPillars'>,
  { brand, personalised }: Pick<DentPillar, 'brand'> & { readonly personalised: boolean },
): boolean {
  return onPillars && (brand !== null || personalised);
}

/** The pillars of the lines of a prosthesis whose batches are traced, tooth by tooth. */
export function tracedPillars(
  lines: readonly Pick<BreakdownFact, 'price' | 'dents'>[],
): readonly PillarBatch[] {
  return lines.flatMap(({ price, dents }) =>
    dents.flatMap(({ id: dentId, pillars, personalisedPillarId, personalisedBatchNumber }) => [
      ...pillars
        .filter((pillar) => isTraced(price, { ...pillar, personalised: false }))
        .map(({ id: pillarId, batchNumber }) => ({ dentId, pillarId, batchNumber })),
      ...(personalisedPillarId !== null && isTraced(price, { brand: null, personalised: true })
        ? [{ dentId, pillarId: personalisedPillarId, batchNumber: personalisedBatchNumber }]
        : []),
    ]),
  );
}

/**
 * The category of a prosthesis: on implants if any of its lines is, otherwise that of its first line; null without lines.
 */
export function categoryOf(lines: readonly Pick<BreakdownFact, 'price'>[]): ProsthesisCategory | null {
  const categories = lines.map(({ price }) => price.category);
  return categories.includes('IMPLANT_SUPPORTED') ? 'IMPLANT_SUPPORTED' : (categories[0] ?? null);
}

/** Maximum length of a shade, and number of shades of a line (spec 2 §5). */
const SHADE_TEXT = 49;
export const MAX_SHADES = 10;

const BETWEEN_SHADES = ', ';

/** The shades of a line, which are stored as one text. */
export function shadesOf(text: string): readonly string[] {
  return text.split(/[,;]/).flatMap((shade) => shade.trim() || []);
}

/** Some shades as the text of a line. */
export function shadeText(shades: readonly string[]): string {
  return shades.join(BETWEEN_SHADES);
}

/** Why a line cannot have the shades of a text, or null. */
export function shadeRefusal(text: string): ErrorCode | null {
  if (shadesOf(text).length > MAX_SHADES) return 'breakdown.tooManyShades';
  return text.trim().length > SHADE_TEXT ? 'breakdown.shadeTooLong' : null;
}

/** States in which production has taken up an element, but not begun with it. */
const PREPARED: readonly ElementState[] = ['MACHINING_PREPARATION', 'PRINTING_PREPARATION'];

/** Whether a line is being made, or made, so that it, its pillars and its inlay core stay as they are (spec 2 §4.2). */
export function isLocked({ state }: Pick<BreakdownFact, 'state'>): boolean {
  return state !== null && !PREPARED.includes(state);
}

/** Number of pieces of a line: one per tooth, or one over all of them. */
export function piecesOfLine({
  isUnit,
  dents,
}: {
  readonly isUnit: boolean;
  readonly dents: readonly unknown[];
}): number {
  return isUnit ? Math.max(dents.length, 1) : 1;
}

type LineTeeth = { readonly dents: readonly Pick<BreakdownDent, 'dentNumber'>[] };

/** Teeth of a line in display order, for lists and labels. */
export function teethOfLine({ dents }: LineTeeth): readonly Tooth[] {
  return dents.map(({ dentNumber }) => dentNumber);
}

/** The jaw of a line whose teeth are all in one; null otherwise. */
export function jawOfLine(line: LineTeeth): Jaw | null {
  const jaws = new Set(teethOfLine(line).map(jawOf));
  const [only] = jaws;
  return jaws.size === 1 ? (only ?? null) : null;
}

/** The editor of lines that a type of prosthesis has, and what is particular to its lines (spec 2 §2.3). */
type Editor = {
  /** Maximum number of lines; null for any. */
  readonly most: number | null;
  /** Each line lies in one jaw, which has one line at most. */
  readonly perJaw: boolean;
  /** A line may come with an inlay core. */
  readonly inlayCores: boolean;
  /** The batches of its pillars are entered when it is trimmed, rather than nowhere (spec 3 §4.2). */
  readonly pillarBatches: boolean;
};

const EDITORS: Readonly<Record<ProsthesisType, Editor>> = {
  WAXUP: { most: 1, perJaw: false, inlayCores: false, pillarBatches: false },
  REMOVABLE: { most: 2, perJaw: true, inlayCores: false, pillarBatches: false },
  GUIDE_TEMP_PR: { most: null, perJaw: false, inlayCores: false, pillarBatches: false },
  JOINT: { most: null, perJaw: false, inlayCores: true, pillarBatches: true },
};

/** The editor of lines that a type of prosthesis has. */
export function breakdownEditor(type: ProsthesisType): Editor {
  return EDITORS[type];
}
