import { type BreakdownDent, type BreakdownFact, isLocked, shadeRefusal } from './breakdowns.ts';
import type { ElementState, ElementType, NewElement } from './elements.ts';
import type { ErrorCode } from './errors.ts';
import { type ProductCode, prosthesisType, type ProsthesisType } from './products.ts';

/**
 * The plan of a prosthesis: what its lines still need before it is sent, and what is made with it (spec 2 §2.5, §2.8, §5).
 */

/** What is chosen with the plan of a prosthesis, under the names of the wire (spec 2 §7). */
export type PlanParts = {
  readonly maxillaryModel: boolean;
  readonly mandibularModel: boolean;
  readonly supMaxillaryModel: boolean;
  readonly supMandibularModel: boolean;
  /** It is delivered as a file: nothing is made. */
  readonly digitalModel: boolean;
  readonly repositioningKey: boolean;
  readonly validationKey: boolean;
  readonly siliconKey: boolean;
  /** Number of models of single teeth that can be taken out. */
  readonly carrotModels: number;
  readonly metalFrame: boolean;
  readonly secondMetalFrame: boolean;
  /** The number of the order to whoever makes the metal frame. */
  readonly outsourcedOrderNo: string;
};

export const NO_PARTS: PlanParts = {
  maxillaryModel: false,
  mandibularModel: false,
  supMaxillaryModel: false,
  supMandibularModel: false,
  digitalModel: false,
  repositioningKey: false,
  validationKey: false,
  siliconKey: false,
  carrotModels: 0,
  metalFrame: false,
  secondMetalFrame: false,
  outsourcedOrderNo: '',
};

export const MOST_CARROTS = 40;

/** Maximum length of the number of an order to another laboratory. */
export const ORDER_NUMBER = 50;

type Flag = { [K in keyof PlanParts]: PlanParts[K] extends boolean ? K : never }[keyof PlanParts];

/** The models of a plan that are ticked, in the order of its form. */
const MODEL_OF = {
  maxillaryModel: 'MAXILLARY',
  mandibularModel: 'MANDIBULAR',
  supMaxillaryModel: 'SUP_MAXILLARY',
  supMandibularModel: 'SUP_MANDIBULAR',
  repositioningKey: 'REPOSITIONING_KEY',
  validationKey: 'VALIDATION_KEY',
  siliconKey: 'SILICON_KEY',
  metalFrame: 'METAL_FRAME',
  secondMetalFrame: 'SECOND_METAL_FRAME',
} as const satisfies Partial<Record<Flag, string>>;
export type PlanModel = keyof typeof MODEL_OF;

const MODELS = Object.keys(MODEL_OF) as readonly PlanModel[];

/** The element that a model is. */
export const planElement = (model: PlanModel) => ({ kind: 'MODEL', type: MODEL_OF[model] }) as const;

const JAW_MODELS = [
  'maxillaryModel',
  'mandibularModel',
  'supMaxillaryModel',
  'supMandibularModel',
] as const satisfies readonly PlanModel[];
const METAL_FRAMES = ['metalFrame', 'secondMetalFrame'] as const satisfies readonly PlanModel[];

type PlanRules = {
  /** Models of which it needs at least one. */
  readonly needs: readonly PlanModel[];
  /** May be delivered as a digital model instead. */
  readonly digital: boolean;
  /** With metal frames, which another laboratory makes by an order of its own. */
  readonly metalFrames: boolean;
};

const RULES: Readonly<Record<ProsthesisType, PlanRules>> = {
  JOINT: { needs: JAW_MODELS, digital: false, metalFrames: false },
  GUIDE_TEMP_PR: { needs: JAW_MODELS, digital: false, metalFrames: false },
  REMOVABLE: { needs: MODELS, digital: false, metalFrames: true },
  WAXUP: { needs: JAW_MODELS, digital: true, metalFrames: false },
};

/** The rules of the plan of a product; undefined for what is no prosthesis. */
export function planRules(code: ProductCode): PlanRules | undefined {
  const type = prosthesisType(code);
  return type === null ? undefined : RULES[type];
}

/** The models that the plan of a product may come with, in the order of its form. */
export function planModels(code: ProductCode): readonly PlanModel[] {
  const frames: readonly PlanModel[] = planRules(code)?.metalFrames === true ? [] : METAL_FRAMES;
  return MODELS.filter((model) => !frames.includes(model));
}

/** A key that is chosen excludes the other one. */
const OTHER_KEY: Partial<Record<PlanModel, PlanModel>> = {
  repositioningKey: 'validationKey',
  validationKey: 'repositioningKey',
};

/** The parts once a model is ticked or unticked: a digital model takes all others away, one key the other. */
export function withModel(parts: PlanParts, model: PlanModel | 'digitalModel', on: boolean): PlanParts {
  if (model === 'digitalModel') {
    const { outsourcedOrderNo } = parts;
    return on ? { ...NO_PARTS, outsourcedOrderNo, digitalModel: true } : { ...parts, digitalModel: false };
  }
  const other = OTHER_KEY[model];
  return { ...parts, [model]: on, ...(on && other ? { [other]: false } : {}) };
}

/** Why a plan cannot be sent with these parts, by part; `models` of the choice as a whole. */
export function partRefusals(
  code: ProductCode,
  parts: PlanParts,
): Readonly<Partial<Record<keyof PlanParts | 'models', ErrorCode | null>>> {
  const rules = planRules(code);
  const offered = planModels(code);
  const chosen = MODELS.filter((model) => parts[model]);
  const { digitalModel, carrotModels, outsourcedOrderNo } = parts;
  const others = chosen.length > 0 || carrotModels > 0;
  const needed = digitalModel || rules?.needs.some((model) => parts[model]) === true;
  const counted = rules?.needs === MODELS && carrotModels > 0;
  const foreign = chosen.filter((model) => !offered.includes(model));
  return {
    ...Object.fromEntries(foreign.map((model) => [model, 'field.unknownKey' as const])),
    digitalModel: digitalModel && rules?.digital !== true ? 'field.unknownKey' : null,
    models:
      digitalModel && others
        ? 'draftPlan.digitalModelAlone'
        : parts.repositioningKey && parts.validationKey
          ? 'draftPlan.oneKey'
          : needed || counted
            ? null
            : rules?.needs === JAW_MODELS
              ? 'draftPlan.jawModelRequired'
              : 'draftPlan.modelRequired',
    carrotModels:
      Number.isInteger(carrotModels) && carrotModels >= 0 && carrotModels <= MOST_CARROTS
        ? null
        : 'draftPlan.carrotsInvalid',
    outsourcedOrderNo:
      rules?.metalFrames === true && outsourcedOrderNo.trim() === '' ? 'draftPlan.orderNumberRequired' : null,
  };
}

const isPrinted = (model: PlanModel) =>
  model !== 'siliconKey' && !(METAL_FRAMES as readonly PlanModel[]).includes(model);

/** The models of a plan, as elements. */
export function modelsOfPlan(parts: PlanParts): readonly NewElement[] {
  const ticked = MODELS.filter((model) => parts[model]).map((model): NewElement => ({
    kind: 'MODEL',
    type: MODEL_OF[model],
    quantity: 1,
    materialFamily: isPrinted(model) ? 'MODEL_RESIN' : null,
  }));
  const { carrotModels: quantity } = parts;
  return quantity > 0
    ? [...ticked, { kind: 'MODEL', type: 'CARROT', quantity, materialFamily: 'MODEL_RESIN' }]
    : ticked;
}

/** A model of a plan that was sent, as far as its parts depend on it. */
type SentModel = {
  readonly type: ElementType;
  readonly quantity: number;
  /** Null until it is released, with the approval of its plan. */
  readonly productionState: ElementState | null;
};

/** The parts of a plan that another one replaces, from which the next one starts: those that were not released. */
export function partsOfPlan(
  models: readonly SentModel[],
  others: Pick<PlanParts, 'digitalModel' | 'outsourcedOrderNo'>,
): PlanParts {
  const waiting = models.filter(({ productionState }) => productionState === null);
  const ticked = MODELS.filter((model) => waiting.some(({ type }) => type === MODEL_OF[model]));
  const carrots = waiting.find(({ type }) => type === 'CARROT');
  return {
    ...NO_PARTS,
    ...others,
    ...Object.fromEntries(ticked.map((model) => [model, true])),
    carrotModels: carrots?.quantity ?? 0,
  };
}

/** What the rules of the plan know of a tooth of a line. */
export type ToothOfLine = Pick<BreakdownDent, 'id' | 'pillarIds' | 'personalisedPillarId'> & {
  readonly dentNumber: number;
};

/** What the rules of the plan know of a line; the project page knows it too. */
export type LineToPlan = Pick<
  BreakdownFact,
  'id' | 'state' | 'shade' | 'machiningShade' | 'inlayCore' | 'inlayCoreKind'
> & {
  readonly dents: readonly ToothOfLine[];
  readonly price: Pick<BreakdownFact['price'], 'priceId' | 'onPillars' | 'materialFamily'>;
};

/** The lines whose teeth stand on pillars, which are chosen before the plan is drawn. */
function linesOnPillars<Line extends LineToPlan>(lines: readonly Line[]): readonly Line[] {
  return lines.filter((line) => line.price.onPillars && !isLocked(line));
}

/** Whether each tooth that stands on a pillar has one, or one made for it (spec 2 §5). */
export function pillarsAreChosen(lines: readonly LineToPlan[]): boolean {
  return linesOnPillars(lines).every(({ dents }) =>
    dents.every(
      ({ pillarIds, personalisedPillarId }) => pillarIds.length > 0 || personalisedPillarId !== null,
    ),
  );
}

/**
 * The first tooth on pillars that has some, and those that have none yet, which may get the same; null unless there are
 * both. What was made for a tooth is of that alone.
 */
export function pillarsToCopy<Line extends LineToPlan>(lines: readonly Line[]) {
  const teeth = linesOnPillars(lines).flatMap(({ id: lineId, dents }) =>
    dents.map((tooth: Line['dents'][number]) => ({ lineId, tooth })),
  );
  const from = teeth.find(({ tooth }) => tooth.pillarIds.length > 0)?.tooth;
  const to = teeth.filter(
    ({ tooth: { pillarIds, personalisedPillarId } }) =>
      pillarIds.length === 0 && personalisedPillarId === null,
  );
  return from && to.length > 0 ? { from, to } : null;
}

/** Whether a line is milled, so that its plan says how; a wax-up and a metal frame are not. */
export function isMilled({ price }: Pick<LineToPlan, 'price'>): boolean {
  return price.materialFamily !== null;
}

/** Whether the plan of a line says its shades: what is milled, unless it is an inlay core, whose kind says enough. */
export function needsShades(line: Pick<LineToPlan, 'inlayCore' | 'price'>): boolean {
  return !line.inlayCore && isMilled(line);
}

/** What is decided of a line with the plan. */
export type LinePlan = Pick<BreakdownFact, 'shade' | 'machiningShade' | 'inlayCoreKind'>;

/**
 * Why a line cannot be planned so, by field: one with an inlay core needs its kind, another one that is milled
 * both shades.
 */
export function linePlanRefusals(
  line: Pick<LineToPlan, 'inlayCore' | 'price'>,
  { shade, machiningShade, inlayCoreKind }: LinePlan,
): Readonly<Record<'shade' | 'machiningShade' | 'inlayCore', ErrorCode | null>> {
  const { inlayCore } = line;
  const needed = needsShades(line);
  const ofShade = (text: string) =>
    needed && text.trim() === '' ? 'breakdown.shadesRequired' : shadeRefusal(text);
  return {
    shade: ofShade(shade),
    machiningShade: ofShade(machiningShade),
    inlayCore:
      inlayCore && inlayCoreKind === null
        ? 'breakdown.inlayCoreRequired'
        : !inlayCore && inlayCoreKind !== null
          ? 'field.unknownKey'
          : null,
  };
}

/** Whether a line has all that its plan needs. */
export function isLinePlanned(line: LineToPlan): boolean {
  return Object.values(linePlanRefusals(line, line)).every((code) => code === null);
}

/** Whether a line can be made: it is planned, on its pillars. It waits for that where others are released. */
export function isReady(line: LineToPlan): boolean {
  return isLinePlanned(line) && pillarsAreChosen([line]);
}

/** Whether all lines have what the plan needs, so that it can be sent. */
export function linesArePlanned(lines: readonly LineToPlan[]): boolean {
  return lines.every((line) => isLocked(line) || isLinePlanned(line));
}
