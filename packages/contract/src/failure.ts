import { z } from 'zod';

/**
 * Error reply: a code, an English sentence for developers and, for invalid input, a code per field path. An
 * internal error carries the request id under which its cause is logged.
 */
export const ErrorReply = z.object({
  error: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
});
