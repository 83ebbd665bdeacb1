import {
  type BreakdownDent,
  type BreakdownFact,
  breakdownEditor,
  type ProsthesisPrice,
  shadeRefusal,
} from './breakdowns.ts';
import type { ErrorCode } from './errors.ts';
import { type Actor, can, type Language } from './people.ts';
import { type ProductCode, prosthesisType } from './products.ts';
import { type FieldRefusals, refusedFields } from './refusals.ts';
import { isInProgress, MAKING_STATES, type ProjectState } from './states.ts';
import { type Jaw, jawOf, LOWER_TEETH, type Tooth, TOOTH_NUMBERS, UPPER_TEETH } from './teeth.ts';

/** Rules of entering the lines of a prosthesis: what a line may be, and who may change it when (spec 2 §2.3, §4.2, §5). */

/** Maximum length of what the dentist says about the pillar of an inlay core. */
export const PILLAR_INFO = 200;

/** A row of the price list that a line may be at, with its name. */
export type LinePrice = ProsthesisPrice & {
  readonly description: Readonly<Record<Language, string>>;
  readonly hidden: boolean;
};

/** A line as it is entered. */
export type NewBreakdown = {
  /** Null if none is chosen, or none that exists. */
  readonly price: LinePrice | null;
  readonly dents: readonly Tooth[];
  readonly isUnit: boolean;
  readonly shade: string;
  readonly inlayCore: boolean;
  readonly icPillarInfo: string;
};

/** A line as it is judged: of its price, what the rules depend on. */
type JudgedLine = Omit<NewBreakdown, 'price'> & {
  readonly price: Pick<LinePrice, 'priceId' | 'productCode' | 'hidden'> | null;
};

/** A line that can be stored. */
export type PricedBreakdown = NewBreakdown & { readonly price: LinePrice };

/** A line as far as the rules of another one depend on it. */
export type OtherLine = { readonly id: number; readonly dents: readonly { readonly dentNumber: Tooth }[] };

/** The lines of a project that a line is entered beside; `of` is the line that is changed, null for a new one. */
export type LineContext = {
  readonly productCode: ProductCode;
  readonly lines: readonly OtherLine[];
  readonly of: (OtherLine & { readonly priceId: number }) | null;
};

const TEETH_OF: Readonly<Record<Jaw, readonly Tooth[]>> = { upper: UPPER_TEETH, lower: LOWER_TEETH };

const jawsOf = ({ dents }: Pick<OtherLine, 'dents'>) =>
  new Set(dents.map(({ dentNumber }) => jawOf(dentNumber)));

/** The jaws in which a removable prosthesis has no line yet; empty for other prostheses, whose lines may lie in both. */
export function freeJaws({ productCode, lines }: Pick<LineContext, 'productCode' | 'lines'>): readonly Jaw[] {
  const type = prosthesisType(productCode);
  if (type === null || !breakdownEditor(type).perJaw) return [];
  return (['upper', 'lower'] as const).filter((jaw) => lines.every((line) => !jawsOf(line).has(jaw)));
}

/** Whether another line may be added. */
export function mayAddLine({ productCode, lines }: Pick<LineContext, 'productCode' | 'lines'>): boolean {
  const type = prosthesisType(productCode);
  if (type === null) return false;
  const { most } = breakdownEditor(type);
  return most === null || lines.length < most;
}

/**
 * The teeth that a line may be of: those of its jaw for a removable prosthesis, with those already chosen (spec 2 §2.3), all
 * for others. `jaw`: that of a new line.
 */
export function teethToChoose(
  productCode: ProductCode,
  jaw: Jaw | null,
  chosen: readonly Tooth[],
): readonly Tooth[] {
  const type = prosthesisType(productCode);
  if (type === null || !breakdownEditor(type).perJaw || jaw === null) return TOOTH_NUMBERS;
  return TOOTH_NUMBERS.filter((tooth) => TEETH_OF[jaw].includes(tooth) || chosen.includes(tooth));
}

function dentsRefusal({ dents }: JudgedLine, { productCode, lines, of }: LineContext): ErrorCode | null {
  const [first] = dents;
  if (first === undefined) return 'breakdown.dentsRequired';
  const type = prosthesisType(productCode);
  if (type === null || !breakdownEditor(type).perJaw) return null;
  const jaw = jawOf(first);
  if (dents.some((tooth) => jawOf(tooth) !== jaw)) return 'breakdown.oneJaw';
  const taken = lines.some((line) => line.id !== of?.id && jawsOf(line).has(jaw));
  return taken ? 'breakdown.jawTaken' : null;
}

/**
 * The teeth that other lines have at the same price as well. They are told, not refused: a spare one may be meant, and the
 * specification knows no such rule.
 */
export function repeatedTeeth(
  { price, dents }: { readonly price: { readonly priceId: number } | null; readonly dents: readonly Tooth[] },
  others: readonly LineFact[],
): readonly Tooth[] {
  const same = others.filter((line) => line.price.priceId === price?.priceId);
  return dents.filter((tooth) =>
    same.some((line) => line.dents.some(({ dentNumber }) => dentNumber === tooth)),
  );
}

/** A hidden price is not chosen anew, but keeps what was chosen. */
function priceRefusal({ price }: JudgedLine, { productCode, of }: LineContext): ErrorCode | null {
  if (price === null) return 'breakdown.priceRequired';
  const offered = !price.hidden || price.priceId === of?.priceId;
  return offered && price.productCode === productCode ? null : 'breakdown.priceUnavailable';
}

/** Whether a line of a product may come with an inlay core. */
export function mayHaveInlayCore(productCode: ProductCode): boolean {
  const type = prosthesisType(productCode);
  return type !== null && breakdownEditor(type).inlayCores;
}

/** Whether the batches of a product's pillars are entered when it is trimmed. */
export function entersPillarBatches(productCode: ProductCode): boolean {
  const type = prosthesisType(productCode);
  return type !== null && breakdownEditor(type).pillarBatches;
}

/** Errors of a line by field, under the names of the wire. */
export function lineRefusals(line: JudgedLine, context: LineContext): FieldRefusals {
  return refusedFields({
    productPrice: priceRefusal(line, context),
    dents: dentsRefusal(line, context),
    shade: shadeRefusal(line.shade),
    inlayCore: line.inlayCore && !mayHaveInlayCore(context.productCode) ? 'field.unknownKey' : null,
  });
}

/** Steps between the order and the planning, in which EDIT_BREAKDOWN is enough. */
const UNTIL_PLANNED: readonly ProjectState[] = ['ORDER_CONFIRMED', 'FILES_VALIDATED'];

/** Steps after them in which lines can still be made as they are changed. */
const UNTIL_MADE: readonly ProjectState[] = ['DRAFTING_PLAN', ...MAKING_STATES];

/** Whether the lines of an ordered prosthesis can be changed at its step at all. */
export function hasOpenLines(state: ProjectState): boolean {
  return isInProgress(state) && [...UNTIL_PLANNED, ...UNTIL_MADE].includes(state);
}

/** Whether it can be decided at a step how lines are made, as far as a line is not locked. */
export function areLinesPlanned(state: ProjectState): boolean {
  return UNTIL_MADE.includes(state);
}

/** Whether somebody has the right to change the lines of an ordered prosthesis at its step, where any can be changed. */
export function mayChangeLines(actor: Actor, state: ProjectState): boolean {
  if (can(actor, 'EDIT_BREAKDOWN_EXTENDED')) return true;
  return can(actor, 'EDIT_BREAKDOWN') && !UNTIL_MADE.includes(state);
}

/** Its price and its teeth, by which it is made. */
type Made = {
  readonly price: { readonly priceId: number } | null;
  readonly dents: readonly Tooth[];
};
type LineFact = {
  readonly dents: readonly Omit<BreakdownDent, 'id' | 'pillars' | 'personalisedBatchNumber' | 'pillarInfo'>[];
} & {
  readonly price: Pick<BreakdownFact['price'], 'priceId'>;
};

/** Whether a change of a line deletes the pillars of its teeth: its price or its teeth are others (spec 2 §2.3). */
export function losesPillars(before: LineFact, after: Made): boolean {
  const had = before.dents.some(
    ({ pillarIds, personalisedPillarId }) => pillarIds.length > 0 || personalisedPillarId !== null,
  );
  return had && isMadeAnew(before, after);
}

/** Whether a line is of other teeth or at another price than before. */
export function isMadeAnew(before: LineFact, after: Made): boolean {
  const teeth = before.dents.map(({ dentNumber }) => dentNumber);
  const same = teeth.length === after.dents.length && teeth.every((tooth) => after.dents.includes(tooth));
  return !same || before.price.priceId !== after.price?.priceId;
}

/** Whether a line is entered as it is stored. */
export function isSameLine(
  before: BreakdownFact & { readonly icPillarInfo: string },
  after: NewBreakdown,
): boolean {
  return (
    !isMadeAnew(before, after) &&
    before.isUnit === after.isUnit &&
    before.shade === after.shade &&
    before.inlayCore === after.inlayCore &&
    before.icPillarInfo === after.icPillarInfo
  );
}

/** What a history entry says of a line, as a parameter `prosthesisLine`. */
export function lineParam(line: {
  readonly description: Readonly<Record<Language, string>>;
  readonly dents: readonly Tooth[];
  readonly isUnit: boolean;
  readonly shade: string;
  readonly inlayCore: boolean;
}): readonly string[] {
  const { description, dents, isUnit, shade, inlayCore } = line;
  return [
    `FR:${description.FR}`,
    `EN:${description.EN}`,
    ...dents.map((tooth) => `tooth:${tooth}`),
    ...(shade === '' ? [] : [`shade:${shade}`]),
    ...(isUnit || dents.length < 2 ? [] : ['mark:onePiece']),
    ...(inlayCore ? ['mark:inlayCore'] : []),
  ];
}
