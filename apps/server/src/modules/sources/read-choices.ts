import type { ReplyOf } from '@maxilla/contract/calls';
import type { ChoicesCall } from '@maxilla/contract/sources';
import type { Language } from '@maxilla/domain/people';
import { type SourceName } from '@maxilla/domain/source-names';
import { SOURCES } from '@maxilla/domain/sources';

import type { Database } from '../../platform/database/database.ts';
import { folded, wordOf } from './sheet-cells.ts';
import { choicesOf } from './source-rows.store.ts';

type Choices = ReplyOf<ChoicesCall>['choices'];

/** The options of a field: rows that it may reference, or codes with their names in a language. */
export async function readChoices(
  db: Database,
  source: SourceName,
  name: string,
  searchKey: string | undefined,
  language: Language,
): Promise<Choices> {
  const field = SOURCES[source].fields[name];
  if (field?.kind === 'reference') {
    const rows = await choicesOf(db, name, field, language, { searchKey });
    return rows.map(({ names: _, ...row }) => row);
  }
  if (field?.kind !== 'choice') throw new Error(`${source} has nothing to choose from for ${name}`);
  return field.codes
    .map((code) => ({ id: code, name: wordOf(field, code, language), withinId: null }))
    .filter((choice) => folded(choice.name).includes(folded(searchKey ?? '')));
}
