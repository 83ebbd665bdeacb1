import { ACTION_ERRORS } from '@maxilla/domain/actions/errors';
import { z } from 'zod';
import { FORM_ACTIONS } from './action-form.ts';
import { ACTION_FILES } from './actions.ts';
import { calls, post, staff } from './calls.ts';
import { ErrorReply } from './failure.ts';
import { Project } from './project.ts';
import { ActsAs, Id, UploadIds } from './wire.ts';

const OfAction = z.object({ action: z.enum(FORM_ACTIONS) });

/**
 * Work-queue actions under the addresses of spec 3 §7. The fields of the action's form are added to those
 * declared here. The web app uses the calls of projects and queues instead.
 */
export const internalActions = calls('/api/internal_actions', {
  single: post('/:action/single_project', {
    summary: 'Perform an action on one project.',
    access: staff,
    params: OfAction,
    body: z.looseObject({
      performedBy: ActsAs,
      projectId: Id,
      document: UploadIds.optional(),
      video: UploadIds.optional(),
      photo: UploadIds.optional(),
      impression: UploadIds.optional(),
    }),
    files: ACTION_FILES,
    reply: Project,
    errors: ACTION_ERRORS,
  }),
  multiple: post('/:action/multi_projects', {
    summary: 'Perform an action on several projects; each succeeds or is refused by itself.',
    access: staff,
    params: OfAction,
    body: z.looseObject({ performedBy: ActsAs, projectIds: z.array(Id).min(1).max(200) }),
    transaction: 'parts',
    reply: z.object({ done: z.array(Id), refused: z.array(z.object({ id: Id, error: ErrorReply })) }),
  }),
});
