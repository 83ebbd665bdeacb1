import type { BatchState } from '@maxilla/domain/batches';
import { sql } from 'kysely';

import type { Database } from '../../../src/platform/database/database.ts';
import { type JournalEntry, entriesOf, expectedTimes, type Journal } from './journal.ts';

/**
 * Compares the journal with the database and returns the differences: a command that was acknowledged must be stored
 * once, however often it was sent, a refused one not at all, one without a reply entirely or not at all.
 */
export async function durabilityFaults(db: Database, journal: Journal): Promise<string[]> {
  const checks = [
    projects,
    customisations,
    texts,
    documents,
    implants,
    moves,
    elements,
    batches,
    batchSteps,
    orders,
    uploads,
  ];
  const faults = await Promise.all(checks.map((check) => check(db, journal)));
  return faults.flat();
}

/** A fault unless something is stored as often as its commands allow. */
function miscounted(what: string, entries: readonly JournalEntry[], times: number): string[] {
  const { least, most } = expectedTimes(entries);
  if (times >= least && times <= most) return [];
  const fates = entries.map(({ fate }) => fate).join(', ');
  return [`${what} is there ${times} times, although ${fates}`];
}

async function projects(db: Database, journal: Journal): Promise<string[]> {
  const rows = await db
    .selectFrom('patients')
    .leftJoin('projects', 'projects.patient_id', 'patients.id')
    .leftJoin('history', (join) =>
      join
        .on('history.subject', '=', 'project')
        .onRef('history.subject_id', '=', 'projects.id')
        .on('history.code', '=', 'PROJECT_CREATED'),
    )
    .select(['patients.name', 'projects.id as projectId', 'history.id as historyId'])
    .execute();
  const byPatient = Map.groupBy(rows, ({ name }) => name);
  return entriesOf(journal, 'project').flatMap((entry) => {
    const found = byPatient.get(entry.patientName) ?? [];
    const half = found.filter(({ projectId, historyId }) => projectId === null || historyId === null);
    const other = found.filter(({ projectId }) => entry.projectId !== null && projectId !== entry.projectId);
    return [
      ...miscounted(`the project of ${entry.patientName}`, [entry], found.length),
      ...half.map(() => `the project of ${entry.patientName} is there by half`),
      ...other.map(({ projectId }) => `project ${projectId} was acknowledged as ${entry.projectId}`),
    ];
  });
}

/** A project's description must be the last one acknowledged, or a later one without a reply. */
async function customisations(db: Database, journal: Journal): Promise<string[]> {
  const rows = await db.selectFrom('projects').select(['id', 'description']).execute();
  const known = new Map(rows.map(({ id, description }) => [id, description]));
  const entries = Map.groupBy(entriesOf(journal, 'customisation'), ({ projectId }) => projectId);
  return [...entries].flatMap(([projectId, saved]) => {
    const last = saved.findLastIndex(({ fate }) => fate === 'done');
    const possible = saved.slice(Math.max(last, 0)).filter(({ fate }) => fate !== 'refused');
    const texts = possible.map(({ description }) => description);
    if (last < 0) texts.push('');
    return texts.includes(known.get(projectId) ?? '') ? [] : [`project ${projectId} lost its description`];
  });
}

/** Messages and comments must have all of their attachments. */
async function texts(db: Database, journal: Journal): Promise<string[]> {
  const messages = await db
    .selectFrom('messages')
    .leftJoin('documents', 'documents.message_id', 'messages.id')
    .groupBy('messages.id')
    .select((eb) => ['messages.message as text', eb.fn.count<number>('documents.id').as('files')])
    .execute();
  const comments = await db
    .selectFrom('comments')
    .leftJoin('documents', 'documents.comment_id', 'comments.id')
    .groupBy('comments.id')
    .select((eb) => ['comments.comment as text', eb.fn.count<number>('documents.id').as('files')])
    .execute();
  const found = Map.groupBy([...messages, ...comments], ({ text }) => text);
  return [...entriesOf(journal, 'message'), ...entriesOf(journal, 'comment')].flatMap((entry) => {
    const same = found.get(entry.text) ?? [];
    const incomplete = same.filter(({ files }) => files !== entry.files);
    return [
      ...miscounted(`the ${entry.kind} ${entry.text}`, [entry], same.length),
      ...incomplete.map(
        ({ files }) => `the ${entry.kind} ${entry.text} has ${files} of ${entry.files} files`,
      ),
    ];
  });
}

async function documents(db: Database, journal: Journal): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('files', 'files.id', 'documents.file_id')
    .select(['files.name', 'documents.project_id as projectId'])
    .execute();
  const found = Map.groupBy(rows, ({ name }) => name);
  return entriesOf(journal, 'document').flatMap((entry) =>
    miscounted(`the document ${entry.name}`, [entry], found.get(entry.name)?.length ?? 0),
  );
}

async function implants(db: Database, journal: Journal): Promise<string[]> {
  const rows = await db.selectFrom('project_implants').select(['project_id', 'dent_number']).execute();
  const found = new Set(rows.map((row) => `${row.project_id} ${row.dent_number}`));
  return entriesOf(journal, 'implant').flatMap(({ fate, projectId, tooth }) =>
    fate === 'done' && !found.has(`${projectId} ${tooth}`)
      ? [`project ${projectId} lost tooth ${tooth}`]
      : [],
  );
}

/** The history must have each change of state as often as it was acknowledged to its user. */
async function moves(db: Database, journal: Journal): Promise<string[]> {
  const rows = await db
    .selectFrom('history')
    .select(['subject_id', 'actor_id', 'to_state'])
    .where('subject', '=', 'project')
    .where('to_state', 'is not', null)
    .execute();
  const found = Map.groupBy(rows, (row) => `${row.actor_id} ${row.subject_id} ${row.to_state}`);
  const made = Map.groupBy(entriesOf(journal, 'move'), ({ by, projectId, to }) => `${by} ${projectId} ${to}`);
  return [...made].flatMap(([move, entries]) => {
    // Saving a customisation may complete it too, so these may be more.
    if (move.endsWith(' CUSTOMIZATION_COMPLETED')) return [];
    return miscounted(`the move ${move}`, entries, found.get(move)?.length ?? 0);
  });
}

/** The same for the states of elements. */
async function elements(db: Database, journal: Journal): Promise<string[]> {
  const rows = await db.selectFrom('element_events').select(['element_id', 'actor_id', 'to_state']).execute();
  const found = Map.groupBy(rows, (row) => `${row.actor_id} ${row.element_id} ${row.to_state}`);
  const made = Map.groupBy(
    entriesOf(journal, 'element'),
    ({ by, elementId, to }) => `${by} ${elementId} ${to}`,
  );
  return [...made].flatMap(([move, entries]) =>
    miscounted(`the step ${move} of an element`, entries, found.get(move)?.length ?? 0),
  );
}

const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join(', ');

/** A batch must be there with all of its elements, and with the disc that was entered with it, or not at all. */
async function batches(db: Database, journal: Journal): Promise<string[]> {
  const rows = await db
    .selectFrom('batches')
    .innerJoin('batch_elements as place', 'place.batch_id', 'batches.id')
    .groupBy('batches.id')
    .select(['batches.plate_number as plate', sql<number[]>`array_agg(place.element_id)`.as('elementIds')])
    .execute();
  const discs = await db.selectFrom('discs').select('number').execute();
  const known = new Set(discs.map(({ number }) => number));
  const found = Map.groupBy(rows, ({ plate }) => plate);
  return entriesOf(journal, 'batch').flatMap((entry) => {
    const same = found.get(entry.plate) ?? [];
    const half = same.filter(({ elementIds }) => inOrder(elementIds) !== inOrder(entry.elementIds));
    const disc = entry.disc !== null && known.has(entry.disc) !== same.length > 0;
    return [
      ...miscounted(`the batch ${entry.plate}`, [entry], same.length),
      ...half.map(
        ({ elementIds }) =>
          `the batch ${entry.plate} has ${inOrder(elementIds)}, not ${inOrder(entry.elementIds)}`,
      ),
      ...(disc ? [`the batch ${entry.plate} and its disc are not stored together`] : []),
    ];
  });
}

/** The history of batches must have each step as often as it was acknowledged, and each step moved all that was in them. */
async function batchSteps(db: Database, journal: Journal): Promise<string[]> {
  const { rows } = await sql<{
    batchId: number;
    by: number;
    to: BatchState;
    code: string;
    held: number;
    moved: number;
  }>`
    select entry.subject_id as "batchId", entry.actor_id as by, entry.to_state as to, entry.code,
           (select count(*)::int from batch_elements place
             where place.batch_id = entry.subject_id and (place.left_at is null or place.left_at >= entry.at)) as held,
           (select count(*)::int from element_events event
             where event.batch_id = entry.subject_id and event.at = entry.at) as moved
      from history entry where entry.subject = 'batch' and entry.to_state is not null`.execute(db);
  const found = Map.groupBy(rows, ({ by, batchId, to }) => `${by} ${batchId} ${to}`);
  const made = Map.groupBy(
    entriesOf(journal, 'batchStep'),
    ({ by, batchId, to }) => `${by} ${batchId} ${to}`,
  );
  return [
    ...[...made].flatMap(([step, entries]) =>
      miscounted(`the step ${step} of a batch`, entries, found.get(step)?.length ?? 0),
    ),
    ...rows
      .filter(({ code, held, moved }) => code !== 'BATCH_EMPTIED' && held !== moved)
      .map(
        ({ code, batchId, held, moved }) => `${code} of batch ${batchId} moved ${moved} of ${held} elements`,
      ),
  ];
}

async function orders(db: Database, journal: Journal): Promise<string[]> {
  const rows = await db.selectFrom('orders').select(['id', 'owner_id']).execute();
  const lines = await db
    .selectFrom('order_lines')
    .innerJoin('projects', 'projects.id', 'order_lines.project_id')
    .select(['order_lines.order_id', 'projects.id as project_id'])
    .distinct()
    .execute();
  const linesOf = Map.groupBy(lines, (line) => line.order_id);
  const entries = entriesOf(journal, 'order');
  const byDentist = Map.groupBy(entries, ({ by }) => by);
  const counts = [...byDentist].flatMap(([dentist, placed]) =>
    miscounted(`an order of ${dentist}`, placed, rows.filter((row) => row.owner_id === dentist).length),
  );
  const contents = entries.flatMap(({ order }) => {
    if (!order) return [];
    const ordered = inOrder((linesOf.get(order.orderId) ?? []).map((line) => line.project_id));
    const acknowledged = inOrder(order.projectIds);
    return ordered === acknowledged ? [] : [`order ${order.orderId} has ${ordered}, not ${acknowledged}`];
  });
  return [...counts, ...contents];
}

/** Completed uploads must be kept unchanged, whether attached or not. */
async function uploads(db: Database, journal: Journal): Promise<string[]> {
  const rows = await db.selectFrom('files').select(['id', 'sha256']).execute();
  const found = new Map(rows.map(({ id, sha256 }) => [id, sha256]));
  return entriesOf(journal, 'upload').flatMap(({ fileId, sha256 }) =>
    found.get(fileId) === sha256 ? [] : [`the upload ${fileId} is lost`],
  );
}
