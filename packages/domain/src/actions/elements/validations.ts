import { worksOffElements } from '../../dashboard-access.ts';
import type { ElementState, ElementType } from '../../elements.ts';
import type { ErrorCode } from '../../errors.ts';
import type { HistoryCode } from '../../history.ts';
import type { Actor } from '../../people.ts';
import { refusedFields } from '../../refusals.ts';
import { OUTSOURCED_BATCH } from '../../texts.ts';
import { editsProduct } from '../people.ts';
import type { ActionOf, Params } from '../rules.ts';
import { type ElementDecision, type ElementFacts, elementAction } from './element-action.ts';
import type { ElementActionType } from './names.ts';

/** The ends of elements that no batch takes there: each is validated in a queue of its own (spec 3 §2.5, §7). */

/** Staff who have a queue of elements with a button for this action, and editors of the product. */
const worker = (actor: Actor, { productType }: Pick<ElementFacts, 'productType'>, type: string) =>
  editsProduct(actor, productType) || worksOffElements(type, actor);

/** Whether somebody may perform an action on elements at all; they are of prostheses. */
export const mayValidate = (actor: Actor, type: ElementActionType) =>
  worker(actor, { productType: 'PROSTHESIS' }, type);

const notOnHold = ({ projectOnHold }: Pick<ElementFacts, 'projectOnHold'>): ErrorCode | null =>
  projectOnHold ? 'project.onHold' : null;

type Validation = {
  readonly state: ElementState;
  readonly type?: ElementType;
  readonly history: HistoryCode<'project'>;
};

/** What the queues of elements without input end. */
const ROWS = {
  /** Sintered and finished. */
  ZIRCONIA_POST_PROCESSING: { state: 'MACHINING_POST_PROCESSING', history: 'ZIRCONIA_FINISHED' },
  BREAKDOWN_SILICON_KEY_VALIDATION: {
    state: 'QUALITY_CONTROL',
    type: 'SILICON_KEY',
    history: 'SILICON_KEY_CHECKED',
  },
} as const satisfies Partial<Record<ElementActionType, Validation>>;

/** The teeth of an element, as an entry names them. */
const named = ({ teeth }: Pick<ElementFacts, 'teeth'>): readonly string[] => teeth.map(String);

function validation<T extends keyof typeof ROWS>(type: T) {
  const { state, type: only, history }: Validation = ROWS[type];
  return elementAction({
    type,
    place: 'queue',
    undo: 'step',
    who: worker,
    when: (element) => element.state === state && (only === undefined || element.type === only),
    checks: [notOnHold],
    effect: (element) => ({
      state: 'TERMINATED',
      history: { code: history, params: { teeth: named(element) } },
    }),
  });
}

/** Decoded request body: the number that stands on what has come back. */
export type MetalFrameInput = { readonly outsourcedBatchNo: string };

/** What was made elsewhere has come back, with the number of its batch. */
const metalFrame = elementAction({
  type: 'BREAKDOWN_METAL_FRAME_VALIDATION',
  place: 'queue',
  undo: 'step',
  who: worker,
  when: ({ state }) => state === 'OUT_SOURCED',
  checks: [notOnHold],
  form: ({ outsourcedBatchNo }: MetalFrameInput) =>
    refusedFields({
      outsourcedBatchNo:
        outsourcedBatchNo.trim() === ''
          ? 'element.batchNumberRequired'
          : outsourcedBatchNo.trim().length > OUTSOURCED_BATCH
            ? 'field.tooLong'
            : null,
    }),
  effect: (element, { outsourcedBatchNo }) => ({
    state: 'TERMINATED',
    outsourcedBatchNo: outsourcedBatchNo.trim(),
    history: {
      code: 'OUTSOURCED_RECEIVED',
      params: { part: element.type, teeth: named(element), number: outsourcedBatchNo.trim() },
    },
  }),
});

/** All actions of element queues. */
export const ELEMENT_ACTIONS = {
  ZIRCONIA_POST_PROCESSING: validation('ZIRCONIA_POST_PROCESSING'),
  BREAKDOWN_METAL_FRAME_VALIDATION: metalFrame,
  BREAKDOWN_SILICON_KEY_VALIDATION: validation('BREAKDOWN_SILICON_KEY_VALIDATION'),
} as const satisfies { [T in ElementActionType]: ActionOf<T, ElementFacts, never, ElementDecision, never> };

/** Input of each action of an element queue. */
export type ElementActionInputs = {
  [T in ElementActionType]: Parameters<(typeof ELEMENT_ACTIONS)[T]['form']>[0];
};

/** The entry of elements of one project that are validated together: that of the first, with the teeth of all. */
export function sharedEntry(
  decisions: readonly [ElementDecision, ...ElementDecision[]],
): ElementDecision['history'] {
  const [{ history }] = decisions;
  const teeth = decisions.flatMap(({ history: { params } }) => teethIn(params));
  return { code: history.code, params: { ...history.params, teeth } };
}

const teethIn = ({ teeth = [] }: Params): readonly string[] => [teeth].flat().map(String);
