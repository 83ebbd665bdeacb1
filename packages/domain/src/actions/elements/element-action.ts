import type { IsoDate } from '../../days.ts';
import type { ElementKind, ElementState, ElementType, Route } from '../../elements.ts';
import type { MaterialFamily } from '../../materials.ts';
import type { ProductType } from '../../products.ts';
import type { HistoryCode } from '../../history.ts';
import type { ProjectState } from '../../states.ts';
import type { Tooth } from '../../teeth.ts';
import { actionsOn, type Params } from '../rules.ts';

/** Facts about an element: its locked row with the relevant facts about its project. */
export type ElementFacts = {
  readonly id: number;
  readonly version: number;
  readonly kind: ElementKind;
  readonly type: ElementType;
  readonly route: Route;
  /** Null until its project enters production. */
  readonly state: ElementState | null;
  readonly quantity: number;
  readonly materialFamily: MaterialFamily | null;
  readonly projectId: number;
  readonly productType: ProductType;
  readonly projectState: ProjectState;
  readonly projectOnHold: boolean;
  /** That of its project. */
  readonly deadline: IsoDate | null;
  /** The teeth of a line of a prosthesis; none of anything else. */
  readonly teeth: readonly Tooth[];
  /** Id of its batch; null if it is in none. */
  readonly batchId: number | null;
};

/** The outcome of an action on an element, stored in one transaction. */
export type ElementDecision = {
  readonly state: ElementState;
  /** The number of the batch of whoever made it elsewhere; absent if unchanged. */
  readonly outsourcedBatchNo?: string;
  /** The entry for the history of its project. */
  readonly history: { readonly code: HistoryCode<'project'>; readonly params: Params };
};

/** The facts that a screen has of an element that it lists. */
type ListedElement = Pick<ElementFacts, 'id' | 'version' | 'type'>;

/** Defines an action on an element. */
export const elementAction = actionsOn<ElementFacts, ElementDecision, ListedElement>();
