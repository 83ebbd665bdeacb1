/** Many at once, and what became of theirs. */

type Reply = { readonly status: number; readonly body: { readonly error?: string } };

/** Does something so many times at once. */
export function times<T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => work(at)));
}

/** The replies of those whose wish was done. */
export function done<T extends Reply>(replies: readonly T[]): T[] {
  return replies.filter(({ status }) => status < 300);
}

/** The codes by which the others were refused, each once. */
export function refusals(replies: readonly Reply[]): (string | undefined)[] {
  return [...new Set(replies.filter(({ status }) => status >= 300).map(({ body }) => body.error))];
}
