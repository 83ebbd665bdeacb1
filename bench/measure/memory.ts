import { readFile } from 'node:fs/promises';

const SAMPLE_INTERVAL_MS = 100;

/** Resident set size of a process, in megabytes. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1_024;
}

export type Watched<T> = {
  readonly result: T;
  readonly beforeMb: number;
  readonly peakMb: number;
  readonly afterMb: number;
};

/** Samples the memory of a process while work runs. */
export async function watchMemory<T>(pid: number, work: () => Promise<T>): Promise<Watched<T>> {
  const beforeMb = await residentMb(pid);
  let peakMb = beforeMb;
  const timer = setInterval(() => {
    void residentMb(pid).then((current) => (peakMb = Math.max(peakMb, current)));
  }, SAMPLE_INTERVAL_MS);
  try {
    const result = await work();
    return { result, beforeMb, peakMb, afterMb: await residentMb(pid) };
  } finally {
    clearInterval(timer);
  }
}
