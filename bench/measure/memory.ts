import { readFile } from 'node:fs/promises';

const EVERY_MS = 100;

/** The memory of a process that is resident, in megabytes. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1_024;
}

export type Watched<T> = {
  readonly result: T;
  readonly beforeMb: number;
  readonly mostMb: number;
  readonly afterMb: number;
};

/** Does something and watches the memory of a process meanwhile. */
export async function watchMemory<T>(pid: number, work: () => Promise<T>): Promise<Watched<T>> {
  const beforeMb = await residentMb(pid);
  let mostMb = beforeMb;
  const timer = setInterval(() => {
    void residentMb(pid).then((now) => (mostMb = Math.max(mostMb, now)));
  }, EVERY_MS);
  try {
    const result = await work();
    return { result, beforeMb, mostMb, afterMb: await residentMb(pid) };
  } finally {
    clearInterval(timer);
  }
}
