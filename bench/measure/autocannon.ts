import autocannon, { type Request, type Result } from 'autocannon';

/** A request that is repeated. */
export type Ask = {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** How a server did: requests a second, and the time that 95 in 100 replies took at most. */
export type Speed = { readonly perSecond: number; readonly p95Ms: number; readonly medianMs: number };

export type Load = {
  readonly url: string;
  readonly clients: number;
  readonly seconds: number;
  /** What the nth client asks for, over and over. */
  readonly asks: (client: number) => readonly Ask[];
};

/** Has clients ask a server for a while, each waiting for its reply. Throws where a reply is not a success. */
export async function measure({ url, clients, seconds, asks }: Load): Promise<Speed> {
  const times: number[] = [];
  const failures = new Map<number, number>();
  let nth = 0;
  const began = performance.now();
  let last = began;
  const { errors } = await new Promise<Result>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections: clients,
        duration: seconds,
        timeout: 60,
        setupClient: (client) => {
          client.setRequests(asks(nth).map((ask) => requestOf(ask)));
          nth += 1;
        },
      },
      (error: Error | null, result) => (error ? reject(error) : resolve(result)),
    );
    run.on('response', (_client, status, _bytes, milliseconds) => {
      times.push(milliseconds);
      last = performance.now();
      if (status >= 400) failures.set(status, (failures.get(status) ?? 0) + 1);
    });
  });
  if (failures.size > 0) throw new Error(`${url} answered ${JSON.stringify([...failures])}`);
  if (errors > 0 || times.length === 0) throw new Error(`${url} did not answer ${errors} times`);
  times.sort((one, other) => one - other);
  return {
    perSecond: (times.length * 1_000) / (last - began),
    p95Ms: quantile(times, 0.95),
    medianMs: quantile(times, 0.5),
  };
}

function requestOf({ path, method = 'GET', headers = {}, body }: Ask): Request {
  if (body === undefined) return { path, method, headers };
  return {
    path,
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/** A quantile of sorted figures. */
function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** The middle one of some figures. */
export function median(figures: readonly number[]): number {
  return quantile(
    figures.toSorted((one, other) => one - other),
    0.5,
  );
}
