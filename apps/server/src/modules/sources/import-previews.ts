import type { BodyOf, ReplyOf } from '@maxilla/contract/calls';
import type { sheets } from '@maxilla/contract/source-sheets';
import { CodedError } from '@maxilla/domain/refusals';
import type { Language } from '@maxilla/domain/people';
import type { SourceName } from '@maxilla/domain/source-names';
import { discardsPreview, fieldsOf } from '@maxilla/domain/sources';

import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  dropPreview,
  keepCorrections,
  keepPreview,
  type KeptPreview,
  lockPreview,
  type PreviewKey,
  readPreview,
} from './import-previews.store.ts';
import { countsOf, importSheet, judgeSheet, previewOf, rowsIn } from './import-sheet.ts';
import { correctionKey, type Plan } from './plan-import.ts';

type Reply = ReplyOf<typeof sheets.preview>;

/** Judges a workbook and keeps it, in place of the caller's former one of the source, until it is stored or discarded. */
export async function createPreview(
  trx: Transaction,
  platform: Platform,
  { id, language }: Pick<Caller, 'id' | 'language'>,
  source: SourceName,
  { workbook, fileName }: BodyOf<typeof sheets.preview>,
): Promise<Reply> {
  const key = { source, authorId: id };
  const kept = { fileName, workbook, corrections: {}, digest: '' };
  const judged = await judge(trx, platform, key, kept, language);
  await keepPreview(trx, key, kept, judgementOf(judged.plan), platform.clock.now().instant);
  await tell(trx, platform);
  return replyOf(key, { ...kept, digest: judged.plan.digest }, judged, language);
}

/** A preview that somebody kept, judged anew. Refused with `notFound`. */
export async function openPreview(platform: Platform, key: PreviewKey, language: Language): Promise<Reply> {
  const kept = await readPreview(platform.db, key);
  if (!kept) throw new CodedError('notFound');
  return replyOf(key, kept, await judge(platform.db, platform, key, kept, language), language);
}

/**
 * Corrects a cell of a kept preview, which is judged anew. Refused with `notFound`, with `sheet.stale` where another file
 * or another correction has taken the place of what was shown, and for cells that it has not.
 */
export async function correctPreview(
  trx: Transaction,
  platform: Platform,
  key: PreviewKey,
  { line, field, value, preview }: BodyOf<typeof sheets.correct>,
  language: Language,
): Promise<Reply> {
  const former = await locked(trx, key);
  const source = { source: key.source, language };
  const corrections = { ...former.corrections, [correctionKey(line, field)]: value };
  const kept = { ...former, corrections };
  const rows = await rowsIn(kept);
  // What was opened may have been judged anew since it was kept.
  const isShown = async () =>
    (await judgeSheet(trx, platform, source, rows, former.corrections)).plan.digest === preview;
  if (former.digest !== preview && !(await isShown())) throw new CodedError('sheet.stale');
  if (!rows.slice(1).some((row) => row.line === line))
    throw new CodedError('request.invalid', { line: 'field.unknownValue' });
  if (field !== 'id' && !fieldsOf(key.source).some(([name]) => name === field))
    throw new CodedError('request.invalid', { field: 'field.unknownValue' });
  const judged = await judgeSheet(trx, platform, source, rows, corrections);
  await keepCorrections(trx, key, corrections, judgementOf(judged.plan), platform.clock.now().instant);
  await tell(trx, platform);
  return replyOf(key, { ...kept, digest: judged.plan.digest }, judged, language);
}

/** Stores all lines of a kept preview as they were shown, or none. Refused as `importSheet`, and with `notFound`. */
export async function storePreview(
  trx: Transaction,
  platform: Platform,
  actor: Pick<Caller, 'id' | 'language'>,
  key: PreviewKey,
  preview: string,
): Promise<ReplyOf<typeof sheets.import>> {
  const kept = await locked(trx, key);
  const editing = { trx, platform, source: key.source, actorId: actor.id, language: actor.language };
  const counts = await importSheet(editing, {
    rows: await rowsIn(kept),
    corrections: kept.corrections,
    preview,
  });
  await dropPreview(trx, key);
  await tell(trx, platform);
  return counts;
}

/** Drops a kept preview. Refused: `notFound`, `access.denied` for whoever is neither its author nor an administrator. */
export async function discardPreview(
  trx: Transaction,
  platform: Platform,
  actor: Caller,
  key: PreviewKey,
): Promise<void> {
  await locked(trx, key);
  if (!discardsPreview(actor, key.authorId)) throw new CodedError('access.denied');
  await dropPreview(trx, key);
  await tell(trx, platform);
}

async function locked(trx: Transaction, key: PreviewKey): Promise<KeptPreview> {
  const kept = await lockPreview(trx, key);
  if (!kept) throw new CodedError('notFound');
  return kept;
}

type Judgement = Awaited<ReturnType<typeof judgeSheet>>;

const judge = async (
  db: Database | Transaction,
  platform: Platform,
  { source }: PreviewKey,
  kept: KeptPreview,
  language: Language,
): Promise<Judgement> => judgeSheet(db, platform, { source, language }, await rowsIn(kept), kept.corrections);

function judgementOf(plan: Plan) {
  const { added, changed, refused } = countsOf(plan);
  return { digest: plan.digest, changing: added + changed, refused };
}

const replyOf = (
  { source, authorId }: PreviewKey,
  { fileName, digest }: KeptPreview,
  judged: Judgement,
  language: Language,
): Reply => ({
  ...previewOf(source, judged, language),
  authorId,
  fileName,
  outdated: digest !== judged.plan.digest,
});

/** Tells staff who look at the list. */
const tell = (trx: Transaction, { live }: Platform) =>
  live.publish(trx, { kind: 'source', id: null, staff: true });
