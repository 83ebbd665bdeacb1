/** Where to go after login: only a path of ours, never another site's address. */
export function returnPath(from: unknown): string | undefined {
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : undefined;
}
