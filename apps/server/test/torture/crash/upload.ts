/** Sends a request as somebody; null where no answer came, or the server had to say that it could not. */
export type Send = (path: string, init: RequestInit) => Promise<Response | null>;

const TUS = { 'tus-resumable': '1.0.0' };
/** Uploads here go in this many parts, so that there is something to go on with. */
const PARTS = 3;

/** Uploads a file by the tus protocol, going on after every break; answers its id once the server has it whole. */
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

/** Whether all of an upload that was begun came to be stored; false where the server knows nothing of it any more. */
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
