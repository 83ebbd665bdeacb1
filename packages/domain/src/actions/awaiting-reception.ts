import { refuse } from '../errors.ts';
import type { TeamCode } from '../teams.ts';
import { workflowOf } from '../workflows.ts';
import { type ProjectFacts, action } from './action.ts';
import { noted, tell } from './effects.ts';
import { type Who, either, editor } from './people.ts';

const RECEIVING_TEAMS: readonly TeamCode[] = ['ADV', 'LOG'];

const receivingTeam: Who = (actor) =>
  actor.role === 'ROLE_INTERNAL_USER' && actor.teams.some((team) => RECEIVING_TEAMS.includes(team));

/** The team that plans guides sees the queue, but does not validate it (spec 3 §2.3). */
const editorWhoReceives: Who = (actor, project) =>
  editor(actor, project) && (actor.role === 'ROLE_ADMIN' || project.productType !== 'GUIDE');

/** The states in which a prosthesis may go on once its impression is there (spec 3 §2.3). */
export function receptionStates(project: Pick<ProjectFacts, 'productCode'>) {
  const steps = workflowOf(project.productCode);
  return (['FILES_VALIDATED', 'PRODUCTION_IN_PROGRESS', 'TRIMMING'] as const).filter((state) =>
    steps.some((step) => step.state === state),
  );
}

/** The impression has arrived: a prosthesis goes on in the chosen state, any other product is digitised first (spec 3 §4.2). */
export const awaitingReception = action({
  type: 'AWAITING_RECEPTION',
  place: 'queue',
  who: either(receivingTeam, editorWhoReceives),
  when: (project) => project.holdReason === 'AWAITING_RECEPTION',
  checks: [],
  effect: (project, input) => {
    const told = { ...noted('IMPRESSION_RECEIVED'), notify: [tell('owner', 'IMPRESSION_RECEIVED')] };
    if (project.productType !== 'PROSTHESIS') return { hold: { reason: 'AWAITING_DIGITISATION' }, ...told };
    const state = receptionStates(project).find((received) => received === input.nextState);
    if (state === undefined) {
      return refuse('reception.nextStateRequired', { nextState: 'reception.nextStateRequired' });
    }
    return { state, hold: null, set: { impressionDigitised: true }, ...told };
  },
});
