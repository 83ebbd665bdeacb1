import { z } from 'zod';

/**
 * Every refusal on the wire: its code, an English sentence for programmers, and where fields are concerned a code
 * per field path. A failure of ours carries the request's id, under which the log tells the cause.
 */
export const ErrorReply = z.object({
  error: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
});
