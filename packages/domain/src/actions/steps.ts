import { entersPillarBatches } from '../breakdown-rules.ts';
import type { HistoryCode } from '../history.ts';
import { assigneeTeams, type ProductCode, productByCode } from '../products.ts';
import type { ProjectState } from '../states.ts';
import { type Check, type ProjectFacts, action } from './action.ts';
import { next, noted } from './effects.ts';
import type { ActionType } from './names.ts';
import { notOnHold, worker } from './people.ts';

/** Whether a product is finished at the bench of the guides' team, like guides themselves (spec 3 §2.5). */
export function finishedWithGuides(productCode: ProductCode): boolean {
  return assigneeTeams(productByCode(productCode).baseProduct)[0] === 'PROD_GUIDE';
}

/** A prosthesis leaves quality control together with its silicone key. */
const keysChecked: Check = ({ siliconKeyWaits }) => (siliconKeyWaits ? 'project.siliconKeyWaits' : null);

/**
 * Production steps without input: a queue marks the work of a state as done, and the project moves to the
 * next state of its workflow (spec 3 §4.2). Printing and milling are reported per batch instead. `only`
 * restricts a row to some products where several benches share a state.
 */
const ROWS = {
  STATE_TODO_ATTACHMENT: { state: 'TODO_ATTACHMENT', history: 'ATTACHMENT_DONE' },
  STATE_THERMAFORMING: { state: 'THERMOFORMING', history: 'THERMOFORMED' },
  STATE_INSTALLING_SOCKET: { state: 'INSTALLING_SOCKET', history: 'SOCKET_INSTALLED' },
  GUIDE_STATE_FINISHING: {
    state: 'FINISHING',
    history: 'FINISHED',
    only: ({ productCode }) => finishedWithGuides(productCode),
  },
  FABRICATION_PR_STATE_FINISHING: {
    state: 'FINISHING',
    history: 'FINISHED',
    only: ({ productCode }) => !finishedWithGuides(productCode),
  },
  STATE_POLISHING: { state: 'POLISHING', history: 'POLISHED' },
  // Where pillars are entered with the trimming, that is an action of its own.
  PRAM_STATE_TRIMMING: {
    state: 'TRIMMING',
    history: 'TRIMMED',
    only: ({ productCode }) => !entersPillarBatches(productCode),
  },
  STATE_QUALITY_CONTROL: { state: 'QUALITY_CONTROL', history: 'QUALITY_CONTROLLED', checks: [keysChecked] },
} satisfies Partial<Record<ActionType, Step>>;

type Step = {
  readonly state: ProjectState;
  readonly history: HistoryCode<'project'>;
  readonly only?: (project: ProjectFacts) => boolean;
  readonly checks?: readonly Check[];
};

function step<T extends keyof typeof ROWS>(type: T) {
  const { state, history, only = () => true, checks = [] }: Step = ROWS[type];
  return action({
    type,
    place: 'queue',
    undo: 'step',
    who: worker,
    when: (project) => project.state === state && only(project),
    checks: [notOnHold, ...checks],
    effect: (project) => ({ ...next(project), ...noted(history) }),
  });
}

/** One action per row. */
export const STEPS = Object.fromEntries(
  Object.keys(ROWS).map((type) => [type, step(type as keyof typeof ROWS)]),
) as { readonly [T in keyof typeof ROWS]: ReturnType<typeof step<T>> };
