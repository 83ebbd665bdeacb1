import { isDeepStrictEqual } from 'node:util';

import type { TestApp } from '../../support/app.ts';
import { faultsOf, type FuzzReply } from './checks.ts';
import type { FuzzRequest } from './request.ts';

/** Later replies count as a hang. */
const HANG_MS = 60_000;

/** The replies to concurrent requests, and their faults. */
export type Exchange = { readonly replies: readonly FuzzReply[]; readonly faults: readonly string[] };

/** Sends requests and checks the replies, individually and against earlier ones. */
export class Exchanges {
  private readonly server: TestApp;
  /** The first reply to each idempotency key. */
  private readonly firsts = new Map<string, { readonly line: string; readonly body: unknown }>();

  constructor(server: TestApp) {
    this.server = server;
  }

  /** Forgets the keys that the server may have deleted. */
  forgetKeys(): void {
    this.firsts.clear();
  }

  async make(requests: readonly FuzzRequest[]): Promise<Exchange> {
    const answers = await Promise.allSettled(requests.map((request) => this.answer(request)));
    const faults = answers.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    const replies = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    if (faults.length > 0) return { replies, faults };
    faults.push(...requests.flatMap((request, at) => this.judge(request, replies[at] as FuzzReply)));
    const done = replies.filter(({ status }) => status < 300);
    if (isBurst(requests) && requests.some((one) => isExclusive(one)) && done.length > 1) {
      faults.push(`it was done ${done.length} times`);
    }
    return { replies, faults };
  }

  private async answer({ call, url, headers, payload, caller }: FuzzRequest): Promise<FuzzReply> {
    const asked = this.server.app.inject({
      method: call.method,
      url,
      headers,
      remoteAddress: caller.address,
      ...(payload === undefined ? {} : { payload }),
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${HANG_MS / 1_000} s`)), HANG_MS);
    });
    const reply = await Promise.race([asked, late]).finally(() => clearTimeout(timer));
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    const body: unknown = isJson ? reply.json() : undefined;
    return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload, body };
  }

  /** Faults in a reply; a repeated key must get the first reply. */
  private judge(request: FuzzRequest, reply: FuzzReply): string[] {
    const faults = faultsOf(request, reply);
    const key = request.headers['idempotency-key'];
    // Account calls store no replies, because these contain tokens.
    if (key === undefined || reply.status >= 300 || request.call.path.startsWith('/api/auth/')) return faults;
    const line = `${request.call.method} ${request.url}`;
    const first = this.firsts.get(key);
    if (!first) this.firsts.set(key, { line, body: reply.body });
    else if (first.line !== line || !isDeepStrictEqual(first.body, reply.body)) {
      return [...faults, `${key} was the key of ${first.line}: ${JSON.stringify(first.body)?.slice(0, 500)}`];
    }
    return faults;
  }
}

/** Whether the same request was sent several times concurrently. */
export const isBurst = (requests: readonly FuzzRequest[]) =>
  requests.length > 1 && requests.every((one) => one === requests[0]);

/** Whether only one of several identical requests may succeed: orders, and requests with a version. */
function isExclusive({ name, parts, headers }: FuzzRequest): boolean {
  if (headers['idempotency-key'] !== undefined) return false;
  const versioned = typeof parts.body === 'object' && parts.body !== null && 'version' in parts.body;
  return name === 'orders.create' || (name === 'projects.act' && versioned);
}
