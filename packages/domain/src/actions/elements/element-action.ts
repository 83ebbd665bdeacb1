import type { ElementKind, ElementState, ElementType, Route } from '../../elements.ts';
import type { MaterialFamily } from '../../materials.ts';
import type { ProductType } from '../../products.ts';
import type { ProjectState } from '../../states.ts';
import { actionsOn, type Params } from '../rules.ts';

/** An element as the rules see it: its locked row with what they need of its project. */
export type ElementFacts = {
  readonly id: number;
  readonly version: number;
  readonly kind: ElementKind;
  readonly type: ElementType;
  readonly route: Route;
  /** Null until its project is in production. */
  readonly state: ElementState | null;
  readonly quantity: number;
  readonly materialFamily: MaterialFamily | null;
  readonly projectId: number;
  readonly productType: ProductType;
  readonly projectState: ProjectState;
  readonly projectOnHold: boolean;
  /** The batch it is in; null where it is in none. */
  readonly batchId: number | null;
};

/** What an action does to an element. It is stored whole, in one transaction, or not at all. */
export type ElementDecision = {
  readonly state: ElementState;
  /** It leaves its batch; see `stateAfterLeaving`. */
  readonly leavesBatch: boolean;
  /** The entry in the history of its project. */
  readonly history: { readonly code: 'ELEMENT_CANCELLED'; readonly params: Params };
};

/** Builds an action on an element. */
export const elementAction = actionsOn<ElementFacts, ElementDecision>({ changed: 'element.changed' });
