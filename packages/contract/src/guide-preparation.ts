import { z } from 'zod';
import { Id } from './wire.ts';

/** Parts handed to production with a guide. */
export const GuidePreparation = z.object({
  socketSet: z.string(),
  sawn: z.boolean(),
  /** Temporary prosthesis delivered with the guide, a project of the same dentist. */
  temporaryPRProjectId: Id.nullable(),
});
