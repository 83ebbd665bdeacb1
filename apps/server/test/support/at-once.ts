/** Concurrent requests and their outcomes. */

type Reply = { readonly status: number; readonly body: { readonly error?: string } };

/** Starts an operation a number of times concurrently. */
export function times<T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => work(at)));
}

/** The replies of the successful ones. */
export function done<T extends Reply>(replies: readonly T[]): T[] {
  return replies.filter(({ status }) => status < 300);
}

/** The distinct error codes of the refused ones. */
export function refusals(replies: readonly Reply[]): (string | undefined)[] {
  return [...new Set(replies.filter(({ status }) => status >= 300).map(({ body }) => body.error))];
}
