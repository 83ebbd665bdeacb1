import { api } from '../../api/client.ts';
import { currentUserId } from '../../api/session.ts';
import { useStore } from '../../api/use-store.ts';
import { openDraft } from '../../drafts/drafts.ts';
import { useFlushing } from '../../drafts/use-flushing.ts';
import { readProject } from '../project.ts';
import type { Project } from '../project.ts';
import { createPlanText } from './plan-text.ts';
import type { PlanState, PlanText, Unsaved } from './plan-text.ts';

function open(id: number): PlanText {
  const slot = openDraft({ form: 'treatment-plan', subject: id });
  return createPlanText({
    send: ({ text, former }) =>
      api.projects.update({
        params: { id },
        body: { updateType: 'UPDATE_TREATMENT_PLAN', comment: text, formerComment: former },
      }),
    reread: async () => (await readProject(id)).treatmentPlan,
    kept: {
      read: () => (slot.read()?.value ?? null) as Unsaved | null,
      write: (unsaved) => {
        if (unsaved) slot.write(unsaved);
        else slot.remove();
      },
    },
  });
}

/** Texts outlive their screen, so that what was typed last is saved after navigation. */
const texts = new Map<string, PlanText>();

function textOf(id: number): PlanText {
  const key = `${currentUserId()}.${id}`;
  const text = texts.get(key) ?? open(id);
  texts.set(key, text);
  return text;
}

/** The plan of a treatment as it is typed on this screen, with autosave. */
export function usePlanText({ id }: Pick<Project, 'id'>): PlanText & { readonly now: PlanState } {
  const text = textOf(id);
  useFlushing(text.flush);
  return { ...text, now: useStore(text.state) };
}
