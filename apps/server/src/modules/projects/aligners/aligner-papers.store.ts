import type { Language } from '@maxilla/domain/people';

import type { Transaction } from '../../../platform/database/database.ts';

/** A dentist as papers address them. */
export type DentistOnPaper = {
  readonly title: string;
  readonly firstName: string;
  readonly surname: string;
  readonly officeName: string;
  readonly licenceNumber: string;
  readonly language: Language;
};

/** The plan of a treatment that is in force, and when it was accepted; undefined without one. */
export async function acceptedPlan(trx: Transaction, projectId: number) {
  return trx
    .selectFrom('draft_plans')
    .where('project_id', '=', projectId)
    .where('approved', '=', true)
    .where('verdict_at', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .select(['number', 'verdict_at as at'])
    .$narrowType<{ at: Date }>()
    .executeTakeFirst();
}

export async function dentistOnPaper(trx: Transaction, userId: number): Promise<DentistOnPaper> {
  const { language, ...dentist } = await trx
    .selectFrom('users')
    .where('id', '=', userId)
    .select([
      'title',
      'first_name as firstName',
      'surname',
      'office_name as officeName',
      'licence_number as licenceNumber',
      'language_code as language',
    ])
    .executeTakeFirstOrThrow();
  return { ...dentist, language: language as Language };
}
