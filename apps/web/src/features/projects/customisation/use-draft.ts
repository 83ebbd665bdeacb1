import { notifications } from '@mantine/notifications';
import { api } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { currentUserId } from '../../../api/session.ts';
import { openDraft } from '../../../drafts/drafts.ts';
import { useFlushing } from '../../../drafts/use-flushing.ts';
import { useStore } from '../../../api/use-store.ts';
import { i18n } from '../../../i18n/i18n.ts';
import { keepProject, projectQuery, readProject } from '../../../project-ui/project.ts';
import type { Project } from '../../../project-ui/project.ts';
import { useErrorWords } from '../../../ui/error-words.ts';
import { createDraft } from './draft.ts';
import type { Draft } from './draft.ts';
import { fieldsOf } from '../../../project-ui/fields.ts';
import { isOpen } from './sending-anew.ts';
import type { Edits, FieldName, Fields } from '../../../project-ui/fields.ts';

/** Delay before text is saved after the last keystroke, in milliseconds. */
export const TYPING = 1_000;

/** Delay before a stepped number is saved, in milliseconds. */
export const STEPPING = 500;

/** Where edits are kept that the server has not acknowledged. */
function keptEdits(id: number) {
  const slot = openDraft({ form: 'customisation', subject: id });
  return {
    read: () => (slot.read()?.value ?? {}) as Edits,
    write: (edits: Edits) => {
      if (Object.keys(edits).length === 0) slot.remove();
      else slot.write(edits);
    },
  };
}

function open(id: number): Draft {
  const options = projectQuery(id);
  return createDraft({
    known: () => queryClient.getQueryData(options.queryKey),
    send: (body) => api.projects.update({ params: { id }, body }),
    reread: () => readProject(id),
    accept: keepProject,
    changedElsewhere: () =>
      notifications.show({ id: `changed-${id}`, color: 'orange', message: i18n.t('customisation:changed') }),
    kept: keptEdits(id),
  });
}

/** Drafts outlive their screen, so that the last edits are saved after navigation. */
const drafts = new Map<string, Draft>();

function draftOf(id: number): Draft {
  const key = `${currentUserId()}.${id}`;
  const draft = drafts.get(key) ?? open(id);
  drafts.set(key, draft);
  return draft;
}

export type Customising = {
  /** The fields as shown: edits on top of saved values. */
  readonly fields: Fields;
  readonly edit: Draft['edit'];
  readonly flush: Draft['flush'];
  /** Saves pending edits; returns the saved project, or null if saving failed. */
  readonly saveAll: () => Promise<Project | null>;
  /** The server's error for a field, as text. */
  readonly errorOf: (field: FieldName) => string | undefined;
  readonly save: ReturnType<Draft['state']['get']>['save'];
};

/** The customisation of a project as edited on screen, with autosave. */
export function useDraft(project: Project): Customising {
  const draft = draftOf(project.id);
  const { edits, errors, save, saved } = useStore(draft.state);
  const messageOf = useErrorWords(Object.values(errors).some(Boolean));
  const latest = saved && saved.version > project.version ? saved : project;
  useFlushing(draft.flush);
  return {
    fields: { ...fieldsOf(latest), ...(isOpen(latest) ? edits : {}) },
    edit: draft.edit,
    flush: draft.flush,
    saveAll: async () => {
      if (!(await draft.flush())) return null;
      return queryClient.getQueryData(projectQuery(project.id).queryKey) ?? project;
    },
    errorOf: (field) => {
      const code = errors[field];
      return code ? messageOf(code) : undefined;
    },
    save,
  };
}
