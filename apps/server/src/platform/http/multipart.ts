import type { Readable } from 'node:stream';

import type { ErrorCode } from '@maxilla/domain/errors';
import { CodedError } from '@maxilla/domain/refusals';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

import type { Files } from '../files/files.ts';
import { allIssues, decodeWire } from './fields.ts';

export type RefusedFile = { readonly name: string; readonly error: ErrorCode };

export type Form = {
  /** Text parts as received, and the upload ids of file parts under their field names. */
  readonly fields: Record<string, unknown>;
  readonly refused: readonly RefusedFile[];
};

const LIMITS = {
  fieldNameSize: 100,
  fieldSize: 100_000,
  fields: 500,
  files: 60,
  parts: 560,
  headerPairs: 50,
};
/** A safety limit; the file store enforces the limits per kind of file. */
const FILE_SIZE = 8 * 1024 ** 3;

/** Reads a multipart body part by part; files are streamed into the file store without buffering. */
export async function readForm(
  request: FastifyRequest,
  fileFields: readonly string[],
  files: Pick<Files, 'receive'>,
): Promise<Form> {
  const texts = new Map<string, unknown[]>();
  const uploads = new Map<string, string[]>();
  const refused: RefusedFile[] = [];
  for await (const part of partsOf(request)) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new CodedError('request.invalid', { [part.fieldname]: 'field.tooLong' });
      append(texts, part.fieldname, part.value);
      continue;
    }
    const field = part.fieldname.replace(/\[\]$/, '');
    const name = part.filename ?? '';
    const result = fileFields.includes(field)
      ? await receive(files, part.file, name, request.caller?.id ?? null)
      : ({ refused: 'file.unexpected' } as const);
    if (!part.file.readableEnded) part.file.resume();
    if ('refused' in result) refused.push({ name, error: result.refused });
    else append(uploads, field, result.id);
  }
  const fields: Record<string, unknown> = {};
  for (const [name, values] of texts) fields[name] = values.length === 1 ? values[0] : values;
  for (const [name, ids] of uploads) fields[name] = ids;
  return { fields, refused };
}

/** The parts of a form; throws `request.invalid` if it is malformed or truncated. */
async function* partsOf(request: FastifyRequest) {
  const parts = request.parts({ limits: { ...LIMITS, fileSize: FILE_SIZE } });
  for (;;) {
    const next = await parts.next().catch((error: unknown) => {
      const known = error instanceof Error && 'statusCode' in error;
      throw known ? error : new CodedError('request.invalid');
    });
    if (next.done) return;
    yield next.value;
  }
}

/** Stores a file part; a store error caused by a truncated form is reported as an error of the form. */
async function receive(
  files: Pick<Files, 'receive'>,
  stream: Readable,
  name: string,
  uploadedBy: number | null,
) {
  try {
    return await files.receive({ name, stream, uploadedBy });
  } catch (error) {
    throw stream.errored ? new CodedError('request.invalid') : error;
  }
}

function append<T>(lists: Map<string, T[]>, name: string, value: T): void {
  const list = lists.get(name);
  if (list) list.push(value);
  else lists.set(name, [value]);
}

const RETRIES = 3;

/**
 * Decodes the fields of a form. Parts are texts: where the schema rejects a text, it is parsed as JSON, or taken as a list of
 * one where it wants a list, and validated again, repeatedly, because a union reports the issues of its alternative only
 * once its tag has been parsed.
 */
export function decodeForm(schema: z.ZodType, fields: Record<string, unknown>) {
  let input = fields;
  let result = decodeWire(schema, input);
  for (let attempt = 0; attempt < RETRIES && !result.success; attempt += 1) {
    const issues = allIssues(result.error.issues);
    const next = readAgain(input, {
      names: new Set(issues.map(({ path: [field] }) => String(field))),
      lists: new Set(issues.filter((issue) => wantsList(issue)).map(({ path: [field] }) => String(field))),
    });
    if (next === null) break;
    input = next;
    result = decodeWire(schema, input);
  }
  return { input, result };
}

const wantsList = (issue: ReturnType<typeof allIssues>[number]) =>
  issue.code === 'invalid_type' && issue.expected === 'array' && issue.path.length === 1;

/** Copies the fields with the named ones parsed as JSON, or as a list of one; null if none could be. */
function readAgain(
  fields: Record<string, unknown>,
  { names, lists }: { readonly names: ReadonlySet<string>; readonly lists: ReadonlySet<string> },
): Record<string, unknown> | null {
  const read = Object.entries(fields)
    .filter(([name]) => names.has(name))
    .flatMap(([name, value]): [string, unknown][] => {
      if (value === '') return [[name, undefined]];
      const parsed = parse(value);
      if (parsed !== undefined) return [[name, parsed]];
      // A text, or the number that it was read as.
      return lists.has(name) && (typeof value === 'string' || typeof value === 'number')
        ? [[name, [value]]]
        : [];
    });
  return read.length === 0 ? null : { ...fields, ...Object.fromEntries(read) };
}

/**
 * The JSON value of a text, or of several texts under one name; undefined if it is not JSON or is a JSON
 * string.
 */
function parse(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => parse(item));
    return items.includes(undefined) ? undefined : items;
  }
  if (typeof value !== 'string') return undefined;
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'string' ? undefined : parsed;
  } catch {
    return undefined;
  }
}
