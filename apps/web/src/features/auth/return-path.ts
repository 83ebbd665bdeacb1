/** The page to open after login: a path within the application, never another site's URL. */
export function returnPath(from: unknown): string | undefined {
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : undefined;
}
