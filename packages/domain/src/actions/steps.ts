import type { HistoryCode } from '../history.ts';
import { productByCode } from '../products.ts';
import type { ProjectState } from '../states.ts';
import { type ProjectFacts, action } from './action.ts';
import { begun, next, noted } from './effects.ts';
import type { ActionType } from './names.ts';
import { notOnHold, worker } from './people.ts';

/** Guides, and the fabrication made beside them, are finished at a bench of their own (spec 3 §2.5). */
function finishedWithGuides({ productCode }: ProjectFacts): boolean {
  const { baseProduct } = productByCode(productCode);
  return baseProduct === 'GUIDE' || baseProduct === 'FABRICATION_MA';
}

/**
 * The steps of production without input: a queue reports the work of a state done, and the project goes to the next
 * state of its workflow (spec 3 §4.2). What is printed or milled is reported by its batch instead. `only` narrows a state that several benches work on.
 */
const ROWS = {
  STATE_TODO_ATTACHMENT: { state: 'TODO_ATTACHMENT', history: 'ATTACHMENT_DONE' },
  STATE_THERMAFORMING: { state: 'THERMOFORMING', history: 'THERMOFORMED' },
  STATE_INSTALLING_SOCKET: { state: 'INSTALLING_SOCKET', history: 'SOCKET_INSTALLED' },
  GUIDE_STATE_FINISHING: { state: 'FINISHING', history: 'FINISHED', only: finishedWithGuides },
  FABRICATION_PR_STATE_FINISHING: {
    state: 'FINISHING',
    history: 'FINISHED',
    only: (project) => !finishedWithGuides(project),
  },
  STATE_QUALITY_CONTROL: { state: 'QUALITY_CONTROL', history: 'QUALITY_CONTROLLED' },
} satisfies Partial<Record<ActionType, Step>>;

type Step = {
  readonly state: ProjectState;
  readonly history: HistoryCode<'project'>;
  readonly only?: (project: ProjectFacts) => boolean;
};

function step<T extends keyof typeof ROWS>(type: T) {
  const { state, history, only = () => true }: Step = ROWS[type];
  return action({
    type,
    place: 'queue',
    who: worker,
    when: (project) => project.state === state && only(project),
    checks: [notOnHold],
    effect: (project) => {
      const to = next(project);
      return { ...to, ...noted(history), writes: begun(to.state) };
    },
  });
}

/** The action of each row. */
export const STEPS = Object.fromEntries(
  Object.keys(ROWS).map((type) => [type, step(type as keyof typeof ROWS)]),
) as { readonly [T in keyof typeof ROWS]: ReturnType<typeof step<T>> };
