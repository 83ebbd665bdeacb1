import type { ActionBody, FormAction } from '@maxilla/contract/actions';
import type { BodyOf } from '@maxilla/contract/calls';
import type { projects } from '@maxilla/contract/projects';
import type { ActionInputs } from '@maxilla/domain/actions/registry';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { readAgain } from '../../../api/stale.ts';
import { projectQuery } from '../project.ts';
import type { Project } from '../project.ts';
import { useChangedNotice } from './changed-notice.ts';

/** A project somebody saw, and how to say that it has become another one. */
export type Seen = {
  readonly project: Project;
  /** Told the project as it is now when somebody else has changed it: the next attempt is made on this one. */
  readonly onChanged?: ((fresh: Project) => void) | undefined;
};

/**
 * Sends commands on a project as it was seen. The reply becomes the project on screen; when somebody else was first,
 * the project is read anew and what changed is shown, and the refusal is passed on.
 */
export function useCommand() {
  const { t } = useTranslation('projectActions');
  const queryClient = useQueryClient();
  const tellChanges = useChangedNotice();

  /** Shows a project as the server answered it, and reads again whatever else the command changed. */
  async function keep(project: Project): Promise<Project> {
    queryClient.setQueryData(projectQuery(project.id).queryKey, project);
    await readAgain('project', project.id);
    return project;
  }

  /** Sends any command on a project, and says what others changed where that is why it is refused. */
  async function send<R>({ project, onChanged }: Seen, command: () => Promise<R>): Promise<R> {
    try {
      return await command();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'project.changed')
        onChanged?.(await tellChanges(project));
      throw error;
    }
  }

  /** Performs an action and says so. */
  async function act<T extends FormAction>(
    seen: Seen,
    actionType: T,
    input: ActionInputs[T],
    idempotencyKey: string,
  ): Promise<Project> {
    const { id, version } = seen.project;
    const body = { actionType, version, ...input } as unknown as ActionBody;
    const project = await send(seen, () => api.projects.act({ params: { id }, body, idempotencyKey }));
    const done: FormAction = actionType;
    notifications.show({ message: t(`done.${done}`) });
    return keep(project);
  }

  type Dates = Pick<BodyOf<(typeof projects)['update']>, 'updateType' | 'requestedDeliveryDate' | 'deadline'>;

  /** Moves a date of the project; answers the project with it. */
  async function moveDate(seen: Seen, dates: Dates, idempotencyKey: string): Promise<Project> {
    const { id, version } = seen.project;
    await send(seen, () =>
      api.projects.update({ params: { id }, body: { ...dates, version }, idempotencyKey }),
    );
    return keep(await queryClient.fetchQuery({ ...projectQuery(id), staleTime: 0 }));
  }

  return { act, keep, moveDate };
}
