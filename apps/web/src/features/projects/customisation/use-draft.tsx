import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { isLasting } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { currentUserId } from '../../../api/session.ts';
import { openDraft } from '../../../drafts/drafts.ts';
import { useFlushing } from '../../../drafts/use-flushing.ts';
import { useStore } from '../../../api/use-store.ts';
import { i18n } from '../../../i18n/i18n.ts';
import { keepProject, projectQuery, readProject } from '../../../project-ui/project.ts';
import type { Project } from '../../../project-ui/project.ts';
import type { TypedText } from '../../../ui/date-field.tsx';
import { useErrorWords } from '../../../ui/error-words.ts';
import { NotSaved } from '../../../ui/not-saved.tsx';
import { createDraft } from './draft.ts';
import type { Draft, DraftState } from './draft.ts';
import { keptEdits } from './kept-edits.ts';
import { fieldsOf } from '../../../project-ui/fields.ts';
import { isOpen } from './sending-anew.ts';
import type { FieldName, Fields } from '../../../project-ui/fields.ts';

/** Delay before text is saved after the last keystroke, in milliseconds. */
export const TYPING = 1_000;

/** Delay before a stepped number is saved, in milliseconds. */
export const STEPPING = 500;

function create(id: number): Draft {
  const options = projectQuery(id);
  const draft = createDraft({
    known: () => queryClient.getQueryData(options.queryKey),
    send: (body) => api.projects.update({ params: { id }, body }),
    reread: () => readProject(id),
    accept: keepProject,
    changedElsewhere: (outcome) => {
      // Their writer may have left the page that shows them.
      const isLost = outcome === 'refused' || outcome === 'deleted';
      const texts = isLost ? Object.values(draft.state.get().lost).map(String) : [];
      notifications.show({
        // Texts are shown in addition to the previous notice.
        id: `${texts.length > 0 ? 'lost' : 'changed'}-${id}`,
        color: 'orange',
        message: [i18n.t(`customisation:changed.${outcome}`), ...texts].join('\n\n'),
        ...(texts.length > 0 ? { autoClose: false } : {}),
        styles: { description: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } },
      });
    },
    kept: keptEdits(openDraft({ form: 'customisation', subject: id })),
  });
  return draft;
}

/** Drafts outlive their screen, so that the last edits are saved after navigation. */
const drafts = new Map<string, Draft>();

/** The draft of the present user for a project, which outlives its screen. */
export function draftOf(id: number): Draft {
  const key = `${currentUserId()}.${id}`;
  const draft = drafts.get(key) ?? create(id);
  drafts.set(key, draft);
  return draft;
}

export type Customising = {
  /** The fields as shown: edits on top of saved values. */
  readonly fields: Fields;
  readonly edit: Draft['edit'];
  readonly flush: Draft['flush'];
  /** Saves all edits, also those that could not be saved before; returns the saved project, or null if saving failed. */
  readonly saveAll: () => Promise<Project | null>;
  /** Tries again to save what could not be saved; null while nothing waits for that, or it would be refused again. */
  readonly retry: (() => void) | null;
  /** Fields with refused edits. */
  readonly refused: readonly FieldName[];
  /** Fields with refused edits or with a text to choose, as of the call. */
  readonly refusedNow: () => readonly FieldName[];
  /** The server's error for a field, or that it could not be saved, with the button that tries again. */
  readonly errorOf: (field: FieldName) => ReactNode;
  /** A text of a field that was saved elsewhere while it was edited here, to choose from; null if there is none. */
  readonly theirsOf: (field: FieldName) => string | null;
  readonly keepMine: Draft['keepMine'];
  readonly takeTheirs: Draft['takeTheirs'];
  /** The text of a field that means no value, and how to keep it. */
  readonly typedIn: (field: FieldName) => TypedText;
  readonly save: ReturnType<Draft['state']['get']>['save'];
};

/** The fields that have an error, or a text that means no value. */
function refusedIn({ errors, typed }: Pick<DraftState, 'errors' | 'typed'>): readonly FieldName[] {
  const fields = Object.keys({ ...errors, ...typed }) as FieldName[];
  return fields.filter((field) => (errors[field] ?? typed[field]) !== undefined);
}

/** The customisation of a project as edited on screen, with autosave. */
export function useDraft(project: Project): Customising {
  const draft = draftOf(project.id);
  const { edits, errors, theirs, typed, failure, save, saved } = useStore(draft.state);
  const messageOf = useErrorWords(Object.values(errors).some(Boolean));
  const latest = saved && saved.version > project.version ? saved : project;
  useFlushing(draft.flush);
  const open = isOpen(latest);
  // Edits left over from a project that has since been ordered are flushed rather than kept unseen.
  const settled = open || !latest.inCart;
  // A text in conflict, and what could not be saved, are compared with each later version.
  const compared = failure || Object.keys(theirs).length > 0 ? latest.version : null;
  useEffect(() => {
    if (settled) void draft.flush();
  }, [draft, settled, compared]);
  const failed = open ? failure : null;
  const retry = failed && !isLasting(failed.error) ? () => void draft.retry() : null;
  return {
    fields: { ...fieldsOf(latest), ...(open ? edits : {}) },
    edit: draft.edit,
    flush: draft.flush,
    saveAll: async () => {
      if (!(await draft.retry())) return null;
      return queryClient.getQueryData(projectQuery(project.id).queryKey) ?? project;
    },
    retry,
    refused: refusedIn({ errors, typed }),
    refusedNow: () => {
      const now = draft.state.get();
      return [...refusedIn(now), ...(Object.keys(now.theirs) as FieldName[])];
    },
    errorOf: (field) => {
      const code = errors[field];
      if (code) return messageOf(code);
      const waits = failed && field in edits && !(field in theirs);
      return waits ? <NotSaved error={failed.error} onRetry={() => void draft.retry()} /> : undefined;
    },
    theirsOf: (field) => (open && field in theirs ? String(theirs[field] ?? '') : null),
    keepMine: draft.keepMine,
    takeTheirs: draft.takeTheirs,
    typedIn: (field) => ({
      text: (open ? typed[field] : null) ?? null,
      keep: (text) => draft.type(field, text),
    }),
    // What is shown at its field is not what is saved.
    save: save !== 'saving' && Object.keys(typed).length > 0 ? 'failed' : save,
  };
}
