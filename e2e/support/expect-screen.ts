import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from '@playwright/test';
import type axe from 'axe-core';
import { expectBoxesForFingers, expectVisibleControls } from './controls.ts';
import { expect } from './expect.ts';

/** WCAG 2.2, levels A and AA, and what the authors of the rules recommend beyond it. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Off unless named: whoever speaks to a control says the words that stand on it. */
const SPOKEN_NAMES = 'label-content-name-mismatch';

/**
 * Less than half as long as the source that the package exports, which every page would have to parse. The few characters
 * beyond ASCII are escaped, as they would double the size of the whole text on its way through the browser.
 */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8').replace(
  /[\u0080-\uffff]/g,
  (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/**
 * Verifies a screen: its heading is visible, it passes the accessibility rules, the outlines of its
 * controls can be seen, it has no untranslated keys, it does not scroll horizontally, and fingers hit its boxes.
 */
export async function expectScreen(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await waitForIdle(page);
  // A list that is scrolled hides a part of its first row beneath its header.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessibleSoon(page);
  await expectVisibleControlsSoon(page);
  await expectWords(page);
  await expectNoSidewaysScroll(page);
  await expectBoxesForFingers(page, 'main');
}

/** Verifies an open dialog in the same way; what is behind it cannot be reached. */
export async function expectDialog(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await waitForIdle(page);
  await expectAccessibleSoon(page, '[role="dialog"]');
  await expectVisibleControlsSoon(page);
  await expectWords(page);
  await expectBoxesForFingers(page, '[role="dialog"]');
}

/** Retried until toasts, which may cover content, are gone. */
async function expectAccessibleSoon(page: Page, within = 'html'): Promise<void> {
  await expect(() => expectAccessible(page, within)).toPass({ timeout: 60_000 });
}

/** Retried while a control that has just been enabled changes its colours. */
async function expectVisibleControlsSoon(page: Page): Promise<void> {
  await expect(() => expectVisibleControls(page)).toPass({ timeout: 10_000 });
}

/** Waits for loading and animations to finish; colours are not final during transitions. */
async function waitForIdle(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: /^(Loading|Chargement)/ })).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect
    .poll(
      () =>
        page.evaluate(
          () =>
            document.getAnimations().filter(
              ({ playState, effect }) =>
                playState === 'running' &&
                effect?.getComputedTiming().iterations !== Infinity &&
                // Longer ones count down, such as the time in which something can be undone.
                Number(effect?.getComputedTiming().duration ?? 0) < 5_000,
            ).length,
        ),
      { intervals: [50] },
    )
    .toBe(0);
}

/**
 * The rules are loaded into each page once. Of what passes them only one element is described, and style sheets and media
 * are not fetched again for rules that do not concern us, which takes a fraction of the time that all do.
 */
async function expectAccessible(page: Page, within: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await loadRules(page);
  const violations = await page.evaluate(
    async ({ context, ...options }) => (await window.axe.run(context, options)).violations,
    {
      context: within,
      runOnly: RULES,
      // Tooltips stand outside of all landmarks.
      rules: { [SPOKEN_NAMES]: { enabled: true }, region: { enabled: false } },
      // Text with a pseudo-element would be reported as undecided, not as a violation, and each search for one is slow.
      checks: { 'color-contrast': { options: { ignorePseudo: true } } },
      resultTypes: ['violations' as const],
      preload: false,
    },
  );
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`,
    ),
  );
  expect(faults, `accessibility of ${page.url()}`).toEqual([]);
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/**
 * Loads the rules as a script, which the browser keeps compiled for further documents, and not by `page.evaluate`, for
 * which it compiles them each time.
 */
async function loadRules(page: Page): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const { exceptionDetails } = await (await session).send('Runtime.evaluate', { expression: AXE });
  expect(exceptionDetails).toBeUndefined();
}

/** Detects untranslated keys, such as `register.title` or `vocabulary:state.SHIPPED`. */
async function expectWords(page: Page): Promise<void> {
  const text = await page.locator('body').innerText();
  const keys = text.match(/(?<![\w@./-])(?:[a-zA-Z]+:)?[a-z][a-zA-Z]*(?:\.[a-zA-Z_]+)+(?![\w/@-])/g) ?? [];
  const untranslated = keys.filter(
    (key) =>
      !/\.(pdf|jpe?g|png|stl|dcm|zip|ply|obj|mp4|mov|avi|docx?|pptx?|xlsx|csv|txt|test|example|fr)$/i.test(
        key,
      ),
  );
  expect(untranslated, `keys shown instead of words at ${page.url()}`).toEqual([]);
  expect(text, `holes in the words at ${page.url()}`).not.toMatch(/\{\{|undefined|\[object|NaN/);
}

/** A header that is fixed does not widen the document: its controls are measured themselves. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, screen, header } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
    header: Math.max(
      0,
      ...[...document.querySelectorAll('header :is(a, button)')].map(
        (control) => control.getBoundingClientRect().right,
      ),
    ),
  }));
  expect(wide, `width of ${page.url()}`).toBeLessThanOrEqual(screen);
  expect(header, `end of the header of ${page.url()}`).toBeLessThanOrEqual(screen);
}
