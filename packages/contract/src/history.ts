import { HISTORY_CODES } from '@maxilla/domain/history';
import { z } from 'zod';
import { BoolParam, Id, Instant, IntParam } from './wire.ts';

/** An entry of the history of a project, an element or a batch. */
export const HistoryRecord = z.object({
  id: Id,
  timestamp: Instant,
  code: z.enum(HISTORY_CODES),
  /** The sentence in the caller's language. */
  log: z.string(),
  modifiedBy: z.string().nullable(),
  /** The state it led to, one of its subject's; null where the state stayed. */
  toState: z.string().nullable(),
  highlighted: z.boolean(),
  /** The entry's parameters as JSON, where the query asks for details. */
  requestString: z.string().optional(),
});

/** Which page of a history, and whether with each entry's parameters. */
export const HistoryQuery = z.object({
  limit: IntParam.optional(),
  offset: IntParam.optional(),
  isDetailed: BoolParam.optional(),
});
