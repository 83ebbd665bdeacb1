import { api } from '../../api/client.ts';
import { currentUserId } from '../../api/session.ts';
import { useStore } from '../../api/use-store.ts';
import { createAutosave, TYPING } from '../../drafts/autosave.ts';
import type { Autosave, AutosaveState } from '../../drafts/autosave.ts';
import { keptUnsaved } from '../../drafts/kept-unsaved.ts';
import { useFlushing } from '../../drafts/use-flushing.ts';
import { readProject } from '../project.ts';
import type { Project } from '../project.ts';
import { planPlace } from './plan-place.ts';

function open(id: number): Autosave<string> {
  return createAutosave({
    send: async ({ value, former }) => {
      await api.projects.update({
        params: { id },
        body: { updateType: 'UPDATE_TREATMENT_PLAN', comment: value, formerComment: former },
      });
      await readProject(id).catch(() => undefined);
    },
    reread: async () => (await readProject(id)).treatmentPlan,
    changedError: 'project.changed',
    pause: TYPING,
    kept: keptUnsaved(planPlace(id)),
  });
}

/** Texts outlive their screen, so that the last input is saved even after navigation. */
const texts = new Map<string, Autosave<string>>();

function textOf(id: number): Autosave<string> {
  const key = `${currentUserId()}.${id}`;
  const text = texts.get(key) ?? open(id);
  texts.set(key, text);
  return text;
}

/** The plan of a treatment as it is typed on this screen, with autosave. */
export function usePlanText({
  id,
}: Pick<Project, 'id'>): Autosave<string> & { readonly now: AutosaveState<string> } {
  const text = textOf(id);
  useFlushing(text.flush);
  return { ...text, now: useStore(text.state) };
}
