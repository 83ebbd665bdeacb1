/** A code that was not seen for so long has left the picture, and counts again when it comes back, in milliseconds. */
const LEFT_AFTER_MS = 1_500;

/** Tells the codes that come into the picture of a camera from those that are still in it. */
export function codesInView(): (codes: readonly string[], nowMs: number) => readonly string[] {
  const seenAt = new Map<string, number>();
  return (codes, nowMs) => {
    const fresh = [...new Set(codes)].filter((code) => {
      const at = seenAt.get(code);
      return at === undefined || nowMs - at > LEFT_AFTER_MS;
    });
    for (const code of codes) seenAt.set(code, nowMs);
    return fresh;
  };
}
