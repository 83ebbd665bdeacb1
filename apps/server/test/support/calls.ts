import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

type Reply<T> = { readonly status: number; readonly body: T };

/** Calls the server as a person; parses the body of the reply. */
export function calling(server: TestApp, person: Person) {
  const send =
    (method: 'GET' | 'POST' | 'PATCH' | 'DELETE') =>
    // oxlint-disable-next-line typescript/no-explicit-any -- replies are asserted on, field by field
    async <T = any>(
      url: string,
      payload?: object,
      headers: Record<string, string> = {},
    ): Promise<Reply<T>> => {
      const reply = await server.app.inject({
        method,
        url,
        headers: { ...person.headers, ...headers },
        ...(payload ? { payload } : {}),
      });
      return { status: reply.statusCode, body: (reply.body === '' ? null : reply.json()) as T };
    };
  return { get: send('GET'), post: send('POST'), patch: send('PATCH'), delete: send('DELETE') };
}
