/** Maximum length of a stored name, in characters; the extension is preserved. */
const LONGEST = 200;

// oxlint-disable-next-line no-control-regex -- control characters are exactly what is taken out here
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/**
 * A client's file name as stored and displayed: its last path segment, NFC-normalised, without invisible or
 * bidirectional control characters. Never used in a path of the server.
 */
export function shownName(name: string): string {
  const segment =
    name
      .replaceAll('\\', '/')
      .split('/')
      .findLast((part) => part.trim() !== '') ?? '';
  const shown = segment.toWellFormed().normalize('NFC').replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim();
  if (shown === '' || shown === '.' || shown === '..') return 'file';
  return shorten(shown);
}

function shorten(name: string): string {
  const letters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  if (letters.length <= LONGEST) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= 12 ? name.slice(dot) : '';
  return (
    letters
      .slice(0, LONGEST - extension.length)
      .join('')
      .trimEnd() + extension
  );
}
