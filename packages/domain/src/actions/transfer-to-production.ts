import { type AlignerJaw, type AlignersPurchaseOrder, noteOf } from '../aligners.ts';
import { earliestDates, firstDeadline } from '../calendar.ts';
import { undelivered } from '../customisation.ts';
import type { IsoDate } from '../days.ts';
import { type FieldRefusals, refusedFields } from '../refusals.ts';
import { implantsComplete } from '../implants.ts';
import type { ChosenModels, Transfer } from '../kinds/kind.ts';
import { elementKindsOf, elementsOf, kindOf, transferOf } from '../kinds/kinds.ts';
import type { SplintResin } from '../materials.ts';
import { purchaseOrderRefusals } from '../purchase-orders.ts';
import { NO_ALIGNERS } from '../sentences.ts';
import type { ProjectState } from '../states.ts';
import { isPlanned, type ProductCode, rulesOf } from '../products.ts';
import { type Check, type FormFacts, type ProjectFacts, action } from './action.ts';
import { next, noted, tell } from './effects.ts';
import { editor, handlerOnly, notOnHold } from './people.ts';

/** Only the part for the project's product is read; the others are ignored (spec 2 §7). */
type Input = {
  readonly guideProduction: {
    /** Reference of the socket set used. */
    readonly socketSet: string;
    readonly sawn: boolean;
    /** The three verifications of the dialog (spec 2 §5). */
    readonly implantsVerified: boolean;
    readonly sleevesVerified: boolean;
    readonly planVerified: boolean;
    /** Temporary prosthesis delivered with the guide; null for none. */
    readonly temporaryPRProjectId: number | null;
  } | null;
  readonly fabricationProduction:
    | (ChosenModels & {
        /** Instructions for printing the models. */
        readonly printingComment: string;
      })
    | null;
  /** Splint resin; defaults to the hard one. */
  readonly bruxismProduction: { readonly material: SplintResin } | null;
  readonly alignersPurchaseOrder: AlignersPurchaseOrder | null;
};

/** States before the transfer, in which it is shown but disabled until the plan is approved. */
const PLANNING: readonly ProjectState[] = ['DRAFTING_PLAN', 'DRAFT_PLAN_SENT', 'DRAFT_PLAN_REJECTED'];

const planApproved: Check = (project) =>
  PLANNING.includes(project.state) ? 'project.draftPlanNotApproved' : null;

const implantsKnown: Check = (project) =>
  rulesOf(project.productType).onImplants && !implantsComplete(project.implants)
    ? 'project.sleevesIncomplete'
    : null;

/** A project in production waits for its elements, so one without any would never leave production. */
const somethingToMake: Check = (project) =>
  elementKindsOf(project).length > 0 ? null : 'fabrication.elementsRequired';

/**
 * Products without file verification can only be transferred once the files sent by courier or cloud have
 * arrived (decisions 30).
 */
const filesArrived: Check = (project) =>
  !isPlanned(project.productType) && undelivered(project, ['PHYSICAL', 'CLOUD']).length > 0
    ? 'verification.filesMissing'
    : null;

const isTransferred = ({ productCode, productType, state }: ProjectFacts) =>
  kindOf(productCode).transferredFrom.includes(state) || (isPlanned(productType) && PLANNING.includes(state));

const VERIFICATIONS = ['implantsVerified', 'sleevesVerified', 'planVerified'] as const;

function guideRefusals(guide: Input['guideProduction']): FieldRefusals {
  if (guide === null) return { guideProduction: 'transfer.detailsRequired' };
  return refusedFields({
    'guideProduction.socketSet': guide.socketSet.trim() === '' ? 'transfer.socketSetRequired' : null,
    ...Object.fromEntries(
      VERIFICATIONS.map((name) => [
        `guideProduction.${name}`,
        guide[name] ? null : 'transfer.verificationsRequired',
      ]),
    ),
  });
}

/** Models are selected per jaw (spec 2 §7): the ordered ones at least, another where production needs it. */
function modelRefusals(
  models: Input['fabricationProduction'],
  { maxillaryElements, mandibularElements }: FormFacts,
): FieldRefusals {
  if (models === null) return { fabricationProduction: 'transfer.detailsRequired' };
  const { maxillaryModel, mandibularModel } = models;
  const leftOut = (ordered: number | null, chosen: boolean) =>
    (ordered ?? 0) > 0 && !chosen ? ('transfer.modelOrdered' as const) : null;
  return refusedFields({
    fabricationProduction: maxillaryModel || mandibularModel ? null : 'transfer.modelRequired',
    'fabricationProduction.maxillaryModel': leftOut(maxillaryElements, maxillaryModel),
    'fabricationProduction.mandibularModel': leftOut(mandibularElements, mandibularModel),
  });
}

/** Validates the part of the input that each product requires. */
const REFUSALS: { readonly [T in Transfer]: (input: Input, project: FormFacts) => FieldRefusals } = {
  GUIDE: ({ guideProduction }) => guideRefusals(guideProduction),
  MODELS: ({ fabricationProduction }, project) => modelRefusals(fabricationProduction, project),
  BRUXISM: () => ({}),
  ALIGNERS: ({ alignersPurchaseOrder }, { treatment }) =>
    purchaseOrderRefusals(alignersPurchaseOrder, treatment),
  CONFIRMATION: () => ({}),
};

/** Stores the preparation of a guide with the project, and in its history. */
function guideTransferred({ sawn, temporaryPRProjectId, ...guide }: NonNullable<Input['guideProduction']>) {
  const socketSet = guide.socketSet.trim();
  const params = { socketSet, model: sawn ? 'SAWN' : 'WHOLE' };
  return {
    set: { socketSet, sawn, temporaryProsthesisId: temporaryPRProjectId },
    ...noted('GUIDE_TRANSFERRED_TO_PRODUCTION', params, [tell('owner', 'IN_PRODUCTION')]),
  };
}

/**
 * The aligners of its delivery note tell one transfer of a treatment from the next. Aligners are ordered without a date:
 * each delivery is due as long after its transfer as their dentist is told, less the days of the parcel.
 */
function alignersTransferred(productCode: ProductCode, order: AlignersPurchaseOrder, today: IsoDate) {
  const note = noteOf(order);
  const numbers = (jaw: AlignerJaw) => [...new Set(Object.values(note[jaw] ?? {}))].join('–') || NO_ALIGNERS;
  const params = { maxillary: numbers('maxillary'), mandibular: numbers('mandibular') };
  const deadline = firstDeadline(earliestDates(productCode, today).normal, today);
  return {
    ...(deadline === null ? {} : { set: { deadline } }),
    ...noted('ALIGNERS_TRANSFERRED_TO_PRODUCTION', params, [tell('owner', 'IN_PRODUCTION')]),
  };
}

/**
 * Transfers a guide or aligners with an approved plan, or fabrication with validated files, to production (spec 1 §4,
 * spec 2 §5, §7). That of aligners is final: it is charged, and its papers are out.
 */
export const transferToProduction = action({
  type: 'TRANSFER_TO_PRODUCTION',
  place: 'panel',
  undo: 'step',
  who: editor,
  when: isTransferred,
  checks: [planApproved, notOnHold, handlerOnly, implantsKnown, somethingToMake, filesArrived],
  form: (input: Input, project) => REFUSALS[transferOf(project.productCode)](input, project),
  effect: (project, input, _, { today }) => {
    const { guideProduction: guide, fabricationProduction: models, bruxismProduction } = input;
    const transfer = transferOf(project.productCode);
    const aligners = transfer === 'ALIGNERS' ? input.alignersPurchaseOrder : null;
    const prosthesis = guide?.temporaryPRProjectId ?? null;
    const splintResin = bruxismProduction?.material ?? null;
    const elements = elementsOf(project, { models, splintResin, aligners });
    return {
      ...(aligners ? { state: 'PRODUCTION_IN_PROGRESS' } : next(project)),
      ...(transfer === 'GUIDE' && guide
        ? guideTransferred(guide)
        : aligners
          ? alignersTransferred(project.productCode, aligners, today)
          : noted('TRANSFERRED_TO_PRODUCTION', {}, [tell('owner', 'IN_PRODUCTION')])),
      ...(transfer === 'MODELS' && models ? { set: { printingComment: models.printingComment.trim() } } : {}),
      writes: [
        { kind: 'addElements', elements },
        ...(aligners ? [{ kind: 'orderAligners' as const, order: aligners }] : []),
      ],
      refersTo:
        prosthesis === null
          ? []
          : [
              {
                to: 'temporaryProsthesis',
                id: prosthesis,
                field: 'guideProduction.temporaryPRProjectId',
              },
            ],
    };
  },
});
