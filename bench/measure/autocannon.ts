import autocannon, { type Request, type Result } from 'autocannon';

/** A repeatable request. */
export type Ask = {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** Throughput and latencies of a server. */
export type Speed = { readonly perSecond: number; readonly p95Ms: number; readonly medianMs: number };

export type Load = {
  readonly url: string;
  readonly clients: number;
  readonly seconds: number;
  /** Requests that the nth client repeats. */
  readonly asks: (client: number) => readonly Ask[];
};

/** Response times in milliseconds, and how long the load lasted. */
type Times = { readonly times: readonly number[]; readonly lastedMs: number };

/**
 * Loads a server with closed-loop clients for so many seconds, or until each of them has been answered once, whichever
 * is later. Throws if any request fails.
 */
export async function measure({ url, clients, seconds, asks }: Load): Promise<Speed> {
  const turn = await load({ url, clients, asks, until: { duration: seconds } });
  const isLongEnough = turn.times.length >= clients;
  return speedOf([isLongEnough ? turn : await load({ url, clients, asks, until: { amount: clients } })]);
}

/**
 * The same with requests that can be made once only: as many clients make `each` of theirs again and again until they
 * have been at it for so many seconds, and everything is restored in between.
 */
export async function measureOnce(
  { seconds, ...from }: Load & { readonly each: number },
  restore: () => Promise<void>,
): Promise<Speed> {
  const loads: Times[] = [];
  let lastedMs = 0;
  while (lastedMs < seconds * 1_000) {
    await restore();
    const next = await load({ ...from, until: { amount: from.clients * from.each } });
    loads.push(next);
    lastedMs += next.lastedMs;
  }
  return speedOf(loads);
}

async function load({
  url,
  clients,
  asks,
  until,
}: Omit<Load, 'seconds'> & {
  readonly until: { readonly duration: number } | { readonly amount: number };
}): Promise<Times> {
  const times: number[] = [];
  const failures = new Map<number, number>();
  let index = 0;
  const startedAt = performance.now();
  let last = startedAt;
  const { errors } = await new Promise<Result>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections: clients,
        ...until,
        timeout: 60,
        setupClient: (client) => {
          client.setRequests(asks(index).map((ask) => requestOf(ask)));
          index += 1;
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
  if (errors > 0) throw new Error(`${url} did not answer ${errors} times`);
  return { times, lastedMs: last - startedAt };
}

function speedOf(loads: readonly Times[]): Speed {
  const times = loads.flatMap((one) => one.times).toSorted((a, b) => a - b);
  const lastedMs = loads.reduce((sum, one) => sum + one.lastedMs, 0);
  return {
    perSecond: (times.length * 1_000) / lastedMs,
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

/** Quantile of sorted values. */
function quantile(sorted: readonly number[], fraction: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN;
}

export function median(figures: readonly number[]): number {
  return quantile(
    figures.toSorted((a, b) => a - b),
    0.5,
  );
}
