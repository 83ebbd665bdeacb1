import { worksAs } from '../dashboard-access.ts';
import { refusedFields } from '../refusals.ts';
import { type ProductType, rulesOf } from '../products.ts';
import type { ProjectState } from '../states.ts';
import type { TeamCode } from '../teams.ts';
import { isStateAsked, statesAfterReception } from '../workflows.ts';
import { type Who, action } from './action.ts';
import { noted, tell } from './effects.ts';
import { editor, either } from './people.ts';

/** The state a prosthesis moves to where there are several; ignored for what goes on in the only one possible. */
type Input = { readonly nextState: ProjectState | null };

const RECEIVING_TEAMS: readonly TeamCode[] = ['ADV', 'LOG'];

const receivingTeam: Who = (actor) => worksAs(actor, RECEIVING_TEAMS);

const hasChosenState = (type: ProductType) => rulesOf(type).receivedInto === 'chosenState';

/**
 * Editors of the product, except for guides: their editors may view the queue but not validate receptions
 * (spec 3 §2.3).
 */
const editorWhoReceives: Who = (actor, project, type) =>
  editor(actor, project, type) &&
  (actor.role === 'ROLE_ADMIN' || rulesOf(project.productType).editorsReceive);

/**
 * The impression has arrived: a prosthesis moves to the chosen state, any other product to digitisation (spec
 * 3 §4.2).
 */
export const awaitingReception = action({
  type: 'AWAITING_RECEPTION',
  place: 'queue',
  undo: 'step',
  who: either(receivingTeam, editorWhoReceives),
  when: (project) => project.holdReason === 'AWAITING_RECEPTION',
  form: ({ nextState }: Input, { productCode, state }) => {
    const known = nextState !== null && statesAfterReception(productCode, state).includes(nextState);
    return refusedFields({
      nextState: isStateAsked(productCode, state) && !known ? 'reception.nextStateRequired' : null,
    });
  },
  effect: (project, input) => {
    const { productCode, state } = project;
    const [only] = statesAfterReception(productCode, state);
    const nextState = isStateAsked(productCode, state) ? input.nextState : (only ?? null);
    const received = noted('IMPRESSION_RECEIVED', {}, [tell('owner', 'IMPRESSION_RECEIVED')]);
    const collected = { chargedPickupDate: null };
    return hasChosenState(project.productType) && nextState !== null
      ? { state: nextState, hold: null, set: { ...collected, impressionDigitised: true }, ...received }
      : { hold: { reason: 'AWAITING_DIGITISATION' }, set: collected, ...received };
  },
});
