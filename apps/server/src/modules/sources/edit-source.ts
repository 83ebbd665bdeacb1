import type { SourceDetails, SourceRow } from '@maxilla/contract/sources';
import { asSeen, CodedError, type FieldRefusals } from '@maxilla/domain/refusals';
import { type SourceName } from '@maxilla/domain/source-names';
import type { Language } from '@maxilla/domain/people';
import { filledIn, isFixedRow, offeredPriceOf, sourceRefusals } from '@maxilla/domain/source-rules';
import type { SourceValues } from '@maxilla/domain/source-fields';
import { fieldsOf, keyField, SOURCES } from '@maxilla/domain/sources';

import type { Database, Transaction } from '../../platform/database/database.ts';
import { isTaken, refuseTaken } from '../../platform/database/unique.ts';
import type { Platform } from '../../platform/platform.ts';
import { warnOfStockSoon } from '../accessories/api.ts';
import { authorsOf, type ChangedRecord, changeOf, insertChanges } from '../record-changes/api.ts';
import {
  changeRows,
  choicesOf,
  hasOtherPrice,
  insertRows,
  holderOfKey,
  lockRow,
  readRow,
  removeRow,
} from './source-rows.store.ts';
import { fieldsTaken, heldFields, readUnused, usersOf, usesOf } from './source-uses.store.ts';

/** The actor, with the language that they read in, the source and the transaction of a change. */
export type Editing = {
  readonly trx: Transaction;
  readonly platform: Platform;
  readonly source: SourceName;
  readonly actorId: number;
  readonly language: Language;
};

/** A row with its author, its last editor and what refers to it. Throws `notFound`. */
export async function readDetails(
  db: Database | Transaction,
  source: SourceName,
  id: number,
  language: Language,
): Promise<SourceDetails> {
  const row = await readRow(db, source, id, language);
  if (!row) throw new CodedError('notFound');
  const uses = await usesOf(db, source, id);
  const usedBy = await usersOf(db, source, id);
  const unused = await readUnused(db, source, id);
  return Object.assign(toReply(source, row), { uses, unused, usedBy }, await authorsOf(db, source, id));
}

/** The reply for a row, including whether anybody may change it. */
export function toReply(source: SourceName, row: SourceRow): SourceRow {
  const named: SourceValues = source === 'brands' ? { name: row['brandName'] ?? '' } : {};
  const based: SourceValues = source === 'pillars' ? { baseTypeId: row['baseType'] ?? null } : {};
  return { ...row, ...named, ...based, fixed: isFixedRow(source, row) };
}

/** Adds a row (spec 3 §5). Refused by the domain's `sourceRefusals`, for a reference to nothing, or as taken. */
export async function createRow(editing: Editing, form: SourceValues): Promise<SourceDetails> {
  const { trx, source, language } = editing;
  const values = filledIn(source, form);
  await check(editing, values, null);
  const [id = 0] = await refuseTaken(insertRows(trx, source, [values]), addedMeanwhile(source));
  const row = await readRow(trx, source, id, language);
  await changed(editing, [{ rowId: id, operation: 'ADD', before: {}, after: row ?? {} }]);
  return readDetails(trx, source, id, language);
}

/**
 * Changes fields of a row; unchanged rows keep their version. Refused as above, with `record.changed` if
 * `version` is stale, and with `source.fixed` if the row is a part of the product.
 */
export async function updateRow(
  editing: Editing,
  id: number,
  { changes, version }: { readonly changes: SourceValues; readonly version: number | undefined },
): Promise<SourceDetails> {
  const { trx, source, language } = editing;
  const stored = await lockedRow(editing, id);
  asSeen(stored, version, 'record.changed');
  const before = filledIn(source, stored);
  const after = filledIn(source, { ...before, ...changes });
  if (fieldsOf(source).every(([name]) => before[name] === after[name]))
    return readDetails(trx, source, id, language);
  await check(editing, after, { id, values: before });
  await refuseTaken(changeRows(trx, source, new Map([[id, after]])), addedMeanwhile(source));
  const row = await readRow(trx, source, id, language);
  await changed(editing, [changeOf(id, stored, row ?? stored)]);
  return readDetails(trx, source, id, language);
}

/** Hides a row to which nothing refers that is still worked on; refused with `source.inUse`. */
export async function deleteRow(editing: Editing, id: number): Promise<void> {
  const { trx, platform, source } = editing;
  const stored = await lockedRow(editing, id);
  if ((await usesOf(trx, source, id)) > 0) throw new CodedError('source.inUse');
  await removeRow(trx, source, id, platform.clock.now().instant);
  await changed(editing, [{ rowId: id, operation: 'REMOVE', before: stored, after: {} }]);
}

/** Records changes and tells staff of them, and dentists of what the shop has in stock again. */
export async function changed(
  { trx, platform, source, actorId }: Editing,
  changes: readonly ChangedRecord[],
): Promise<void> {
  const { instant } = platform.clock.now();
  await insertChanges(trx, { list: source, actorId, at: instant }, changes);
  await platform.live.publish(trx, { kind: 'source', id: null, staff: true });
  if (source === 'accessories') await warnOfStockSoon(trx, platform);
}

/** A row that may be changed, as it is until the end of the transaction. */
async function lockedRow({ trx, source, language }: Editing, id: number): Promise<SourceRow> {
  await lockRow(trx, source, id);
  const row = await readRow(trx, source, id, language);
  if (!row) throw new CodedError('notFound');
  if (isFixedRow(source, row)) throw new CodedError('source.fixed');
  return row;
}

type Stored = { readonly id: number; readonly values: SourceValues };

async function check(editing: Editing, values: SourceValues, stored: Stored | null): Promise<void> {
  const { trx, source, platform } = editing;
  const { today } = platform.clock.now();
  const taken = stored ? fieldsTaken(source, stored.values, values) : [];
  const held = stored ? ((await heldFields(trx, source, taken)).get(stored.id) ?? []) : [];
  const refusals: FieldRefusals = {
    ...(await referenceRefusals(editing, values, stored)),
    ...(await offerRefusals(trx, source, values, stored)),
    ...sourceRefusals(source, values, { stored: stored?.values ?? null, today, held }),
  };
  if (Object.keys(refusals).length > 0) throw new CodedError('request.invalid', refusals);
  if ((await holderOfKey(trx, source, values, stored?.id ?? 0)) !== null) throw takenBefore(source);
}

/**
 * Errors of references to rows that do not exist, may not be selected, or belong to another row than the one
 * selected beside.
 */
async function referenceRefusals(
  { trx, source, language }: Editing,
  values: SourceValues,
  stored: Stored | null,
): Promise<FieldRefusals> {
  const refusals: Record<string, 'field.unknownValue'> = {};
  for (const [name, field] of fieldsOf(source)) {
    const id = values[name];
    if (field.kind !== 'reference' || typeof id !== 'number') continue;
    const beside = field.within === undefined ? null : (values[field.within] ?? null);
    const isAsBefore =
      id === stored?.values[name] && (field.within === undefined || beside === stored.values[field.within]);
    if (isAsBefore) continue;
    const [choice] = await choicesOf(trx, name, field, language, { id });
    if (!choice || (beside !== null && choice.withinId !== beside)) refusals[name] = 'field.unknownValue';
  }
  return refusals;
}

const ALREADY_OFFERED = { hidden: 'price.alreadyOffered' } as const;
/** The index of the prices that are offered. */
const OFFERED_INDEX = 'prices_offered';

/** A second price that would be charged for the same. */
async function offerRefusals(
  trx: Transaction,
  source: SourceName,
  values: SourceValues,
  stored: Stored | null,
): Promise<FieldRefusals> {
  const offered = offeredPriceOf(source, values);
  if (offered === null || (stored && offeredPriceOf(source, stored.values) === offered)) return {};
  return (await hasOtherPrice(trx, values, stored?.id ?? 0)) ? ALREADY_OFFERED : {};
}

function takenBefore(source: SourceName): CodedError {
  const { error } = SOURCES[source].unique;
  return new CodedError(error, { [keyField(source)]: error });
}

/** What somebody else has added meanwhile is refused by the index, at the same field. */
const addedMeanwhile = (source: SourceName) => (error: unknown) =>
  isTaken(error, OFFERED_INDEX) ? new CodedError('request.invalid', ALREADY_OFFERED) : takenBefore(source);
