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
