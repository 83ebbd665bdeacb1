import { HISTORY_CODES } from '@maxilla/domain/history';
import { z } from 'zod';
import { BoolParam, Id, Instant, IntParam } from './wire.ts';

/** An entry of the history of a project, an element or a batch. */
export const HistoryRecord = z.object({
  id: Id,
  timestamp: Instant,
  code: z.enum(HISTORY_CODES),
  /** The entry as a sentence in the caller's language. */
  log: z.string(),
  modifiedBy: z.string().nullable(),
  /** Whether it is the caller's own doing; names may be shared. */
  own: z.boolean(),
  /** The state reached, one of the subject's states; null if the state did not change. */
  toState: z.string().nullable(),
  highlighted: z.boolean(),
  /** The entry's parameters as JSON, if the query asks for details. */
  requestString: z.string().optional(),
});

/** The page of the history to read, and whether to include the parameters of its entries. */
export const HistoryQuery = z.object({
  limit: IntParam.optional(),
  offset: IntParam.optional(),
  isDetailed: BoolParam.optional(),
});
