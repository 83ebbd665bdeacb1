import type { ActionBody } from '@maxilla/contract/actions';
import type { Actor } from '@maxilla/domain/people';

import { performAction } from '../modules/projects/perform-action.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import type { Cast, Catalogue, Dentist } from './cast.ts';
import type { Chance } from './random.ts';
import type { StoryPlan } from './stories.ts';

/** What the steps of one story work with. */
export type Scene = {
  readonly trx: Transaction;
  /** Its clock shows the moment of the step. */
  readonly platform: Platform;
  readonly plan: Pick<StoryPlan, 'product' | 'media' | 'urgent' | 'watched'>;
  readonly dentist: Dentist;
  readonly planner: Actor;
  readonly cast: Omit<Cast, 'dentists' | 'planners'>;
  readonly catalogue: Catalogue;
  readonly chance: Chance;
  readonly implantsCount: number;
  /** The story's project; 0 before the step that creates it. */
  projectId: number;
  /** The batch that it is printed in; 0 before the step that prepares it. */
  batchId: number;
};

/** Performs an action on the story's project. The rules hold here as anywhere: a refusal is a fault of the story. */
export async function act(
  { trx, platform, projectId }: Scene,
  actor: Actor,
  form: ActionBody,
): Promise<void> {
  await performAction(trx, platform, actor, projectId, form);
}
