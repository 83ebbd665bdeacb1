import type { ErrorCode } from '@maxilla/domain/errors';
import { z } from 'zod';
import { type Access, get, patch, post } from './calls.ts';
import { JsonPatch } from './json-patch.ts';
import { ActsAsParam, IdParam, IntParam, ListQuery, Page } from './wire.ts';

type Options<Row, Details, Form extends z.core.$ZodLooseShape, Columns, Errors> = {
  /** Singular with its article, for the summaries: `a clinic`. */
  readonly noun: string;
  /** Access to listing and reading. */
  readonly read: Access;
  /** Access to adding and changing. */
  readonly write: Access;
  /** Columns by which the list can be sorted. */
  readonly columns: Columns;
  readonly row: Row;
  /** Details of one record, also the reply of commands: the row's fields, a `version` and more. */
  readonly details: Details;
  readonly form: z.ZodObject<Form>;
  /** Errors specific to creating and updating. */
  readonly errors: Errors;
};

/**
 * The calls of a simple resource: a list with search, sorting and pages under `name`, one record, creation,
 * and updates as a JSON Patch. An update based on a stale `version` is refused (`record.changed`).
 */
export function resource<
  const Name extends string,
  Row extends z.ZodType,
  Details extends z.ZodType,
  Form extends z.core.$ZodLooseShape,
  const Columns extends readonly [string, ...string[]],
  const Errors extends readonly ErrorCode[],
>(name: Name, options: Options<Row, Details, Form, Columns, Errors>) {
  const { noun, read, write, columns, row, details, form, errors } = options;
  const params = z.object({ id: IdParam });
  return {
    list: get('/', {
      summary: `List ${name}, searched, sorted and paged.`,
      access: read,
      query: ListQuery(columns).extend({ requestedBy: ActsAsParam }),
      reply: Page(name, row),
    }),
    read: get('/:id', { summary: `Read ${noun}.`, access: read, params, reply: details }),
    create: post('/', { summary: `Add ${noun}.`, access: write, body: form, reply: details, errors }),
    update: patch('/:id', {
      summary: `Change fields of ${noun}.`,
      access: write,
      params,
      query: z.object({ version: IntParam.optional(), modifiedBy: ActsAsParam }),
      body: JsonPatch(form),
      reply: details,
      errors: [...errors, 'record.changed'] as const,
    }),
  };
}
