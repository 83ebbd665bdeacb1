import { type FieldRefusals, refusedFields } from '../errors.ts';
import { sleevesComplete } from '../implants.ts';
import type { ChosenModels, Transfer } from '../kinds/kind.ts';
import { elementsOf, transferOf } from '../kinds/kinds.ts';
import type { SplintResin } from '../materials.ts';
import type { ProjectState } from '../states.ts';
import { type Check, type ProjectFacts, action } from './action.ts';
import { begun, next, noted, tell } from './effects.ts';
import { editor, handlerOnly, notOnHold } from './people.ts';

/** The part of the project's product is read; the others are ignored (spec 2 §7). */
type Input = {
  readonly guideProduction: {
    /** The set of sockets taken. */
    readonly socketSet: string;
    readonly sawn: boolean;
    /** The three verifications of the dialog (spec 2 §5). */
    readonly implantsVerified: boolean;
    readonly sleevesVerified: boolean;
    readonly planVerified: boolean;
    /** A temporary prosthesis that goes with the guide. */
    readonly temporaryPRProjectId: number | null;
  } | null;
  readonly fabricationProduction: ChosenModels | null;
  /** A splint is of the hard resin where none is chosen. */
  readonly bruxismProduction: { readonly material: SplintResin } | null;
};

/** States in which the transfer is to come: it is shown, disabled, until the plan is approved. */
const PLANNING: readonly ProjectState[] = ['DRAFTING_PLAN', 'DRAFT_PLAN_SENT', 'DRAFT_PLAN_REJECTED'];

const planApproved: Check = (project) =>
  PLANNING.includes(project.state) ? 'project.draftPlanNotApproved' : null;

const sleevesKnown: Check = (project) =>
  project.productType === 'GUIDE' && !sleevesComplete(project.implants) ? 'project.sleevesIncomplete' : null;

/** Every project in production waits for its elements: one without any would wait for good. */
const somethingToMake: Check = (project) => {
  const models = { maxillaryModel: true, mandibularModel: true };
  const anything = elementsOf(project, { models, splintResin: null }).length > 0;
  return anything ? null : 'fabrication.elementsRequired';
};

const isTransferred = ({ productType, state }: ProjectFacts) =>
  productType === 'FABRICATION'
    ? state === 'FILES_VALIDATED'
    : productType === 'GUIDE' && (state === 'DRAFT_PLAN_APPROVED' || PLANNING.includes(state));

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

/** The models to print are chosen by jaw (spec 2 §7). */
function modelRefusals(models: Input['fabricationProduction']): FieldRefusals {
  if (models === null) return { fabricationProduction: 'transfer.detailsRequired' };
  const chosen = models.maxillaryModel || models.mandibularModel;
  return chosen ? {} : { fabricationProduction: 'transfer.modelRequired' };
}

/** What is wrong with the part of the input that a product is asked for. */
const REFUSALS: { readonly [T in Transfer]: (input: Input) => FieldRefusals } = {
  GUIDE: ({ guideProduction }) => guideRefusals(guideProduction),
  MODELS: ({ fabricationProduction }) => modelRefusals(fabricationProduction),
  BRUXISM: () => ({}),
  CONFIRMATION: () => ({}),
};

/** Hands a guide with an approved plan, or fabrication with validated files, to production (spec 1 §4, spec 2 §5, §7). */
export const transferToProduction = action({
  type: 'TRANSFER_TO_PRODUCTION',
  place: 'panel',
  who: editor,
  when: isTransferred,
  checks: [planApproved, notOnHold, handlerOnly, sleevesKnown, somethingToMake],
  form: (input: Input, { productCode }) => REFUSALS[transferOf(productCode) ?? 'CONFIRMATION'](input),
  effect: (project, { guideProduction: guide, fabricationProduction: models, bruxismProduction }) => {
    const prosthesis = guide?.temporaryPRProjectId ?? null;
    const to = next(project);
    const splintResin = bruxismProduction?.material ?? null;
    const elements = elementsOf(project, { models, splintResin });
    return {
      ...to,
      ...(project.productType === 'GUIDE' && guide
        ? { set: { socketSet: guide.socketSet.trim(), sawn: guide.sawn } }
        : {}),
      ...noted('TRANSFERRED_TO_PRODUCTION', {}, [tell('owner', 'IN_PRODUCTION')]),
      writes: [{ kind: 'addElements', elements }, ...begun(to.state)],
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
