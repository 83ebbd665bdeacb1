import type { ErrorCode } from '@maxilla/domain/errors';
import { z } from 'zod';

/**
 * Error reply: a code, an English sentence for developers and, for invalid input, a code per field path. An
 * internal error carries the request id under which its cause is logged.
 */
export const ErrorReply = z.object({
  error: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** What the messages of these codes name. */
  values: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
});

/**
 * An error code in a reply: why an action is disabled, or an entry refused. Its values are those of `ERRORS`, which the
 * browser need not load to trust its server.
 */
export const ErrorCodeInReply = z.string() as unknown as z.ZodType<ErrorCode, ErrorCode>;
