import { isDeepStrictEqual } from 'node:util';

import { ErrorReply } from '@maxilla/contract/failure';
import { type Call, isStreamed } from '@maxilla/contract/calls';
import { planOf } from '@maxilla/contract/plan-of';
import { decodeBy, encodeBy, type Plan } from '@maxilla/contract/plans';
import { ERRORS, type ErrorCode } from '@maxilla/domain/errors';
import { z } from 'zod';

import type { Player } from './cast.ts';
import { markersIn } from './markers.ts';
import type { FuzzRequest } from './request.ts';
import { CALLS } from './requests.ts';
import { fieldsOf } from './values.ts';
import { sentenceOf } from '../../../src/platform/http/errors.ts';

/** A reply. */
export type FuzzReply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
  /** The JSON body; undefined if there is none. */
  readonly body: unknown;
};

/** Faults in a reply, regardless of the request; empty if there are none. */
export function faultsOf(request: FuzzRequest, reply: FuzzReply): string[] {
  const { status } = reply;
  const form =
    status >= 400
      ? refusalFaults(request, reply)
      : [...replyFaults(request.call, reply), ...writtenFaults(request)];
  // Whoever logs in with the address and the password of another user gets that user's session.
  const leaks = request.name === 'auth.login' && status < 300 ? [] : leaksIn(request.caller, reply);
  return [...(status >= 500 ? [`it fails with ${status}`] : []), ...form, ...leaks];
}

/** The plans made so far: those of large schemas take longer to make than a reply to check. */
const plans = { encode: new WeakMap<z.ZodType, Plan>(), decode: new WeakMap<z.ZodType, Plan>() };

function planFor(schema: z.ZodType, way: keyof typeof plans): Plan {
  const plan = plans[way].get(schema) ?? planOf(schema, way);
  plans[way].set(schema, plan);
  return plan;
}

function replyFaults({ reply: schema }: Call, { status, bytes, body }: FuzzReply): string[] {
  if (schema === undefined) return status === 204 && bytes.length === 0 ? [] : ['it should answer nothing'];
  if (isStreamed(schema)) return [200, 206].includes(status) ? [] : [`it answers ${status}`];
  const decoded = z.safeDecode(schema, body);
  if (!decoded.success) return [`the reply is not as declared: ${z.prettifyError(decoded.error)}`];
  const planned = isDeepStrictEqual(decodeBy(planFor(schema, 'decode'), body), decoded.data)
    ? []
    : ['the browser reads the reply otherwise than declared'];
  const undeclared = isDeepStrictEqual(z.encode(schema, decoded.data), body)
    ? []
    : ['the reply says more than declared'];
  return JSON.stringify(body).includes('"error":"internal"')
    ? [...planned, ...undeclared, 'a part of it failed']
    : [...planned, ...undeclared];
}

/** The parts of a valid request that the browser would write otherwise than the contract means them. */
function writtenFaults({ call, parts }: FuzzRequest): string[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    const meant = schema && z.safeDecode(schema, parts[part]);
    if (!schema || !meant?.success) return [];
    const written = z.safeDecode(schema, encodeBy(planFor(schema, 'encode'), meant.data));
    const same = written.success && JSON.stringify(written.data) === JSON.stringify(meant.data);
    return same ? [] : [`the browser writes the ${part} otherwise than meant`];
  });
}

function refusalFaults(request: FuzzRequest, { status, body }: FuzzReply): string[] {
  const decoded = z.strictObject(ErrorReply.shape).safeParse(body);
  if (!decoded.success) return ['it is not of the form of refusals'];
  const { error, message, fields = {}, values } = decoded.data;
  if (!Object.hasOwn(ERRORS, error)) return [`it has the unknown code ${error}`];
  const code = error as ErrorCode;
  return [
    ...(ERRORS[code] === status && sentenceOf(code, values) === message
      ? []
      : [`${error} comes as ${status} ${message}`]),
    ...Object.entries(fields).flatMap(([field, reason]) => [
      ...(Object.hasOwn(ERRORS, reason) ? [] : [`${field} has the unknown code ${reason}`]),
      ...(isField(request, field)
        ? []
        : [`it names ${JSON.stringify(field)}, which was neither sent nor declared`]),
    ]),
  ];
}

/** The fields of every call: a refusal may concern one from an earlier call, such as the requested date. */
const DECLARED = new Set(
  CALLS.flatMap(({ call }) => [call.params, call.query, call.body]).flatMap((schema) =>
    schema ? fieldsOf(schema) : [],
  ),
);

/** Whether a refusal may name a field: a declared one, a sent one, or a file, project, accessory, or line or column of a sheet, of the request. */
function isField({ call, parts }: FuzzRequest, field: string): boolean {
  if (field === '' || field === 'idempotency-key') return true;
  const [first = ''] = field.split('.');
  const sent = JSON.stringify([parts.params, parts.query, parts.body]);
  return (
    DECLARED.has(first) ||
    /^(\d+|projects|accessories|lines|columns)$/.test(first) ||
    sent.includes(JSON.stringify(first).slice(1, -1)) ||
    // A file by its name, or by the name it was uploaded under.
    (call.files ?? []).length > 0
  );
}

/** Fields about staff as dentists see them: empty. */
const AMONG_STAFF: Readonly<Record<string, unknown>> = {
  assigneeId: null,
  assigneeName: null,
  watchers: [],
  userPTP: '',
  ownerContact: null,
};

/** Data in a reply that its reader must not see. */
function leaksIn(reader: Player, { status, headers, bytes, body }: FuzzReply): string[] {
  if (reader.role === 'staff') return [];
  // File names are in a header.
  const all = Buffer.concat([Buffer.from(JSON.stringify(headers)), bytes]);
  return [...foreignMarkers(reader, all), ...(status < 300 ? foreignFields(reader, body) : [])];
}

/** Markers of other owners among bytes. */
export function foreignMarkers(reader: Player, bytes: Buffer): string[] {
  const found = [...markersIn(bytes.toString('latin1'))];
  const own = reader.role === 'dentist' ? reader.marker : '';
  return found.filter((marker) => marker !== own).map((marker) => `it tells ${reader.name} of ${marker}`);
}

function foreignFields(reader: Player, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => foreignFields(reader, item));
  return Object.entries(value).flatMap(([name, field]: [string, unknown]) => {
    const staffs = name in AMONG_STAFF && !isDeepStrictEqual(field, AMONG_STAFF[name]);
    const others = name === 'userId' && field !== reader.id;
    if (staffs || others) return [`it tells ${reader.name} the ${name} ${JSON.stringify(field)}`];
    return foreignFields(reader, field);
  });
}
