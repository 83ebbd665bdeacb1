import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Sends an STL with the given number of triangles as one part of an upload. A separate program, so that its
 * memory does not count towards the server's: `node send-large-stl.ts <address> <authorization> <triangles>`.
 * Prints the status.
 */
const [address = '', authorization = '', triangles = '0'] = process.argv.slice(2);

function* largeStl(): Generator<Uint8Array> {
  const head = Buffer.alloc(84);
  head.writeUInt32LE(Number(triangles), 80);
  yield head;
  const chunk = new Uint8Array(64 * 1024);
  for (let left = 50 * Number(triangles); left > 0; left -= chunk.length) {
    yield chunk.subarray(0, Math.min(left, chunk.length));
  }
}

const part = request(address, {
  method: 'PATCH',
  headers: {
    authorization,
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
    'content-length': String(84 + 50 * Number(triangles)),
  },
});
part.on('response', (response) => {
  process.stdout.write(String(response.statusCode));
  response.resume();
});
await pipeline(Readable.from(largeStl()), part);
