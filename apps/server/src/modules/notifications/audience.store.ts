import type { Params } from '@maxilla/domain/actions/rules';
import type { Notify } from '@maxilla/domain/actions/action';
import { type NoticeCode, noticeLink, type NotifiedSubject } from '@maxilla/domain/notices';
import { PRODUCT_TYPES, type ProductType } from '@maxilla/domain/products';
import { DESK_TEAM } from '@maxilla/domain/teams';
import { sql } from 'kysely';

import type { Transaction } from '../../platform/database/database.ts';
import { isUsable } from '../users/api.ts';

/** The people around a subject, and what every notice about it says. */
export type Audience<S extends NotifiedSubject = NotifiedSubject> = {
  /** Who is meant by each address of a notice. */
  readonly people: Readonly<Record<Notify['to'], readonly number[]>>;
  /** Parameters that every notice about the subject carries. */
  readonly params: Params;
  /** Where a notice leads. */
  link(code: NoticeCode<S>): string;
};

type ReadAudience<S extends NotifiedSubject> = (
  trx: Transaction,
  id: number,
  /** Whether those of the desk are among the people asked for. */
  asked: { readonly desk: boolean },
) => Promise<Audience<S>>;

/** How the audience of a subject is read, as it is in this transaction. */
export const AUDIENCES: { readonly [S in NotifiedSubject]: ReadAudience<S> } = { project: audienceOfProject };

async function audienceOfProject(
  trx: Transaction,
  projectId: number,
  asked: { readonly desk: boolean },
): Promise<Audience> {
  const row = await trx
    .selectFrom('projects')
    .leftJoin('watchers', 'watchers.project_id', 'projects.id')
    .where('projects.id', '=', projectId)
    .groupBy('projects.id')
    .select((eb) => [
      'patient_name',
      'product_type',
      'owner_id',
      'assignee_id',
      eb.fn
        .agg<number[] | null>('array_agg', ['watchers.user_id'])
        .filterWhere('watchers.user_id', 'is not', null)
        .as('watchers'),
    ])
    .executeTakeFirstOrThrow();
  const productTypeId = PRODUCT_TYPES[row.product_type as ProductType].id;
  return {
    people: {
      owner: [row.owner_id],
      assignee: row.assignee_id === null ? [] : [row.assignee_id],
      watchers: row.watchers ?? [],
      // Those who look after a project as long as it has no assignee.
      desk: asked.desk && row.assignee_id === null ? await readDesk(trx) : [],
    },
    params: { projectId, patientName: row.patient_name },
    link: (code) => noticeLink('project', code, { id: projectId, productTypeId }),
  };
}

async function readDesk(trx: Transaction): Promise<number[]> {
  const people = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ROLE_INTERNAL_USER')
    .where(isUsable())
    .where(sql<boolean>`${DESK_TEAM} = any(teams)`)
    .execute();
  return people.map(({ id }) => id);
}
