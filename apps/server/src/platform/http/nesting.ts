/** Most levels of lists and objects in a request; deeper ones can only be an attack on recursive code. */
export const MAX_DEPTH = 20;

const [QUOTE, BACKSLASH, LIST, LIST_END, OBJECT, OBJECT_END] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d] as const;

/**
 * Whether a JSON text nests deeper than that. Told before it is parsed: a hundred thousand levels fit into a body, and
 * take the parser and the garbage collector longer than most requests do altogether.
 */
export function nestsTooDeep(json: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) quoted = !quoted;
    else if (quoted) at += sign === BACKSLASH ? 1 : 0;
    else if (sign === LIST || sign === OBJECT) depth += 1;
    else if (sign === LIST_END || sign === OBJECT_END) depth -= 1;
    if (depth > MAX_DEPTH + 1) return true;
  }
  return false;
}
