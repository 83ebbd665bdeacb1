import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

/** Contrast that the outline of a control needs against what is behind it (WCAG 1.4.11). */
const OUTLINE = 3;
/** Contrast that words need (WCAG 1.4.3), also those in drawings, which the accessibility rules do not see. */
const WORDS = 4.5;
/** Weight above which words look like a mistake: a strong within a head is made bolder than it. */
const HEAVIEST = 800;
/** Smallest number of a tooth, in pixels. */
const TOOTH_NUMBER = 11;
/** Width and height of what a finger presses, in pixels. */
const TARGET = 44;

/**
 * Verifies the colours as they are rendered: the outlines of empty fields, boxes and teeth, how well the numbers of the
 * teeth can be read and how large they are; and that no words are heavier than a title.
 */
export async function expectVisibleControls(page: Page): Promise<void> {
  const faults = await page.evaluate(
    ({ least, readable, heaviest, smallest }) => {
      type Colour = readonly [red: number, green: number, blue: number, alpha: number];
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      const colours = new Map<string, Colour>();
      const colourOf = (css: string): Colour => {
        const known = colours.get(css);
        if (known) return known;
        canvas?.clearRect(0, 0, 1, 1);
        if (canvas) canvas.fillStyle = css;
        canvas?.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0, alpha = 0] = canvas?.getImageData(0, 0, 1, 1).data ?? [];
        const colour = [red, green, blue, alpha] as const;
        colours.set(css, colour);
        return colour;
      };
      const linear = (part: number) => {
        const value = part / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      };
      const luminance = ([red, green, blue]: Colour) =>
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      const contrast = (one: Colour, other: Colour) => {
        const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
        return (light + 0.05) / (dark + 0.05);
      };
      /** The first opaque background behind an element. */
      const behind = (element: Element): Colour => {
        for (let at = element.parentElement; at; at = at.parentElement) {
          const colour = colourOf(getComputedStyle(at).backgroundColor);
          if (colour[3] === 255) return colour;
        }
        return [255, 255, 255, 255];
      };
      const nameOf = (element: Element) =>
        element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.outerHTML.slice(0, 120);
      const shown = (element: Element) => element.checkVisibility({ opacityProperty: true });
      const found: string[] = [];
      const judge = (element: Element, outline: string, limit = least) => {
        const colour = colourOf(outline);
        const measured = contrast(colour, behind(element));
        if (colour[3] === 255 && measured < limit) found.push(`${nameOf(element)}: ${measured.toFixed(2)}:1`);
      };
      for (const control of document.querySelectorAll('input, textarea, select')) {
        const style = getComputedStyle(control);
        const empty = !control.matches(':checked, :disabled, :focus, [aria-invalid="true"], [type="hidden"]');
        if (empty && shown(control) && Number.parseFloat(style.borderTopWidth) > 0)
          judge(control, style.borderTopColor);
      }
      for (const tooth of document.querySelectorAll('svg g > g > rect')) {
        if (shown(tooth)) judge(tooth, getComputedStyle(tooth).stroke);
      }
      for (const text of document.querySelectorAll<SVGTextElement>('svg text')) {
        const scale = text.getScreenCTM()?.a ?? 1;
        const size = Number.parseFloat(getComputedStyle(text).fontSize) * scale;
        if (shown(text) && scale > 0 && size < smallest)
          found.push(`${text.textContent}: ${size.toFixed(1)} px`);
        if (shown(text)) judge(text, getComputedStyle(text).fill, readable);
      }
      for (const word of document.querySelectorAll('strong, b')) {
        const weight = Number(getComputedStyle(word).fontWeight);
        if (weight > heaviest) found.push(`${word.textContent}: weight ${weight}`);
      }
      return found;
    },
    { least: OUTLINE, readable: WORDS, heaviest: HEAVIEST, smallest: TOOTH_NUMBER },
  );
  expect(faults, `controls that are hard to see at ${page.url()}`).toEqual([]);
}

/**
 * Verifies that a finger hits what it aims at: every button, field and entry is large enough, with its label; of a box,
 * both it and its label are. Teeth, calendar days and links within a text are exempt. `within`: what is looked at.
 */
export async function expectTouchTargets(page: Page, within = 'html'): Promise<void> {
  const faults = await page.evaluate(
    ({ least, within: part }) => {
      const EXEMPT =
        '[data-tooth], .mantine-DatePicker-root *, .mantine-DateInput-root *, [data-inline-target]';
      const targets = document.querySelectorAll<HTMLElement>(
        'button, a[href], input:not([type="hidden"], [type="file"]), textarea, [role="tab"], [role="button"]',
      );
      const found: string[] = [];
      /** Height within which a press on the middle of an element reaches a box, by itself, its label or its row. */
      const pressedHeight = (element: Element, box: HTMLElement, labelled: readonly Element[]) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, middle] = [left + width / 2, top + height / 2];
        const row = box.closest('[class*="presses"]');
        const reaches = (y: number) => {
          const at = document.elementFromPoint(x, y);
          return at !== null && [box, ...labelled, ...(row ? [row] : [])].some((one) => one.contains(at));
        };
        let [above, below] = [0, 0];
        while (above < least && reaches(middle - above - 1)) above += 1;
        while (below < least && reaches(middle + below)) below += 1;
        return above + below;
      };
      /** A finger aims at the box or at its words: either is high enough. */
      const boxFaults = (box: HTMLElement, labelled: readonly HTMLElement[]) => {
        box.scrollIntoView({ block: 'center', behavior: 'instant' });
        return [box, ...labelled].flatMap((one) => {
          const { width } = one.getBoundingClientRect();
          const height = pressedHeight(one, box, labelled);
          const name = box.getAttribute('aria-label') ?? labelled[0]?.textContent?.trim() ?? '';
          // What something else stands over, such as a toast, cannot be pressed anyway.
          return width === 0 || height === 0 || height >= least - 1
            ? []
            : [`${one.tagName} of the box ${name.slice(0, 60)}: ${height} high`];
        });
      };
      const before = { left: scrollX, top: scrollY, behavior: 'instant' } as const;
      for (const target of targets) {
        if (!target.closest(part)) continue;
        const style = getComputedStyle(target);
        const unseen = !target.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        const inert = target.closest('[inert], [aria-hidden="true"]') !== null;
        const beside = [...(target.parentNode?.childNodes ?? [])].filter((node) => node !== target);
        const inText =
          target.tagName === 'A' &&
          style.display.startsWith('inline') &&
          style.display !== 'inline-flex' &&
          beside.some((node) => node.textContent?.trim()) &&
          !target.matches('td > a');
        if (unseen || inert || inText || target.matches(EXEMPT) || style.position === 'fixed') continue;
        const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : [];
        if (target.matches('[type="checkbox"], [type="radio"]')) {
          found.push(...boxFaults(target, labels));
          continue;
        }
        const around = target.closest('.mantine-Input-wrapper');
        const boxes: { width: number; height: number }[] = [
          target,
          ...labels,
          ...(around ? [around] : []),
        ].map((one) => one.getBoundingClientRect());
        // A small one may react around itself. One whose pseudo-element covers its card counts as the card.
        for (const pseudo of ['::before', '::after']) {
          const { position, content, width, height } = getComputedStyle(target, pseudo);
          if (position !== 'absolute' || content === 'none') continue;
          const card = style.position === 'static' ? target.offsetParent : null;
          boxes.push(
            card?.getBoundingClientRect() ?? {
              width: Number.parseFloat(width),
              height: Number.parseFloat(height),
            },
          );
        }
        const width = Math.max(...boxes.map((box) => box.width));
        const height = Math.max(...boxes.map((box) => box.height));
        if (width > 0 && (width < least - 0.5 || height < least - 0.5)) {
          const name = target.getAttribute('aria-label') ?? target.textContent?.trim() ?? '';
          found.push(`${target.tagName} ${name.slice(0, 60)}: ${Math.round(width)} × ${Math.round(height)}`);
        }
      }
      // Boxes were scrolled to.
      scrollTo(before);
      return found;
    },
    { least: TARGET, within },
  );
  expect(faults, `targets too small for a finger at ${page.url()}`).toEqual([]);
}

/** Verifies that a finger hits all of a button as it stands on the screen: nothing lies over it, such as a bar. */
export async function expectHit(button: Locator): Promise<void> {
  const reached = () =>
    button.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const rows = Array.from({ length: Math.floor(height) }, (_, row) => top + row + 0.5);
      return rows.filter((y) => element.contains(document.elementFromPoint(left + width / 2, y))).length;
    });
  await expect.poll(reached, 'pixels of its height that react').toBeGreaterThanOrEqual(TARGET - 1);
}

/** Verifies the same of the boxes alone, where a screen is used by touch. */
export async function expectBoxesForFingers(page: Page, within: string): Promise<void> {
  if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches))
    await expectTouchTargets(page, `${within} :is([type="checkbox"], [type="radio"])`);
}
