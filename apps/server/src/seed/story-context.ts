import type { ActionBody } from '@maxilla/contract/actions';
import type { BatchCategory } from '@maxilla/domain/batches';
import type { Actor } from '@maxilla/domain/people';

import { performAction } from '../modules/projects/actions/perform-action.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import type { Catalogue, DemoUsers, Dentist } from './demo-data.ts';
import type { Uploads } from './files.ts';
import type { Chance } from './random.ts';
import type { StoryPlan } from './stories.ts';

/** The context of the steps of a story. */
export type StoryContext = {
  readonly trx: Transaction;
  /** Its clock is set to the time of the step. */
  readonly platform: Platform;
  readonly uploads: Uploads;
  readonly plan: Pick<StoryPlan, 'product' | 'media' | 'urgent' | 'watched' | 'accessories'>;
  readonly dentist: Dentist;
  /** The assignee of the project. */
  readonly planner: Actor;
  readonly users: Omit<DemoUsers, 'dentists' | 'planners' | 'fabricators' | 'prosthetists' | 'aligners'>;
  readonly catalogue: Catalogue;
  readonly chance: Chance;
  readonly implantsCount: number;
  /** Number of elements per jaw of a fabrication project. */
  readonly elements: { readonly maxillaryElements: number; readonly mandibularElements: number };
  /** Id of the story's project; 0 before the step that creates it. */
  projectId: number;
  /** The parcel of the accessories ordered with it; 0 before the order, or without any. */
  accessoryOrderId: number;
  /** The batch of its elements; null before the step that prepares it. */
  batch: { readonly id: number; readonly category: BatchCategory } | null;
};

/** A step of a story. */
export type Step = (context: StoryContext) => Promise<void>;

/** Performs an action on the story's project. The usual rules apply; a refusal is an error of the story. */
export async function act(
  { trx, platform, projectId }: StoryContext,
  actor: Actor,
  form: ActionBody,
): Promise<void> {
  await performAction(trx, platform, actor, projectId, form);
}
