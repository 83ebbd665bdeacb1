import type { Database } from '../../../src/platform/database/database.ts';
import { type Deed, deedsOf, expectedTimes, type Journal } from './journal.ts';

/**
 * Holds what the clients were told against what the database has: what was acknowledged is there once however often it
 * was asked for, what was refused is not, and what nobody knows of is there whole or not at all. Answers what is wrong.
 */
export async function brokenPromises(db: Database, journal: Journal): Promise<string[]> {
  const checks = [projects, customisations, words, documents, implants, moves, elements, orders, uploads];
  const faults = await Promise.all(checks.map((check) => check(db, journal)));
  return faults.flat();
}

/** What is wrong with how often something is there. */
function wrongly(what: string, deeds: readonly Deed[], times: number): string[] {
  const { least, most } = expectedTimes(deeds);
  if (times >= least && times <= most) return [];
  const fates = deeds.map(({ fate }) => fate).join(', ');
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
  return deedsOf(journal, 'project').flatMap((deed) => {
    const found = byPatient.get(deed.patientName) ?? [];
    const half = found.filter(({ projectId, historyId }) => projectId === null || historyId === null);
    const other = found.filter(({ projectId }) => deed.projectId !== null && projectId !== deed.projectId);
    return [
      ...wrongly(`the project of ${deed.patientName}`, [deed], found.length),
      ...half.map(() => `the project of ${deed.patientName} is there by half`),
      ...other.map(({ projectId }) => `project ${projectId} was acknowledged as ${deed.projectId}`),
    ];
  });
}

/** The description that a project has is the last one acknowledged, or one sent later whose fate is unknown. */
async function customisations(db: Database, journal: Journal): Promise<string[]> {
  const rows = await db.selectFrom('projects').select(['id', 'description']).execute();
  const known = new Map(rows.map(({ id, description }) => [id, description]));
  const deeds = Map.groupBy(deedsOf(journal, 'customisation'), ({ projectId }) => projectId);
  return [...deeds].flatMap(([projectId, saved]) => {
    const last = saved.findLastIndex(({ fate }) => fate === 'done');
    const possible = saved.slice(Math.max(last, 0)).filter(({ fate }) => fate !== 'refused');
    const texts = possible.map(({ description }) => description);
    if (last < 0) texts.push('');
    return texts.includes(known.get(projectId) ?? '') ? [] : [`project ${projectId} lost its description`];
  });
}

/** Messages and comments, each with all of its attachments. */
async function words(db: Database, journal: Journal): Promise<string[]> {
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
  return [...deedsOf(journal, 'message'), ...deedsOf(journal, 'comment')].flatMap((deed) => {
    const same = found.get(deed.text) ?? [];
    const torn = same.filter(({ files }) => files !== deed.files);
    return [
      ...wrongly(`the ${deed.kind} ${deed.text}`, [deed], same.length),
      ...torn.map(({ files }) => `the ${deed.kind} ${deed.text} has ${files} of ${deed.files} files`),
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
  return deedsOf(journal, 'document').flatMap((deed) =>
    wrongly(`the document ${deed.name}`, [deed], found.get(deed.name)?.length ?? 0),
  );
}

async function implants(db: Database, journal: Journal): Promise<string[]> {
  const rows = await db.selectFrom('project_implants').select(['project_id', 'dent_number']).execute();
  const found = new Set(rows.map((row) => `${row.project_id} ${row.dent_number}`));
  return deedsOf(journal, 'implant').flatMap(({ fate, projectId, tooth }) =>
    fate === 'done' && !found.has(`${projectId} ${tooth}`)
      ? [`project ${projectId} lost tooth ${tooth}`]
      : [],
  );
}

/** A move was made as often as it was acknowledged to whoever made it. */
async function moves(db: Database, journal: Journal): Promise<string[]> {
  const rows = await db
    .selectFrom('history')
    .select(['subject_id', 'actor_id', 'to_state'])
    .where('subject', '=', 'project')
    .where('to_state', 'is not', null)
    .execute();
  const found = Map.groupBy(rows, (row) => `${row.actor_id} ${row.subject_id} ${row.to_state}`);
  const made = Map.groupBy(deedsOf(journal, 'move'), ({ by, projectId, to }) => `${by} ${projectId} ${to}`);
  return [...made].flatMap(([move, deeds]) => {
    // Filling in completes a customisation too, so there may be more of those.
    if (move.endsWith(' CUSTOMIZATION_COMPLETED')) return [];
    return wrongly(`the move ${move}`, deeds, found.get(move)?.length ?? 0);
  });
}

/** An element came to a state as often as that was acknowledged to whoever brought it there. */
async function elements(db: Database, journal: Journal): Promise<string[]> {
  const rows = await db.selectFrom('element_events').select(['element_id', 'actor_id', 'to_state']).execute();
  const found = Map.groupBy(rows, (row) => `${row.actor_id} ${row.element_id} ${row.to_state}`);
  const made = Map.groupBy(
    deedsOf(journal, 'element'),
    ({ by, elementId, to }) => `${by} ${elementId} ${to}`,
  );
  return [...made].flatMap(([move, deeds]) =>
    wrongly(`the step ${move} of an element`, deeds, found.get(move)?.length ?? 0),
  );
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
  const deeds = deedsOf(journal, 'order');
  const byDentist = Map.groupBy(deeds, ({ by }) => by);
  const counts = [...byDentist].flatMap(([dentist, placed]) =>
    wrongly(`an order of ${dentist}`, placed, rows.filter((row) => row.owner_id === dentist).length),
  );
  const contents = deeds.flatMap(({ order }) => {
    if (!order) return [];
    const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join(', ');
    const ordered = inOrder((linesOf.get(order.orderId) ?? []).map((line) => line.project_id));
    const acknowledged = inOrder(order.projectIds);
    return ordered === acknowledged ? [] : [`order ${order.orderId} has ${ordered}, not ${acknowledged}`];
  });
  return [...counts, ...contents];
}

/** What was uploaded whole is kept, attached to something or not, as it was sent. */
async function uploads(db: Database, journal: Journal): Promise<string[]> {
  const rows = await db.selectFrom('files').select(['id', 'sha256']).execute();
  const found = new Map(rows.map(({ id, sha256 }) => [id, sha256]));
  return deedsOf(journal, 'upload').flatMap(({ fileId, sha256 }) =>
    found.get(fileId) === sha256 ? [] : [`the upload ${fileId} is lost`],
  );
}
