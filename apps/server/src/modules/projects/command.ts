import type { Decision, ProjectFacts } from '@maxilla/domain/actions/action';
import type { ActionType } from '@maxilla/domain/actions/names';
import type { ActionInputs } from '@maxilla/domain/actions/registry';
import type { Actor } from '@maxilla/domain/people';

/** What a caller believes of a project; refused where it is no longer, or never was, so. */
export type Expected = {
  readonly version?: number | undefined;
  readonly projectOwnerId?: number | undefined;
  readonly productTypeId?: number | undefined;
  readonly productId?: number | undefined;
};

/** One action on one project, with what it takes. */
export type ProjectCommand<T extends ActionType = ActionType> = {
  [K in T]: Expected & {
    readonly projectId: number;
    readonly type: K;
    readonly input: ActionInputs[K];
  };
}[T];

/** What somebody decided of a locked project, to be written in the transaction that holds the lock. */
export type CommittedDecision = {
  readonly actor: Actor;
  /** The project before the decision. */
  readonly facts: ProjectFacts;
  readonly decision: Decision;
  readonly instant: string;
};
