import type { Call } from '@maxilla/contract/calls';

import type { TestApp } from '../app.ts';

export type Parts = {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
};

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
};

/** The URL of a call with its parameters. */
export function urlOf({ path }: Call, { params = {}, query = {} }: Parts): string {
  const values = params as Readonly<Record<string, unknown>>;
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams(
    Object.entries(query as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
      ),
  ).toString();
  return search === '' ? url : `${url}?${search}`;
}

/** Sends a request. Of an endless stream, returns only the beginning. */
export async function send(
  { app }: TestApp,
  call: Call,
  parts: Parts,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const request = {
    method: call.method,
    url: urlOf(call, parts),
    headers: {
      ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...parts.headers,
      ...headers,
    },
    ...(parts.body === undefined ? {} : { payload: JSON.stringify(parts.body) }),
  } as const;
  if (!endless(call)) {
    const reply = await app.inject(request);
    return { status: reply.statusCode, headers: reply.headers, text: reply.body };
  }
  const reply = await app.inject({ ...request, payloadAsStream: true });
  const stream = reply.stream();
  let text = '';
  for await (const chunk of stream) {
    text += String(chunk);
    break;
  }
  stream.destroy();
  return { status: reply.statusCode, headers: reply.headers, text };
}

function endless({ reply }: Call): boolean {
  return reply !== undefined && 'streamed' in reply && reply.streamed === 'events';
}
