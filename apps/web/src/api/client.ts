import type { contract } from '@maxilla/contract/all';
import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf, Streamed } from '@maxilla/contract/calls';
import { ApiError, errorFrom } from './api-error.ts';
import { reachable, serverBack } from './connection.ts';
import { freshToken, refresh, token } from './session.ts';

type Areas = typeof contract;

type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : Record<never, never> extends T
    ? { readonly [N in Name]?: T }
    : { readonly [N in Name]: T };

type Options = {
  readonly signal?: AbortSignal | undefined;
  /** The same key makes a repeated command answer as the first did. */
  readonly idempotencyKey?: string;
  /** Files sent as multipart parts in place of the upload ids of the same name. */
  readonly files?: Readonly<Record<string, readonly File[]>>;
};

/** What a call is given: its parts as the contract declares them, decoded. */
export type ArgsOf<C extends Call> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>> &
  Options;

/** A streamed reply is the response itself. */
type Answer<C extends Call> = C['reply'] extends Streamed ? Response : ReplyOf<C>;

type Given<C extends Call> = Record<never, never> extends ArgsOf<C> ? [args?: ArgsOf<C>] : [args: ArgsOf<C>];

export type ApiCall<C extends Call = Call> = ((...args: Given<C>) => Promise<Answer<C>>) & {
  readonly area: string;
  readonly callName: string;
};

type Client = {
  readonly [A in keyof Areas]: {
    readonly [N in keyof Areas[A]]: Areas[A][N] extends Call ? ApiCall<Areas[A][N]> : never;
  };
};

type Parts = Options & { params?: unknown; query?: unknown; body?: unknown };

/** The contract with its schemas is loaded with the first call, so that the login page does not wait for it. */
const loadCodec = () => import('./codec.ts');

function formOf(body: Record<string, unknown>, files: Readonly<Record<string, readonly File[]>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined || name in files) continue;
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const [name, parts] of Object.entries(files))
    for (const part of parts) form.append(name, part, part.name);
  return form;
}

async function send(url: string, init: RequestInit, bearer: string | null): Promise<Response> {
  const headers = new Headers(init.headers);
  if (bearer) headers.set('authorization', `Bearer ${bearer}`);
  return fetch(url, { ...init, headers, credentials: 'same-origin' });
}

/** Sends, renewing the session once on a 401 and, for a read, again when an unreachable server is back. */
async function answered(url: string, init: RequestInit, open: boolean): Promise<Response> {
  for (;;) {
    const bearer = open ? null : await freshToken();
    if (!open && !bearer) throw new ApiError(401, 'auth.required');
    let response: Response | null;
    try {
      response = await send(url, init, bearer);
      if (response.status === 401 && bearer) {
        const renewed = await refresh(bearer);
        if (renewed) response = await send(url, init, renewed);
      }
    } catch (error) {
      if (init.signal?.aborted) throw error;
      response = null;
    }
    if (response && response.status !== 503) return response;
    const back = serverBack();
    if (init.method !== 'GET') throw new ApiError(503, 'unavailable');
    await back;
    if (response && reachable.get()) return response;
  }
}

async function perform(area: string, name: string, args: Parts): Promise<unknown> {
  const codec = await loadCodec();
  const { call, url, body } = codec.encode(area, name, args);
  const headers = new Headers({ accept: 'application/json' });
  if (args.idempotencyKey) headers.set('idempotency-key', args.idempotencyKey);
  let payload: BodyInit | undefined;
  if (args.files) payload = formOf((body ?? {}) as Record<string, unknown>, args.files);
  else if (body !== undefined) {
    headers.set('content-type', 'application/json');
    payload = JSON.stringify(body);
  }
  const init: RequestInit = { method: call.method, headers };
  if (payload !== undefined) init.body = payload;
  if (args.signal) init.signal = args.signal;

  const response = await answered(url, init, call.access.open);
  if (!response.ok) {
    const error = await errorFrom(response);
    if (error.status === 401 && !call.access.open) token.set(null);
    throw error;
  }
  return codec.decode(call, response);
}

const made = new Map<string, ApiCall>();

function callable(area: string, name: string): ApiCall {
  const key = `${area}.${name}`;
  const known = made.get(key);
  if (known) return known;
  const fresh: ApiCall = Object.assign((args: Parts = {}) => perform(area, name, args), {
    area,
    callName: name,
  });
  made.set(key, fresh);
  return fresh;
}

/**
 * The server's calls, as the contract lists them: `api.projects.list({ query: { offset: 0 } })`. Values are
 * decoded ones (ISO dates, cents). Refusals are thrown as ApiError.
 */
export const api: Client = new Proxy({} as Client, {
  get: (_, area: string) => new Proxy({}, { get: (_area, name: string) => callable(area, name) }),
});
