/** A file name for a header: an ASCII fallback for old clients, and the name itself (RFC 6266). */
export function fileNameHeader(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["\\%;]/g, '_')
    .trim();
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain === '' ? 'file' : plain}"; filename*=UTF-8''${exact}`;
}
