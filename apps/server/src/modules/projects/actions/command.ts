import type { Decision, ProjectFacts } from '@maxilla/domain/actions/action';
import type { ActionType } from '@maxilla/domain/actions/names';
import type { ActionInputs } from '@maxilla/domain/actions/registry';
import type { Actor } from '@maxilla/domain/people';
import type { ProjectState } from '@maxilla/domain/states';

/** The caller's assumptions about a project; the command is refused if they do not hold. */
export type Expected = {
  readonly version?: number | undefined;
  readonly projectOwnerId?: number | undefined;
  readonly productTypeId?: number | undefined;
  readonly productId?: number | undefined;
  readonly patientName?: string | undefined;
  readonly currentProjectState?: ProjectState | undefined;
};

/** The caller's expectations of a project, without those that its progress changes. */
export type Believed = Omit<Expected, 'version' | 'currentProjectState'>;

/** An action on a project with its input. */
export type ProjectCommand<T extends ActionType = ActionType> = {
  [K in T]: Expected & {
    readonly projectId: number;
    readonly type: K;
    readonly input: ActionInputs[K];
    /** Whether a project without an assignee becomes the actor's with it. */
    readonly takesUp?: boolean | undefined;
  };
}[T];

/** A decision on a locked project, to be written in the transaction that holds the lock. */
export type CommittedDecision = {
  readonly actor: Actor;
  /** The project's facts before the decision. */
  readonly facts: ProjectFacts;
  readonly decision: Decision;
  readonly instant: string;
};
