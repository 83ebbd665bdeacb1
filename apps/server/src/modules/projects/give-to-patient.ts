import type { Actor } from '@maxilla/domain/people';
import type { ProjectState } from '@maxilla/domain/states';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertHistoryOfMany } from '../history/api.ts';
import { writeSearch } from './customisation/new-project.store.ts';
import { setPatient } from './patient-projects.store.ts';

type Move = {
  /** The projects, which must be locked. */
  readonly ids: readonly number[];
  /** The name of the patient before. */
  readonly from: string;
  readonly to: { readonly id: number; readonly name: string };
  readonly actor: Pick<Actor, 'id'>;
  readonly dentistId: number;
};

/** Gives projects to another record of their patient; returns their versions. */
export async function giveToPatient(
  trx: Transaction,
  platform: Platform,
  { ids, from, to, actor, dentistId }: Move,
): Promise<{ readonly id: number; readonly version: number }[]> {
  if (ids.length === 0) return [];
  const { instant } = platform.clock.now();
  const moved = await setPatient(trx, ids, to, instant);
  await writeSearch(trx, { column: 'patient_id', value: to.id });
  await insertHistoryOfMany(
    trx,
    moved.map(({ id, state }) => ({
      subject: { kind: 'project', id },
      actorId: actor.id,
      code: 'PATIENT_CHANGED',
      params: { from, to: to.name },
      from: state as ProjectState,
      to: null,
    })),
    instant,
  );
  await platform.live.publish(
    trx,
    ...ids.map((id) => ({ kind: 'project', id, userIds: [dentistId], staff: true }) as const),
  );
  return moved.map(({ id, version }) => ({ id, version }));
}
