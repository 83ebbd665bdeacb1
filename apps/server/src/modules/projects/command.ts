import type { Decision, ProjectFacts } from '@maxilla/domain/actions/action';
import type { ActionInputs, ActionType } from '@maxilla/domain/actions/inputs';
import type { Actor } from '@maxilla/domain/people';

import type { UploadedFiles, Uploads } from './uploads.ts';

/** What a caller believes of a project; refused where it is no longer, or was never, so. */
export type Expected = {
  readonly version?: number | undefined;
  readonly projectOwnerId?: number | undefined;
  readonly productTypeId?: number | undefined;
  readonly productId?: number | undefined;
};

/** One action on one project, with what it takes and the uploads that come with it. */
export type ProjectCommand<T extends ActionType = ActionType> = {
  [K in T]: Expected & {
    readonly projectId: number;
    readonly type: K;
    /** What the action takes; a function where that depends on what the uploads are. */
    readonly input: ActionInputs[K] | ((files: UploadedFiles) => ActionInputs[K]);
    readonly uploads?: Uploads | undefined;
  };
}[T];

/** A decision just stored, with what it answers. */
export type Done<T extends ActionType = ActionType> = {
  readonly actor: Actor;
  readonly type: T;
  readonly input: ActionInputs[T];
  /** The project as it was. */
  readonly facts: ProjectFacts;
  readonly decision: Decision;
  readonly files: UploadedFiles;
  readonly instant: string;
};
