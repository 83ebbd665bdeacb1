import type { Person } from './people.ts';

export type LiveStream = {
  readonly status: number;
  readonly events: unknown[];
  readonly ended: () => boolean;
  readonly close: () => void;
};

/** Opens a stream of live events, with or without a token, and collects the events. */
export async function listenAt(base: string, person?: Pick<Person, 'headers'>): Promise<LiveStream> {
  const abort = new AbortController();
  const response = await fetch(`${base}/api/live`, {
    headers: person?.headers ?? {},
    signal: abort.signal,
  });
  const events: unknown[] = [];
  let ended = false;
  const read = async () => {
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) if (block.startsWith('data: ')) events.push(JSON.parse(block.slice(6)));
    }
  };
  read()
    .catch(() => undefined)
    .finally(() => {
      ended = true;
    });
  return { status: response.status, events, ended: () => ended, close: () => abort.abort() };
}
