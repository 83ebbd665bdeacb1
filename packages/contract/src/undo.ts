import { z } from 'zod';
import { Id } from './wire.ts';

/**
 * An action that its performer can undo for some seconds, by POST /api/projects/undo_actions (decisions 43).
 */
export const Undo = z.object({ projectId: Id, undoId: z.uuid(), seconds: z.int() });
