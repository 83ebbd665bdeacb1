import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A database of accounting by the name under which people know it. */
export type Provider = { readonly name: string; readonly url: string };

export type Accounting = {
  readonly providers: readonly string[];
  /**
   * Sends a record to a provider; returns the number that it has there. Sending it again under the same id adds nothing.
   * Throws a `RecordRefused` if the provider refuses it, and any other error if the provider does not reply.
   */
  send(provider: string, request: RecordRequest, record: object): Promise<string>;
};

/** The id of a record, and the key of the request, which its retries repeat. */
type RecordRequest = { readonly id: string; readonly key: string };

/** A provider refuses a record, in its own words. */
export class RecordRefused extends Error {}

const TIMEOUT_MS = 20_000;
/** Longer replies are cut. */
const LONGEST = 200;
/** Refusals that are over after a while. */
const LATER: readonly number[] = [408, 425, 429];

/**
 * Databases of accounting: of a program that records are posted to as JSON (`https://user:password@host/path`), which
 * replies `{ "reference": "…" }` or `{ "error": "…" }`, or a folder that one reads (`file:///folder`).
 */
export function createAccounting(providers: readonly Provider[]): Accounting {
  return {
    providers: providers.map(({ name }) => name),
    send: async (name, { id, key }, record) => {
      const provider = providers.find((one) => one.name === name);
      if (!provider) throw new RecordRefused(`${name} is not among the settings`);
      const url = new URL(provider.url);
      return url.protocol === 'file:' ? write(fileURLToPath(url), id, record) : post(url, key, record);
    },
  };
}

/** Writes a record as a file of its own, which appears complete. */
async function write(folder: string, id: string, record: object): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${id}.json`);
  await writeFile(`${file}.new`, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return id;
}

async function post(url: URL, key: string, record: object): Promise<string> {
  const { username, password } = url;
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const target = new URL(url);
  target.username = '';
  target.password = '';
  const response = await fetch(target, {
    method: 'POST',
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(username ? { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` } : {}),
    },
    body: JSON.stringify(record),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { reference, error } = await readReply(response);
  const { ok, status } = response;
  const final = status >= 400 && status < 500 && !LATER.includes(status);
  // A refusal without a text of its own is described by its status.
  if (final || (ok && error !== undefined)) throw new RecordRefused(error || `HTTP ${status}`);
  if (ok && reference !== undefined) return reference;
  throw new Error(`the accounting database answered ${status} without a reference`);
}

type ProviderReply = { readonly reference?: string; readonly error?: string };

async function readReply(response: Response): Promise<ProviderReply> {
  const text = await response.text();
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null) return {};
    const field = (name: string) => {
      const value: unknown = Object.getOwnPropertyDescriptor(body, name)?.value;
      return typeof value === 'string' || typeof value === 'number'
        ? String(value).slice(0, LONGEST)
        : undefined;
    };
    const [reference, error] = [field('reference'), field('error')];
    return { ...(reference === undefined ? {} : { reference }), ...(error === undefined ? {} : { error }) };
  } catch {
    return {};
  }
}
