/**
 * The page to open after login: a path within the application, never another site's address. The text is
 * parsed as the browser would, because browsers drop tabs and line breaks and read `\` as `/`.
 */
export function returnPath(from: unknown, origin = location.origin): string | undefined {
  if (typeof from !== 'string' || !URL.canParse(from, origin)) return undefined;
  const url = new URL(from, origin);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // A path such as `/.//other.example` is one of this site, but is another site's address once it stands alone.
  return url.origin === origin && new URL(path, origin).href === url.href ? path : undefined;
}
