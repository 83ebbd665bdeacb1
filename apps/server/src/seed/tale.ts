import type { Decision, Notify } from '@maxilla/domain/actions/action';
import type { Now, Params } from '@maxilla/domain/actions/rules';
import { messageNotices, noticesOf } from '@maxilla/domain/actions/effects';
import type { ActionInputs, ActionType } from '@maxilla/domain/actions/inputs';
import { decide } from '@maxilla/domain/actions/registry';
import type { ContentKind, FileKind } from '@maxilla/domain/documents';
import { isRefusal } from '@maxilla/domain/errors';
import type { HistoryCode } from '@maxilla/domain/history';
import type { ImplantFact } from '@maxilla/domain/implants';
import type { NoticeCode } from '@maxilla/domain/notices';
import type { Actor } from '@maxilla/domain/people';
import type { ProjectState } from '@maxilla/domain/states';

import { projectFacts } from '../modules/projects/facts.ts';
import { decidedColumns, type ProjectRecord } from '../modules/projects/project.store.ts';

/** What became of a project, gathered in memory before any of it is stored. */
export type Tale = {
  project: ProjectRecord;
  /** Numbered from 1 within the tale. */
  implants: ImplantFact[];
  readonly history: HistoryLine[];
  readonly notices: NoticeLine[];
  readonly remarks: RemarkLine[];
  readonly documents: DocumentLine[];
  readonly plans: PlanLine[];
  readonly watcherIds: number[];
  /** Who hears the dentist as long as nobody is in charge. */
  readonly deskIds: readonly number[];
};

export type HistoryLine = {
  readonly at: string;
  readonly actorId: number | null;
  readonly code: HistoryCode;
  readonly params: Params;
  readonly from: ProjectState | null;
  readonly to: ProjectState | null;
};

export type NoticeLine = {
  readonly at: string;
  readonly userId: number;
  readonly senderId: number;
  readonly code: NoticeCode;
  readonly params: Params;
};

export type RemarkLine = {
  readonly at: string;
  readonly author: Actor;
  readonly as: 'message' | 'comment';
  readonly text: string;
  readonly editable: boolean;
};

export type DocumentLine = {
  readonly at: string;
  readonly uploadedBy: number;
  readonly type: FileKind;
  readonly name: string;
  readonly content: ContentKind;
  /** The message it is attached to, by its place among the remarks. */
  readonly remark: number | null;
};

/** A draft plan; its files by their place among the documents. */
export type PlanLine = {
  readonly at: string;
  readonly sentBy: number;
  readonly document: number;
  readonly video: number | null;
  readonly videoUrl: string | null;
  readonly comment: string;
  verdict: { readonly approved: boolean; readonly comment: string; readonly at: string } | null;
};

/** Performs an action of the domain on the tale's project. The rules hold here as anywhere: a refusal is a fault of the story. */
export function perform<T extends ActionType>(
  tale: Tale,
  type: T,
  input: ActionInputs[T],
  actor: Actor,
  now: Now,
): void {
  const facts = projectFacts(tale.project, {
    implants: tale.implants,
    documentKinds: tale.documents.map((document) => document.type),
    ownerAbsences: [],
  });
  const decision = decide(type, facts, input, actor, now);
  if (isRefusal(decision)) {
    throw new Error(`the demo's ${facts.productCode} in ${facts.state} refuses ${type}: ${decision.refused}`);
  }
  keep(tale, decision, actor, now);
}

function keep(tale: Tale, decision: Decision, actor: Actor, now: Now): void {
  const from = tale.project.state;
  change(tale, decidedColumns(decision), now);
  note(tale, now, actor.id, decision.history.code, {
    params: decision.through
      ? { ...decision.history.params, through: decision.through }
      : decision.history.params,
    from,
    to: decision.state ?? null,
  });
  if (decision.remark) say(tale, decision.remark.as, actor, decision.remark.text, now, { editable: false });
  const { implant } = decision;
  if (implant?.operation === 'change') {
    tale.implants = tale.implants.map((one) =>
      one.id === implant.implantId
        ? { ...one, ...implant.implant, implantDetailsId: one.implantDetailsId }
        : one,
    );
  }
  for (const { to, code, params } of noticesOf(from, decision)) tell(tale, to, code, params, actor, now);
}

/** Sets columns of the project, as a change of its own. */
export function change(tale: Tale, columns: Readonly<Record<string, unknown>>, { instant }: Now): void {
  tale.project = {
    ...tale.project,
    ...columns,
    version: tale.project.version + 1,
    updated_at: new Date(instant),
  };
}

/** Writes a line into the history. */
export function note(
  tale: Tale,
  now: Now,
  actorId: number | null,
  code: HistoryCode,
  line: {
    readonly params?: Params;
    readonly from?: ProjectState | null;
    readonly to?: ProjectState | null;
  } = {},
): void {
  const { params = {}, from = tale.project.state, to = null } = line;
  tale.history.push({ at: now.instant, actorId, code, params, from, to });
}

/** Tells those around the project, except who acts. */
function tell(
  tale: Tale,
  to: Notify['to'],
  code: NoticeCode,
  params: Params,
  actor: Actor,
  { instant }: Now,
): void {
  const { owner_id, assignee_id } = tale.project;
  const told = {
    owner: [owner_id],
    assignee: assignee_id === null ? [] : [assignee_id],
    watchers: tale.watcherIds,
    desk: assignee_id === null ? tale.deskIds : [],
  };
  for (const userId of told[to]) {
    const again = tale.notices.some(
      (one) => one.at === instant && one.userId === userId && one.code === code,
    );
    if (userId === actor.id || again) continue;
    tale.notices.push({ at: instant, userId, senderId: actor.id, code, params });
  }
}

/** Writes a message or a comment; answers its place among the remarks. */
export function say(
  tale: Tale,
  as: RemarkLine['as'],
  author: Actor,
  text: string,
  { instant }: Now,
  { editable = true } = {},
): number {
  return tale.remarks.push({ at: instant, author, as, text, editable }) - 1;
}

/** Writes a message to the other side, who is told. */
export function write(tale: Tale, author: Actor, name: string, text: string, now: Now): number {
  for (const { to, code, params } of messageNotices(author, name)) {
    tell(tale, to, code, params, author, now);
  }
  return say(tale, 'message', author, text, now);
}

/** Adds a file; answers its place among the documents. */
export function file(
  tale: Tale,
  document: Omit<DocumentLine, 'at' | 'uploadedBy' | 'remark'> & { readonly remark?: number },
  by: Actor,
  { instant }: Now,
): number {
  const { remark = null, ...rest } = document;
  return tale.documents.push({ ...rest, remark, at: instant, uploadedBy: by.id }) - 1;
}
