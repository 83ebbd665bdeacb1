import type { BodyOf } from '@maxilla/contract/calls';
import type { projects } from '@maxilla/contract/projects';
import type { Actor } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { actOnProject } from './act.ts';

type Change = BodyOf<typeof projects.update> & {
  readonly updateType: 'UPDATE_REQUESTED_DELIVERY_DATE' | 'UPDATE_DEADLINE';
};

/** Moves the requested date or the deadline of a project in progress, through the corresponding action. */
export async function changeDates(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  projectId: number,
  { updateType, requestedDeliveryDate, deadline, ...expected }: Change,
): Promise<void> {
  const on = { ...expected, projectId };
  await (updateType === 'UPDATE_DEADLINE'
    ? actOnProject(trx, platform, actor, { ...on, type: updateType, input: { deadline: deadline ?? null } })
    : actOnProject(trx, platform, actor, {
        ...on,
        type: updateType,
        input: { requestedDeliveryDate: requestedDeliveryDate ?? null },
      }));
}
