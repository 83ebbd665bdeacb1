import { isStreamed } from '@maxilla/contract/calls';
import type { Call } from '@maxilla/contract/calls';
import type { ErrorCode } from '@maxilla/domain/errors';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { AREAS } from './areas.ts';

type Parts = { params?: unknown; query?: unknown; body?: unknown };

const LOADERS: Readonly<
  Record<string, () => Promise<Readonly<Record<string, Readonly<Record<string, Call>>>>>>
> = AREAS;

/** An error code, unlike a sentence of the validator. */
const CODE = /^\w+(?:\.\w+)*$/;

async function find(area: string, name: string): Promise<Call> {
  const call = (await LOADERS[area]?.())?.[area]?.[name];
  if (!call) throw new Error(`The contract has no call ${area}.${name}`);
  return call;
}

function write(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema || value === undefined) return undefined;
  const result = z.safeEncode(schema, value);
  if (result.success) return result.data;
  const fields = result.error.issues.map(
    ({ path, message }) =>
      [path.join('.'), CODE.test(message) ? (message as ErrorCode) : 'field.invalid'] as const,
  );
  throw new ApiError(400, 'request.invalid', { fields: Object.fromEntries(fields) });
}

function search(query: unknown): string {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>);
  const pairs = entries.filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : '';
}

/** URL and body of a call in wire form. Throws an ApiError with field codes for values the contract rejects. */
export async function encode(
  area: string,
  name: string,
  parts: Parts,
): Promise<{ call: Call; url: string; body: unknown }> {
  const call = await find(area, name);
  const params = (write(call.params, parts.params) ?? {}) as Record<string, string>;
  const path = call.path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  return { call, url: path + search(write(call.query, parts.query)), body: write(call.body, parts.body) };
}

/** Decodes a reply; streamed replies are returned as the raw response. */
export async function decode(call: Call, response: Response): Promise<unknown> {
  if (isStreamed(call.reply)) return response;
  if (!call.reply || response.status === 204) return undefined;
  return z.decode(call.reply, (await response.json()) as never);
}
