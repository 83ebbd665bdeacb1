import type { ProjectFacts } from '@maxilla/domain/actions/action';
import type { Reference } from '@maxilla/domain/actions/writes';
import { CodedError } from '@maxilla/domain/refusals';

import type { Transaction } from '../../../platform/database/database.ts';
import { isColleague } from './colleagues.store.ts';
import { isOffered } from '../breakdowns/pillars.store.ts';
import { isProsthesisForGuide } from './linked-prostheses.store.ts';

/** Checks whether the record that an input refers to exists. */
const EXISTS: {
  readonly [To in Reference['to']]: (trx: Transaction, id: number, facts: ProjectFacts) => Promise<boolean>;
} = {
  colleague: isColleague,
  pillar: (trx, id) => isOffered(trx, id, { custom: false }),
  customPillar: (trx, id) => isOffered(trx, id, { custom: true }),
  temporaryProsthesis: (trx, id, guide) => isProsthesisForGuide(trx, id, guide.id),
};

/** Refuses with `field.unknownValue` every field that refers to a record that does not exist. */
export async function checkReferences(
  trx: Transaction,
  facts: ProjectFacts,
  references: readonly Reference[],
): Promise<void> {
  for (const { to, id, field } of references) {
    if (await EXISTS[to](trx, id, facts)) continue;
    throw new CodedError('field.unknownValue', { [field]: 'field.unknownValue' });
  }
}
