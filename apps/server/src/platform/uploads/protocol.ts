import type { IncomingHttpHeaders } from 'node:http';

import { CodedError } from '@maxilla/domain/errors';

/**
 * The headers of the tus protocol, version 1.0.0 with the extensions creation, termination and expiration
 * (https://tus.io/protocols/resumable-upload). All of it is small: a program that speaks it for us would pass each byte
 * of a scan through four more streams.
 */
export const TUS_RESUMABLE = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' } as const;

/** The media type of a part of an upload. */
export const PART_TYPE = 'application/offset+octet-stream';

const NUMBER = /^\d{1,15}$/;
/** A key, and its value in Base64, which may be absent. */
const ENTRY = /^[^\s,]+(?: [\w+/]*={0,2})?$/;

/** Throws `request.invalid` where a request does not speak this version of the protocol. */
export function checkVersion(headers: IncomingHttpHeaders): void {
  if (headers['tus-resumable'] !== TUS_RESUMABLE['tus-resumable']) throw new CodedError('request.invalid');
}

/** A header that is a number of bytes; throws `request.invalid`. */
export function bytesNamed(headers: IncomingHttpHeaders, name: 'upload-length' | 'upload-offset'): number {
  const { [name]: value } = headers;
  if (typeof value !== 'string' || !NUMBER.test(value)) throw new CodedError('request.invalid');
  return Number(value);
}

/** The name that `Upload-Metadata` gives the file, '' where it gives none; throws `request.invalid`. */
export function fileNamed(headers: IncomingHttpHeaders): string {
  const { 'upload-metadata': metadata = '' } = headers;
  if (typeof metadata !== 'string') throw new CodedError('request.invalid');
  const entries = metadata === '' ? [] : metadata.split(',').map((entry) => entry.trim());
  if (!entries.every((entry) => ENTRY.test(entry))) throw new CodedError('request.invalid');
  const values = new Map(
    entries.map((entry) => {
      const [key = '', value = ''] = entry.split(' ');
      return [key, Buffer.from(value, 'base64').toString()];
    }),
  );
  return values.get('filename') ?? values.get('name') ?? '';
}
