import { z } from 'zod';
import { Id, Instant } from './wire.ts';

/** Kinds of changes of a record. */
const OPERATIONS = ['ADD', 'CHANGE', 'REMOVE'] as const;

/**
 * The latest changes of a record, the last one first: who made each, and at least the fields that differ, before and after.
 * An added record has no fields before, a removed one none after.
 */
export const RecordChanges = <Fields extends z.ZodType>(fields: Fields) =>
  z.object({
    changes: z.array(
      z.object({
        id: Id,
        at: Instant,
        by: z.string(),
        operation: z.enum(OPERATIONS),
        before: fields,
        after: fields,
      }),
    ),
  });

/** A change of a record with these fields, in the units of the domain. */
export type RecordChange<Fields> = {
  readonly id: number;
  readonly at: string;
  readonly by: string;
  readonly operation: (typeof OPERATIONS)[number];
  readonly before: Partial<Fields>;
  readonly after: Partial<Fields>;
};
