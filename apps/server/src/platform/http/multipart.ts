import type { Readable } from 'node:stream';

import { CodedError, type ErrorCode } from '@maxilla/domain/errors';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

import type { Files } from '../files/files.ts';
import { decodeWire, issuePaths } from './fields.ts';

export type RefusedFile = { readonly name: string; readonly error: ErrorCode };

export type Form = {
  /** Text parts as they came and, under the names of file parts, the ids of their uploads. */
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
/** The file store has its own limit per kind of file; this one only ends what never ends. */
const FILE_SIZE = 8 * 1024 ** 3;

/** Reads a multipart body part by part; file parts flow straight into the file store and are never held here. */
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

/** The parts of a form; one that is malformed or breaks off is refused with `request.invalid`. */
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

/** Stores a file part; what the store makes of a form that breaks off in the middle of it is the form's fault. */
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
 * Decodes a form's fields. Parts are texts: where the schema wants something else at a field, the text is read as
 * JSON and tried again. (More than once, as a union shows its alternative's complaints only when its tag is read.)
 */
export function decodeForm(schema: z.ZodType, fields: Record<string, unknown>) {
  let input = fields;
  let result = decodeWire(schema, input);
  for (let attempt = 0; attempt < RETRIES && !result.success; attempt += 1) {
    const next = readAsJson(input, new Set(issuePaths(result.error.issues).map(([field]) => String(field))));
    if (next === null) break;
    input = next;
    result = decodeWire(schema, input);
  }
  return { input, result };
}

/** The fields with those named read as JSON; null where nothing could be read. */
function readAsJson(
  fields: Record<string, unknown>,
  names: ReadonlySet<string>,
): Record<string, unknown> | null {
  const read = Object.entries(fields)
    .filter(([name]) => names.has(name))
    .flatMap(([name, value]): [string, unknown][] => {
      if (value === '') return [[name, undefined]];
      const parsed = parse(value);
      return parsed === undefined ? [] : [[name, parsed]];
    });
  return read.length === 0 ? null : { ...fields, ...Object.fromEntries(read) };
}

/** What a text, or each of several under one name, says in JSON; undefined where it is no JSON or still a text. */
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
