import type { Transaction } from '../../platform/database/database.ts';

export type NewDraftPlan = {
  readonly projectId: number;
  readonly documentId: number;
  readonly videoDocumentId: number | null;
  readonly videoUrl: string | null;
  readonly comment: string;
  readonly sentBy: number;
  readonly sentAt: string;
};

/** Inserts a project's next draft plan; earlier ones remain. The project must be locked. */
export async function insertDraftPlan(trx: Transaction, plan: NewDraftPlan): Promise<void> {
  await trx
    .insertInto('draft_plans')
    .values((eb) => ({
      project_id: plan.projectId,
      number: eb
        .selectFrom('draft_plans')
        .select((earlier) => earlier(earlier.fn.countAll<number>(), '+', 1).as('number'))
        .where('project_id', '=', plan.projectId),
      document_id: plan.documentId,
      video_document_id: plan.videoDocumentId,
      video_url: plan.videoUrl,
      comment: plan.comment,
      sent_by: plan.sentBy,
      sent_at: plan.sentAt,
    }))
    .execute();
}

/** Stores the dentist's verdict on the latest draft plan; null takes it back. */
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
    .where('number', '=', (eb) =>
      eb
        .selectFrom('draft_plans')
        .select((plan) => plan.fn.max('number').as('latest'))
        .where('project_id', '=', projectId),
    )
    .execute();
}
