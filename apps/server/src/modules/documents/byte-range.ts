import type { ByteRange } from '../../platform/files/vault.ts';

/**
 * The byte range requested by a `Range` header (RFC 9110 §14). `all` if it requests everything, several
 * ranges, or is malformed; `none` if the range lies outside the file.
 */
export function readRange(header: string | undefined, sizeBytes: number): ByteRange | 'all' | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'all';
  if (first === '') {
    const length = Math.min(Number(last), sizeBytes);
    return length === 0 ? 'none' : { start: sizeBytes - length, end: sizeBytes - 1 };
  }
  const range = { start: Number(first), end: Math.min(last === '' ? Infinity : Number(last), sizeBytes - 1) };
  if (last !== '' && Number(last) < range.start) return 'all';
  return range.start < sizeBytes ? range : 'none';
}
