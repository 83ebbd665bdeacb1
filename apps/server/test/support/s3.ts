import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Starts an in-memory S3 bucket with the operations that the file store uses; returns its FILES_URL. */
export async function startBucket(bucket: string) {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void answer(objects, bucket, request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    filesUrl: `s3://key:secret%2Fsign@127.0.0.1:${port}/${bucket}?region=eu-west-3&tls=off`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function answer(
  objects: Map<string, Buffer>,
  bucket: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://s3');
  const key = decodeURIComponent(url.pathname.slice(bucket.length + 2));
  const body = await buffer(request);
  const end = (status: number, content: string | Buffer = '', headers: Record<string, string> = {}) => {
    response.writeHead(status, { 'content-length': String(Buffer.byteLength(content)), ...headers });
    response.end(request.method === 'HEAD' ? '' : content);
  };
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) return end(403);
  if (key === '') {
    const prefix = url.searchParams.get('prefix') ?? '';
    const found = [...objects.keys()].filter((name) => name.startsWith(prefix));
    const contents = found.map(
      (name) =>
        `<Contents><Key>${name}</Key><Size>1</Size><LastModified>2025-01-01T00:00:00Z</LastModified></Contents>`,
    );
    return end(200, `<ListBucketResult>${contents.join('')}</ListBucketResult>`);
  }
  if (request.method === 'PUT') {
    objects.set(key, body);
    return end(200);
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return end(204);
  }
  const object = objects.get(key);
  if (!object) return end(404, '<Error><Code>NoSuchKey</Code></Error>');
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const part = first === undefined ? object : object.subarray(Number(first), Number(last) + 1);
  const headers = {
    'last-modified': new Date(Date.now()).toUTCString(),
    'content-length': String(part.length),
  };
  end(first === undefined ? 200 : 206, part, headers);
}
