const PHOTOS: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
};

/**
 * The types offered by the file picker: photos by media type, so that a phone proposes its camera. If files
 * may come without an extension, the picker cannot filter at all.
 */
export function acceptOf(extensions: readonly string[]): { accept?: string } {
  if (extensions.includes('')) return {};
  const types = new Set(extensions.map((extension) => PHOTOS[extension] ?? `.${extension}`));
  return { accept: [...types].join(',') };
}
