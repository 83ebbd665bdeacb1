import { setTimeout as sleep } from 'node:timers/promises';
import { type ExpectMatcherState, type Locator, expect as described } from '@playwright/test';

/** Milliseconds before each look at the page, as many as Playwright's own matchers wait; the last goes on. */
const PAUSES = [0, 20, 50, 100, 100];
const LAST_PAUSE = 500;

/** The end of each time limit, in milliseconds, that is left to Playwright's own matcher. */
const OWN_MS = 1_000;

type Timeout = { readonly timeout?: number };

/**
 * Looks until something is so; false once time is up, or if it cannot be told, such as of a locator of several
 * elements.
 */
async function until(isSo: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  for (let look = 0; ; look += 1) {
    const pause = PAUSES[look] ?? LAST_PAUSE;
    if (Date.now() + pause >= deadline) return false;
    await sleep(pause);
    try {
      if (await isSo()) return true;
    } catch {
      return false;
    }
  }
}

type Condition = {
  readonly isSo: () => Promise<boolean>;
  /** It is all that is expected, rather than that without which the matcher cannot pass. */
  readonly suffices?: boolean;
};

/** Runs one of Playwright's own matchers once a condition holds; or at the end of its time limit, to say what is wrong. */
async function once(
  { isNot, timeout: limit }: ExpectMatcherState,
  locator: Locator,
  { timeout = limit }: Timeout,
  { isSo, suffices = false }: Condition,
  match: (matchers: ReturnType<typeof described<Locator>>, options: Timeout) => Promise<void>,
) {
  const deadline = Date.now() + timeout;
  const done = { pass: !isNot, message: () => '' };
  if ((await until(isSo, timeout - OWN_MS)) && suffices) return done;
  const left = Math.max(deadline - Date.now(), 1);
  const matchers = described(locator);
  try {
    await match(isNot ? matchers.not : matchers, { timeout: left });
    return done;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { pass: isNot, message: () => error.message.replaceAll(`${left}ms`, `${timeout}ms`) };
  }
}

const found = (locator: Locator): Condition => ({ isSo: async () => (await locator.count()) > 0 });

/**
 * Playwright's own, but it does not describe the whole page in vain: Playwright's matchers do so at each look at which
 * what they expect is not there yet, for a message that hardly ever is needed, which was a tenth of all journeys.
 */
export const expect = described.extend({
  toBeVisible(locator: Locator, options: Timeout = {}) {
    const isSo = async () => (await locator.isVisible()) !== this.isNot;
    // During a navigation nothing is visible either.
    const condition = { isSo, suffices: !this.isNot };
    return once(this, locator, options, condition, (matchers, timeout) => matchers.toBeVisible(timeout));
  },
  toBeHidden(locator: Locator, options: Timeout = {}) {
    const isSo = async () => (await locator.isHidden()) !== this.isNot;
    return once(this, locator, options, { isSo }, (matchers, timeout) => matchers.toBeHidden(timeout));
  },
  toContainText(
    locator: Locator,
    text: string | RegExp | readonly (string | RegExp)[],
    options: Timeout & { readonly ignoreCase?: boolean; readonly useInnerText?: boolean } = {},
  ) {
    const condition = Array.isArray(text) ? { isSo: async () => true } : found(locator);
    return once(this, locator, options, condition, (matchers, timeout) =>
      matchers.toContainText(text, { ...options, ...timeout }),
    );
  },
  toHaveValue(locator: Locator, value: string | RegExp, options: Timeout = {}) {
    return once(this, locator, options, found(locator), (matchers, timeout) =>
      matchers.toHaveValue(value, timeout),
    );
  },
});
