import { randomBytes } from 'node:crypto';

type Part = readonly [string, string | { readonly name: string; readonly content: Buffer }];

/** Encodes a multipart form. */
export function form(parts: readonly Part[]): { payload: Buffer; headers: Record<string, string> } {
  const boundary = `----${randomBytes(12).toString('hex')}`;
  const chunks = parts.flatMap(([field, value]) => {
    const file =
      typeof value === 'string' ? '' : `; filename="${value.name}"\r\ncontent-type: application/octet-stream`;
    return [
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"${file}\r\n\r\n`),
      typeof value === 'string' ? Buffer.from(value) : value.content,
      Buffer.from('\r\n'),
    ];
  });
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
