import type { Params } from '@maxilla/domain/actions/rules';
import type { NoticeCode } from '@maxilla/domain/notices';
import type { Language } from '@maxilla/domain/people';
import type { ProductType } from '@maxilla/domain/products';
import { DESK_TEAM } from '@maxilla/domain/teams';
import { sql } from 'kysely';

import type { Transaction } from '../../platform/database/database.ts';
import { isUsable } from '../users/api.ts';

/** Whom a project concerns, and what every notice about it says. */
export type Audience = {
  readonly patientName: string;
  readonly productType: ProductType;
  readonly ownerId: number;
  readonly assigneeId: number | null;
  readonly watcherIds: readonly number[];
  /** Those who look after it as long as it has no assignee. */
  readonly deskIds: readonly number[];
};

/** The people around a project as it is now; those of the desk only where they are asked for. */
export async function readAudience(
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
  return {
    patientName: row.patient_name,
    productType: row.product_type as ProductType,
    ownerId: row.owner_id,
    assigneeId: row.assignee_id,
    watcherIds: row.watchers ?? [],
    deskIds: asked.desk && row.assignee_id === null ? await readDesk(trx) : [],
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

export type NewNotification = {
  readonly userId: number;
  readonly projectId: number;
  readonly senderId: number | null;
  readonly code: NoticeCode;
  readonly params: Params;
  readonly link: string;
};

export async function insertNotifications(
  trx: Transaction,
  notifications: readonly NewNotification[],
  instant: string,
): Promise<void> {
  if (notifications.length === 0) return;
  await trx
    .insertInto('notifications')
    .values(
      notifications.map((notification) => ({
        user_id: notification.userId,
        project_id: notification.projectId,
        sender_id: notification.senderId,
        code: notification.code,
        params: JSON.stringify(notification.params),
        link: notification.link,
        created_at: instant,
      })),
    )
    .execute();
}

/** The language somebody reads. */
export async function readLanguage(trx: Transaction, userId: number): Promise<Language> {
  const { language_code } = await trx
    .selectFrom('users')
    .select('language_code')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return language_code as Language;
}
