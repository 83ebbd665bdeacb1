import { createHash } from 'node:crypto';

import type { FuzzReply } from './checks.ts';
import { Coverage } from './coverage.ts';
import type { FuzzRequest } from './request.ts';

const LAST = 20;

/**
 * Parts of requests not determined by the seed: ids and tokens, and the numbers assigned to concurrent
 * requests.
 */
const UNDECIDED = /[\da-f]{8}-[\da-f-]{27}|[\w-]{30,}|\d+/g;

/** Log of the requests: the last ones in full, a digest of all, and instructions for a replay. */
export class Transcript {
  readonly seed: number;
  readonly coverage = new Coverage();
  requests = 0;

  private readonly last: string[] = [];
  private readonly digest = createHash('sha256');

  constructor(seed: number) {
    this.seed = seed;
  }

  /** Logs something about to be sent; `requests` is the number of requests it takes. */
  note(line: string, requests: number): void {
    this.digest.update(line.replaceAll(UNDECIDED, ''));
    this.requests += requests;
    this.last.push(`${this.requests}. ${line}`);
    if (this.last.length > LAST) this.last.shift();
  }

  /** Identifies a run: a digest of all requests without the parts that the seed does not determine. */
  get fingerprint(): string {
    return this.digest.copy().digest('hex').slice(0, 12);
  }

  /** Ends the session with the fault, the last requests, and instructions for a replay. */
  fail(cause: unknown): never {
    const said = cause instanceof Error ? cause.message : String(cause);
    const again = `again: npm run torture -- fuzz --seed ${this.seed} --requests ${this.requests}`;
    const lines = [said, '', 'the last requests:', ...this.last, '', this.coverage.table(), '', again];
    throw new Error(lines.join('\n'), { cause });
  }
}

/** A request in one line. */
export function described(request: FuzzRequest, together: number): string {
  const { call, caller, url, payload, parts, headers } = request;
  const key = headers['idempotency-key'] ? ` (${headers['idempotency-key']})` : '';
  const form = () => `form ${JSON.stringify(parts.body)} ${parts.fileNames?.join() ?? ''}`;
  const body = typeof payload === 'string' ? payload : payload ? form() : '';
  const at = together > 1 ? ` (${together} at once)` : '';
  return `${caller.name}${at}: ${call.method} ${url.slice(0, 300)}${key} ${body.slice(0, 600)}`;
}

/** The beginning of a reply. */
export const shown = ({ status, bytes }: FuzzReply) =>
  `answered ${status} ${bytes.subarray(0, 1_500).toString()}`;
