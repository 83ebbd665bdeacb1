import type { IncomingHttpHeaders } from 'node:http';

import { CodedError } from '@maxilla/domain/refusals';

/**
 * Headers of the tus protocol, version 1.0.0 with the extensions creation, termination and expiration
 * (https://tus.io/protocols/resumable-upload). Implemented here because a tus library would pass every byte
 * of a scan through four more streams.
 */
export const TUS_RESUMABLE = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' } as const;

/** Media type of an upload's PATCH requests. */
export const PART_TYPE = 'application/offset+octet-stream';

const NUMBER = /^\d{1,15}$/;
/** A metadata entry: a key and an optional Base64 value. */
const ENTRY = /^[^\s,]+(?: [\w+/]*={0,2})?$/;

/** Throws `request.invalid` if the request uses another version of the protocol. */
export function checkVersion(headers: IncomingHttpHeaders): void {
  if (headers['tus-resumable'] !== TUS_RESUMABLE['tus-resumable']) throw new CodedError('request.invalid');
}

/** Parses a header with a number of bytes; throws `request.invalid`. */
export function bytesNamed(headers: IncomingHttpHeaders, name: 'upload-length' | 'upload-offset'): number {
  const { [name]: value } = headers;
  if (typeof value !== 'string' || !NUMBER.test(value)) throw new CodedError('request.invalid');
  return Number(value);
}

/** The file name in `Upload-Metadata`, '' if absent; throws `request.invalid`. */
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
