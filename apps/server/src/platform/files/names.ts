/** The longest name kept, in characters; the extension stays. */
const LONGEST = 200;

// oxlint-disable-next-line no-control-regex -- control characters are exactly what is taken out here
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/**
 * A sender's name for a file as it is shown and stored: its last path segment, composed (NFC), without characters
 * that cannot be seen or that turn the writing around. It never becomes part of a path of ours.
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
