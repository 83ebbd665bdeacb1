import { setTimeout as sleep } from 'node:timers/promises';

import { GUESSING_LINE } from '../../limits.ts';
import { TooMany } from './too-many.ts';

/** Lets the guesses at each account pass one after the other, slowly. */
export class GuessingLine {
  /** The number of guesses in line, and when the last of them passes, by account. */
  readonly #lines = new Map<string, { waiting: number; lastMs: number }>();

  /** Resolves when it is this guess's turn; throws `auth.tooManyAttempts` if the line is full. */
  async wait(account: string): Promise<void> {
    const { places, secondsEach } = GUESSING_LINE;
    const line = this.#lines.get(account) ?? { waiting: 0, lastMs: 0 };
    if (line.waiting >= places) throw new TooMany('auth.tooManyAttempts', places * secondsEach);
    this.#lines.set(account, line);
    line.waiting += 1;
    line.lastMs = Math.max(line.lastMs, Date.now()) + secondsEach * 1_000;
    await sleep(line.lastMs - Date.now());
    line.waiting -= 1;
    if (line.waiting === 0) this.#lines.delete(account);
  }
}
