import type { PriceType } from '@maxilla/domain/aligners';
import type { PriceLine } from '@maxilla/domain/pricing';
import { type RawBuilder, sql } from 'kysely';

import type { Transaction } from '../../platform/database/database.ts';

export type NewDraftPlan = {
  readonly projectId: number;
  /** Null of a plan that is a link alone. */
  readonly documentId: number | null;
  readonly videoDocumentId: number | null;
  readonly videoUrl: string | null;
  readonly comment: string;
  readonly sentBy: number;
  readonly sentAt: string;
  /** The price of a plan of aligners, as in its quotation. */
  readonly quotation: {
    readonly priceType: PriceType;
    readonly lines: readonly PriceLine[];
    readonly documentId: number;
  } | null;
};

/** Whether the dentist of a row of `projects` has declined its latest plan. */
export const planDeclined = sql<boolean>`coalesce((
  select plan.approved = false from draft_plans plan
   where plan.project_id = projects.id order by plan.number desc limit 1), false)`;

/** The number of a project's next draft plan. The project must be locked. */
export async function nextPlanNumber(trx: Transaction, projectId: number): Promise<number> {
  const { earlier } = await trx
    .selectFrom('draft_plans')
    .select((eb) => eb.fn.countAll<number>().as('earlier'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return earlier + 1;
}

/** Inserts a project's next draft plan; earlier ones remain. The project must be locked. */
export async function insertDraftPlan(trx: Transaction, plan: NewDraftPlan): Promise<void> {
  await trx
    .insertInto('draft_plans')
    .values({
      project_id: plan.projectId,
      number: await nextPlanNumber(trx, plan.projectId),
      document_id: plan.documentId,
      video_document_id: plan.videoDocumentId,
      video_url: plan.videoUrl,
      comment: plan.comment,
      sent_by: plan.sentBy,
      sent_at: plan.sentAt,
      price_type: plan.quotation?.priceType ?? null,
      quotation_lines: plan.quotation && JSON.stringify(plan.quotation.lines),
      quotation_document_id: plan.quotation?.documentId ?? null,
    })
    .execute();
}

/** Deletes a project's latest draft plan, which is taken back; returns when it was sent, and its documents. */
export async function deleteLatestPlan(
  trx: Transaction,
  projectId: number,
): Promise<{ readonly sentAt: Date; readonly documentIds: readonly number[] }> {
  const plan = await trx
    .deleteFrom('draft_plans')
    .where('project_id', '=', projectId)
    .where('number', '=', latestNumber(projectId))
    .returning(['sent_at', 'document_id', 'video_document_id', 'quotation_document_id'])
    .executeTakeFirstOrThrow();
  const documentIds = [plan.document_id, plan.video_document_id, plan.quotation_document_id];
  return { sentAt: plan.sent_at, documentIds: documentIds.filter((id) => id !== null) };
}

/** The number of a project's latest draft plan. */
const latestNumber = (projectId: number) =>
  sql<number>`(select max(number) from draft_plans where project_id = ${projectId})`;

/** SQL of the quoted price lines of a project's latest approved plan; null once aligners were ordered since. */
export const linesToOrderOf = (projectId: RawBuilder<number>) =>
  sql<readonly PriceLine[] | null>`(
    select case when not exists (
             select from aligner_orders later
              where later.project_id = plan.project_id and later.created_at >= plan.verdict_at
           ) then plan.quotation_lines end
      from draft_plans plan
     where plan.project_id = ${projectId} and plan.approved
     order by plan.number desc limit 1)`;

/** The quoted price lines of the latest approved plan, unless aligners were ordered since. */
export async function linesToOrder(trx: Transaction, projectId: number): Promise<readonly PriceLine[]> {
  const { lines } = await trx
    .selectNoFrom(linesToOrderOf(sql<number>`${projectId}::int`).as('lines'))
    .executeTakeFirstOrThrow();
  return lines ?? [];
}

/** Stores the dentist's verdict on the latest draft plan; null retracts it. */
export async function storeVerdict(
  trx: Transaction,
  projectId: number,
  verdict: { readonly approved: boolean; readonly comment: string; readonly at: string } | null,
): Promise<void> {
  await trx
    .updateTable('draft_plans')
    .set({
      approved: verdict?.approved ?? null,
      verdict_comment: verdict?.comment ?? null,
      verdict_at: verdict?.at ?? null,
    })
    .where('project_id', '=', projectId)
    .where('number', '=', latestNumber(projectId))
    .execute();
}
