import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';

import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

/** Listens on a port, for what injected requests cannot test; returns the URL. */
export async function listen({ app }: TestApp): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

const TUS = { 'tus-resumable': '1.0.0' };
const OCTETS = 'application/offset+octet-stream';

/** The requests of a resumable upload. */
export function uploader(base: string, { headers }: Person) {
  const of = (id: string) => `${base}/api/uploads/${id}`;
  return {
    begin: (name: string, length: number) =>
      fetch(`${base}/api/uploads`, {
        method: 'POST',
        headers: {
          ...headers,
          ...TUS,
          'upload-length': String(length),
          'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
        },
      }),
    send: (id: string, offset: number, body: Uint8Array | Readable, signal?: AbortSignal) =>
      fetch(of(id), {
        method: 'PATCH',
        headers: { ...headers, ...TUS, 'upload-offset': String(offset), 'content-type': OCTETS },
        body: body instanceof Readable ? (Readable.toWeb(body) as ReadableStream) : Buffer.from(body),
        ...(signal ? { signal } : {}),
        duplex: 'half',
      } as RequestInit),
    read: (id: string) => fetch(of(id), { headers }),
    where: (id: string) => fetch(of(id), { method: 'HEAD', headers: { ...headers, ...TUS } }),
    drop: (id: string) => fetch(of(id), { method: 'DELETE', headers: { ...headers, ...TUS } }),
  };
}

/** The id in the URL of an upload. */
export function uploadId(response: Response): string {
  return response.headers.get('location')?.split('/').at(-1) ?? '';
}

/** Uploads a file in one part; returns its id. */
export async function upload(base: string, person: Person, name: string, bytes: Uint8Array): Promise<string> {
  const client = uploader(base, person);
  const id = uploadId(await client.begin(name, bytes.length));
  const sent = await client.send(id, 0, bytes);
  if (sent.status !== 204)
    throw new Error(`the upload of ${name} was answered ${sent.status} ${await sent.text()}`);
  return id;
}
