import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import type { Implant, Project } from '../../project-ui/project.ts';
import { showRefusal } from '../../ui/refusal-toast.ts';
import { useSubmit } from '../../ui/submit.ts';
import { tellRemoved } from '../../ui/tell-removed.ts';

type Options = {
  /** The project whose implant is removed, once all edits of it are stored. */
  readonly stored: () => Pick<Project, 'id' | 'version'> | Promise<Pick<Project, 'id' | 'version'>>;
  /** With the project after the removal, and after it was taken back. */
  readonly onChanged: (project: Project) => void;
};

/** Removes an implant at once, and offers to put it back as it was. */
export function useRemoveImplant({ stored, onChanged }: Options): (implant: Implant) => void {
  const { t } = useTranslation('implants');
  const { submit } = useSubmit<Implant, Project>({
    send: async ({ id: dentId }, idempotencyKey) => {
      const { id, version } = await stored();
      return api.projects.removeImplant({ params: { id, dentId }, query: { version }, idempotencyKey });
    },
    done: (saved, { id: dentId, dentNumber }) => {
      onChanged(saved);
      tellRemoved({
        name: `implant-${saved.id}-${dentNumber}`,
        message: t('removed', { tooth: dentNumber }),
        label: t('putBack'),
        undo: (idempotencyKey) =>
          api.projects.updateImplant({
            params: { id: saved.id, dentId },
            query: {},
            body: { deleted: false },
            idempotencyKey,
          }),
        undone: onChanged,
      });
    },
    refused: showRefusal,
  });
  return (implant) => void submit(implant);
}
