import type { contract } from '@maxilla/contract/all';
import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf, Streamed } from '@maxilla/contract/calls';
import { ApiError, errorFrom } from './api-error.ts';
import { decode, encode, callPlan } from './codec.ts';
import { isAway, reachable, serverBack, SUSPECT_AFTER_MS } from './connection.ts';
import { dropEndedToken, freshToken, refresh } from './session.ts';

type Areas = typeof contract;

type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : Record<never, never> extends T
    ? { readonly [N in Name]?: T }
    : { readonly [N in Name]: T };

type Options = {
  readonly signal?: AbortSignal | undefined;
  /** A repeated command with the same key gets the reply of the first. */
  readonly idempotencyKey?: string;
  /**
   * Waits until the server can be reached: what a screen reads by itself. Whatever somebody asks for is refused instead,
   * so that nothing is sent or opened later by itself (decisions 44).
   */
  readonly waits?: boolean;
  /** Files sent as multipart parts in place of the upload ids with the same name. */
  readonly files?: Readonly<Record<string, readonly File[]>>;
};

/** Arguments of a call: its decoded params, query and body as declared in the contract. */
export type ArgsOf<C extends Call> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>> &
  Options;

/** Streamed replies are returned as the raw response. */
type Answer<C extends Call> = C['reply'] extends Streamed ? Response : ReplyOf<C>;

type CallArgs<C extends Call> =
  Record<never, never> extends ArgsOf<C> ? [args?: ArgsOf<C>] : [args: ArgsOf<C>];

export type ApiCall<C extends Call = Call> = ((...args: CallArgs<C>) => Promise<Answer<C>>) & {
  readonly area: string;
  readonly callName: string;
};

type Client = {
  readonly [A in keyof Areas]: {
    readonly [N in keyof Areas[A]]: Areas[A][N] extends Call ? ApiCall<Areas[A][N]> : never;
  };
};

type Parts = Options & { params?: unknown; query?: unknown; body?: unknown };

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
  // A server that hangs takes requests, and never replies.
  const suspicion = setTimeout(() => void serverBack(), SUSPECT_AFTER_MS);
  try {
    return await fetch(url, { ...init, headers, credentials: 'same-origin' });
  } finally {
    clearTimeout(suspicion);
  }
}

/** The longest pause between two attempts to read. */
const MOST_PAUSE_MS = 10_000;

/** The session's token, which is refreshed first if need be; refuses to wait for a server that cannot be reached. */
function withoutWaiting(token: Promise<string | null>): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const refuse = () => {
      if (!reachable.get()) reject(new ApiError(503, 'unavailable'));
    };
    const unsubscribe = reachable.subscribe(refuse);
    // A token that needs no server is there first.
    void token.then(resolve, reject).finally(unsubscribe);
    setTimeout(refuse);
  });
}

/**
 * Sends a request. Refreshes the session once on a 401. One that `waits` is repeated once an unreachable server is back.
 */
async function sendWithRetry(
  url: string,
  init: RequestInit,
  { open, waits }: { readonly open: boolean; readonly waits: boolean },
): Promise<Response> {
  const inTime = (token: Promise<string | null>) => (waits ? token : withoutWaiting(token));
  for (let attempt = 0; ; attempt += 1) {
    const bearer = open ? null : await inTime(freshToken());
    if (!open && !bearer) throw new ApiError(401, 'auth.required');
    let response: Response | null;
    try {
      response = await send(url, init, bearer);
      if (response.status === 401 && bearer) {
        const renewed = await inTime(refresh(bearer));
        if (renewed) response = await send(url, init, renewed);
      }
    } catch (error) {
      if (init.signal?.aborted) throw error;
      response = null;
    }
    if (response && !isAway(response)) return response;
    const recovered = serverBack();
    if (!waits) throw new ApiError(503, 'unavailable');
    await recovered;
    if (response && reachable.get()) return response;
    // The server answers, but not this request.
    if (attempt > 0)
      await new Promise((resolve) => setTimeout(resolve, Math.min(attempt * 1_000, MOST_PAUSE_MS)));
  }
}

async function perform(area: string, name: string, args: Parts): Promise<unknown> {
  const { waits = false } = args;
  const call = await callPlan(area, name, waits);
  const { url, body } = encode(call, args);
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

  const response = await sendWithRetry(url, init, { open: call.open, waits });
  if (!response.ok) {
    const error = await errorFrom(response);
    if (error.status === 401 && !call.open) dropEndedToken();
    throw error;
  }
  return decode(call, response);
}

const calls = new Map<string, ApiCall>();

function callable(area: string, name: string): ApiCall {
  const key = `${area}.${name}`;
  const known = calls.get(key);
  if (known) return known;
  const created: ApiCall = Object.assign((args: Parts = {}) => perform(area, name, args), {
    area,
    callName: name,
  });
  calls.set(key, created);
  return created;
}

/**
 * Typed client for the calls of the contract: `api.projects.list({ query: { offset: 0 } })`. Arguments and replies are
 * decoded values (ISO dates, cents). Throws ApiError.
 */
export const api: Client = new Proxy({} as Client, {
  get: (_, area: string) => new Proxy({}, { get: (_area, name: string) => callable(area, name) }),
});
