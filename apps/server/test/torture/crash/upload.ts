/** Sends a request as a user; null if there was no reply, or the server replied that it is unavailable. */
export type Send = (path: string, init: RequestInit) => Promise<Response | null>;

const TUS = { 'tus-resumable': '1.0.0' };
/** Number of parts per upload, so that there is something to resume. */
const PARTS = 3;

/** Uploads a file with the tus protocol, resuming after breaks; returns its id once complete. */
export async function uploadInParts(
  send: Send,
  untilReady: () => Promise<void>,
  name: string,
  bytes: Buffer,
): Promise<string> {
  for (;;) {
    const begun = await send('/api/uploads', {
      method: 'POST',
      headers: {
        ...TUS,
        'upload-length': String(bytes.length),
        'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      },
    });
    const id = begun?.headers.get('location')?.split('/').at(-1);
    if (id && (await sendAll(send, untilReady, id, bytes))) return id;
    await untilReady();
  }
}

/** Resumes an upload until it is complete; false if the server no longer knows it. */
async function sendAll(
  send: Send,
  untilReady: () => Promise<void>,
  id: string,
  bytes: Buffer,
): Promise<boolean> {
  for (;;) {
    const where = await send(`/api/uploads/${id}`, { method: 'HEAD', headers: TUS });
    if (where?.status === 404 || where?.status === 410) return false;
    if (where?.ok) {
      const offset = Number(where.headers.get('upload-offset'));
      if (offset === bytes.length) return true;
      const end = Math.min(bytes.length, offset + Math.ceil(bytes.length / PARTS));
      await send(`/api/uploads/${id}`, {
        method: 'PATCH',
        headers: {
          ...TUS,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        body: new Uint8Array(bytes.subarray(offset, end)),
      });
    } else {
      await untilReady();
    }
  }
}
