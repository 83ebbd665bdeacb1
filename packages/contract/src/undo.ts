import { z } from 'zod';
import { Id } from './wire.ts';

/** An action on a batch that its performer can undo for some seconds (decisions 43). */
export const BatchUndo = z.object({ undoId: z.uuid(), seconds: z.int() });

/** An action on an order of accessories that its performer can undo, by POST /api/accessory_orders/undo_actions. */
export const AccessoryUndo = BatchUndo.extend({ orderId: Id });

/** An action on a project that its performer can undo for some seconds, by POST /api/projects/undo_actions. */
export const Undo = BatchUndo.extend({ projectId: Id });
