import type { Params } from '@maxilla/domain/actions/rules';
import type { Notify } from '@maxilla/domain/actions/action';
import { type NoticeCode, noticeLink, type NotifiedSubject } from '@maxilla/domain/notices';
import { PRODUCT_TYPES, type ProductType } from '@maxilla/domain/products';
import { DESK_TEAM } from '@maxilla/domain/teams';
import { sql } from 'kysely';

import { compiled } from '../../platform/database/compiled.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { isUsable } from '../users/api.ts';

/** The possible recipients of notices about a subject, and the parameters common to those notices. */
export type Audience<S extends NotifiedSubject = NotifiedSubject> = {
  /** User ids for each kind of recipient; empty if there is none. */
  readonly people: Readonly<Partial<Record<Exclude<Notify['to'], 'named'>, readonly number[]>>>;
  /** Parameters of every notice about the subject. */
  readonly params: Params;
  /** The link of a notice. */
  link(code: NoticeCode<S>): string;
};

type ReadAudiences<S extends NotifiedSubject> = (
  trx: Transaction,
  ids: readonly number[],
  /** Whether the members of the desk are needed. */
  asked: { readonly desk: boolean },
) => Promise<ReadonlyMap<number, Audience<S>>>;

/** Reads the audiences of subjects within the transaction, by subject id. */
export const AUDIENCES: { readonly [S in NotifiedSubject]: ReadAudiences<S> } = {
  project: audiencesOfProjects,
  accessoryOrder: audiencesOfAccessories,
  user: audiencesOfAccounts,
};

function selectAudiences(db: Database | Transaction) {
  return db
    .selectFrom('projects')
    .select([
      'id',
      'patient_name',
      'product_type',
      'owner_id',
      'assignee_id',
      sql<number[]>`array(select user_id from watchers where project_id = projects.id)`.as('watchers'),
      sql<number[]>`array(select follower_id from followers where dentist_id = projects.owner_id)`.as(
        'followers',
      ),
    ]);
}

/**
 * Not passed as a one-element array, which PostgreSQL would replan each time at a higher cost than the
 * query's.
 */
const audienceOfProject = compiled((db, { projectId }: { projectId: number }) =>
  selectAudiences(db).where('projects.id', '=', projectId),
);

async function audiencesOfProjects(
  trx: Transaction,
  projectIds: readonly number[],
  asked: { readonly desk: boolean },
): Promise<ReadonlyMap<number, Audience<'project'>>> {
  const [projectId = 0, ...others] = projectIds;
  const rows =
    others.length === 0
      ? await audienceOfProject(trx, { projectId })
      : await selectAudiences(trx)
          .where(sql<boolean>`projects.id = any(${[...projectIds]})`)
          .execute();
  // The desk receives notices only while a project has no assignee.
  const desk = asked.desk && rows.some(({ assignee_id }) => assignee_id === null) ? await readDesk(trx) : [];
  return new Map(
    rows.map((row) => {
      const { id, assignee_id: assigneeId } = row;
      const productTypeId = PRODUCT_TYPES[row.product_type as ProductType].id;
      const audience: Audience<'project'> = {
        people: {
          owner: [row.owner_id],
          assignee: assigneeId === null ? [] : [assigneeId],
          watchers: row.watchers,
          desk: assigneeId === null ? desk : [],
          followers: row.followers,
        },
        params: { projectId: id, patientName: row.patient_name },
        link: (code) => noticeLink('project', code, { id, productTypeId }),
      };
      return [id, audience];
    }),
  );
}

/** The dentist who ordered them. */
async function audiencesOfAccessories(
  trx: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Audience<'accessoryOrder'>>> {
  const rows = await trx
    .selectFrom('accessory_orders as parcel')
    .where(sql<boolean>`parcel.id = any(${[...ids]})`)
    .select(['parcel.id', 'parcel.order_id', 'parcel.owner_id'])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        people: { owner: [row.owner_id] },
        params: { orderId: row.order_id },
        link: (code) => noticeLink('accessoryOrder', code, {}),
      },
    ]),
  );
}

/** The recipients of notices about an account: its holder and the named users. */
async function audiencesOfAccounts(
  trx: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Audience<'user'>>> {
  const rows = await trx
    .selectFrom('users')
    .where(sql<boolean>`id = any(${[...ids]})`)
    .select(['id', sql<string>`first_name || ' ' || surname`.as('person')])
    .execute();
  return new Map(
    rows.map(({ id, person }) => [
      id,
      {
        people: { owner: [id] },
        params: { person },
        link: (code) => noticeLink('user', code, { id }),
      },
    ]),
  );
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
