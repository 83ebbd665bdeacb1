import { createHash } from 'node:crypto';

import type { FuzzReply } from './checks.ts';
import { Coverage } from './coverage.ts';
import type { FuzzRequest } from './request.ts';

const LAST = 20;

/** What no seed decides: identities and tokens, and which of several requests at once got which number. */
const UNDECIDED = /[\da-f]{8}-[\da-f-]{27}|[\w-]{30,}|\d+/g;

/** What was asked so far: the last requests in words, all of them as figures, and how to ask them again. */
export class Transcript {
  readonly seed: number;
  readonly coverage = new Coverage();
  requests = 0;

  private readonly last: string[] = [];
  private readonly digest = createHash('sha256');

  constructor(seed: number) {
    this.seed = seed;
  }

  /** Takes note of something that is about to be asked; `requests` is how many requests that takes. */
  note(line: string, requests: number): void {
    this.digest.update(line.replaceAll(UNDECIDED, ''));
    this.requests += requests;
    this.last.push(`${this.requests}. ${line}`);
    if (this.last.length > LAST) this.last.shift();
  }

  /** What tells two runs of one seed apart: a digest of all requests, without what no seed decides. */
  get fingerprint(): string {
    return this.digest.copy().digest('hex').slice(0, 12);
  }

  /** Ends the session: says what went wrong, what was asked last, and how to come to this again. */
  fail(cause: unknown): never {
    const said = cause instanceof Error ? cause.message : String(cause);
    const again = `again: npm run torture -- fuzz --seed ${this.seed} --requests ${this.requests}`;
    const lines = [said, '', 'the last requests:', ...this.last, '', this.coverage.table(), '', again];
    throw new Error(lines.join('\n'), { cause });
  }
}

/** A request in a line. */
export function described(request: FuzzRequest, together: number): string {
  const { call, caller, url, payload, parts, headers } = request;
  const key = headers['idempotency-key'] ? ` (${headers['idempotency-key']})` : '';
  const form = () => `form ${JSON.stringify(parts.body)} ${parts.fileNames?.join() ?? ''}`;
  const body = typeof payload === 'string' ? payload : payload ? form() : '';
  const at = together > 1 ? ` (${together} at once)` : '';
  return `${caller.name}${at}: ${call.method} ${url.slice(0, 300)}${key} ${body.slice(0, 600)}`;
}

/** The beginning of an answer. */
export const shown = ({ status, bytes }: FuzzReply) =>
  `answered ${status} ${bytes.subarray(0, 1_500).toString()}`;
