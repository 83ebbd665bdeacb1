import { CALLS } from './requests.ts';

const CLASSES = ['2xx', '3xx', '4xx', '5xx'] as const;

/** Statistics of the replies to each call. */
export class Coverage {
  private readonly counts = new Map<string, number[]>(CALLS.map(({ name }) => [name, CLASSES.map(() => 0)]));

  private readonly refusals = new Map<string, Map<string, number>>();

  count(name: string, status: number, body: unknown): void {
    const { error, fields } = (body ?? {}) as { readonly error?: string; readonly fields?: object };
    if (error !== undefined) {
      const reason = [error, ...Object.keys(fields ?? {}).slice(0, 1)].join(' at ');
      const reasons = this.refusals.get(name) ?? new Map<string, number>();
      this.refusals.set(name, reasons.set(reason, (reasons.get(reason) ?? 0) + 1));
    }
    const row = this.counts.get(name);
    const at = Math.floor(status / 100) - 2;
    if (row) row[at] = (row[at] ?? 0) + 1;
  }

  /** The most frequent error codes of a call. */
  private reasons(name: string): string {
    const reasons = [...(this.refusals.get(name) ?? [])].toSorted(([, a], [, b]) => b - a);
    return reasons
      .slice(0, 3)
      .map(([code, count]) => `${code} ${count}`)
      .join(', ');
  }

  /** Calls that never succeeded. */
  get neverDone(): string[] {
    return [...this.counts].filter(([, [done = 0]]) => done === 0).map(([name]) => name);
  }

  /** Calls that were never refused. */
  get neverRefused(): string[] {
    return [...this.counts].filter(([, row]) => !row[2]).map(([name]) => name);
  }

  table(): string {
    const line = (name: string, cells: readonly (string | number)[]) =>
      `${name.padEnd(34)}${cells.map((cell) => String(cell).padStart(8)).join('')}`;
    const sums = CLASSES.map((_, at) =>
      [...this.counts.values()].reduce((sum, row) => sum + (row[at] ?? 0), 0),
    );
    return [
      line('call', CLASSES),
      ...[...this.counts].map(([name, row]) => `${line(name, row)}  ${this.reasons(name)}`),
      line('all', sums),
    ].join('\n');
  }
}
