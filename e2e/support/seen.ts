import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

/** The rules of WCAG 2.2, levels A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/**
 * Says that a person sees this screen as it is meant to be: its heading is there, it has no accessibility fault, it
 * shows no key of a translation in place of words, and it does not scroll sideways.
 */
export async function seen(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await untilSettled(page);
  // A toast that covers something goes by itself.
  await expect(() => expectAccessible(page)).toPass({ timeout: 10_000 });
  await expectWords(page);
  await expectNoSidewaysScroll(page);
}

/** The same of a dialog that is open. */
export async function seenDialog(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await untilSettled(page);
  // A toast that covers something goes by itself.
  await expect(() => expectAccessible(page)).toPass({ timeout: 10_000 });
  await expectWords(page);
}

/** Nothing is loading and nothing moves: a colour half-way through its fade is no colour of ours. */
async function untilSettled(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: /^(Loading|Chargement)/ })).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(
              ({ playState, effect }) =>
                playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
            ).length,
      ),
    )
    .toBe(0);
}

async function expectAccessible(page: Page): Promise<void> {
  // There are no frames, so the results need no page of their own to be put together in.
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).setLegacyMode(true).analyze();
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`,
    ),
  );
  expect(faults, `accessibility of ${page.url()}`).toEqual([]);
}

/** A word that has no translation is shown as its key: `register.title`, `vocabulary:state.SHIPPED`. */
async function expectWords(page: Page): Promise<void> {
  const text = await page.locator('body').innerText();
  const keys = text.match(/(?<![\w@./-])(?:[a-zA-Z]+:)?[a-z][a-zA-Z]*(?:\.[a-zA-Z_]+)+(?![\w/@-])/g) ?? [];
  const forgotten = keys.filter(
    (key) => !/\.(pdf|jpe?g|png|stl|dcm|zip|ply|obj|mp4|mov|avi|docx?|pptx?|txt|test|example|fr)$/i.test(key),
  );
  expect(forgotten, `keys shown instead of words at ${page.url()}`).toEqual([]);
  expect(text, `holes in the words at ${page.url()}`).not.toMatch(/\{\{|undefined|\[object|NaN/);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, screen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(wide, `width of ${page.url()}`).toBeLessThanOrEqual(screen);
}
