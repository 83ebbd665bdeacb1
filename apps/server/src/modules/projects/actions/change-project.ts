import type { BodyOf } from '@maxilla/contract/calls';
import type { projects } from '@maxilla/contract/projects';
import type { Actor } from '@maxilla/domain/people';

import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { actOnProject } from './act.ts';
import { customiseProject } from '../customisation/customise-project.ts';
import { noteTreatment } from '../aligners/note-treatment.ts';

/** Saves changes to a project: fields of its customisation, one of its dates, or the plan of a treatment. */
export async function changeProject(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  projectId: number,
  change: BodyOf<typeof projects.update>,
): Promise<void> {
  switch (change.updateType) {
    case 'UPDATE_REQUESTED_DELIVERY_DATE': {
      const { updateType: type, requestedDeliveryDate = null, ...expected } = change;
      const input = { requestedDeliveryDate };
      await actOnProject(trx, platform, actor, { ...expected, projectId, type, input });
      return;
    }
    case 'UPDATE_DEADLINE': {
      const { updateType: type, deadline = null, ...expected } = change;
      await actOnProject(trx, platform, actor, { ...expected, projectId, type, input: { deadline } });
      return;
    }
    case 'UPDATE_TREATMENT_PLAN':
      return noteTreatment(trx, platform, actor, projectId, change);
    case 'UPDATE_CUSTOMISATION':
    case undefined:
      return customiseProject(trx, platform, actor, projectId, change);
  }
}
