import type { ViewAction } from '@maxilla/domain/views/view';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import type { HoldPreset } from '../../../project-actions/action-table.ts';
import { OpenedAction } from '../../../project-actions/opened-action.tsx';
import { readProject } from '../../../project-ui/project.ts';
import type { Project } from '../../../project-ui/project.ts';
import { showRefusal } from '../../../ui/refusal-toast.ts';
import { useSubmit } from '../../../ui/submit.ts';

type Asked = {
  readonly id: number;
  readonly type: ViewAction['type'];
  /** Initial values of the hold dialog. */
  readonly hold?: HoldPreset;
  /** Turns the camera on at once. */
  readonly camera?: boolean;
};

/**
 * Opens the dialogs of actions on a card for the current version of the project; shows the reason if an
 * action is not possible.
 */
export function useCardDialog(onDone: () => void): {
  readonly open: (asked: Asked) => void;
  readonly busy: boolean;
  readonly dialog: ReactNode;
} {
  const [opened, setOpened] = useState<(Asked & { readonly project: Project }) | null>(null);
  const { submit, busy } = useSubmit({
    send: async (asked: Asked) => {
      const project = await readProject(asked.id);
      const offer = project.actions.find(({ type }) => type === asked.type);
      const refused = offer ? offer.disabledReason : 'access.denied';
      if (refused) throw new ApiError(409, refused);
      return { ...asked, project };
    },
    done: setOpened,
    refused: showRefusal,
  });
  return {
    open: (asked) => void submit(asked),
    busy,
    dialog: opened ? (
      <OpenedAction
        {...opened}
        onChanged={(project) => setOpened({ ...opened, project })}
        onDone={onDone}
        onClose={() => setOpened(null)}
      />
    ) : null,
  };
}
