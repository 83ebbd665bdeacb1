import type { Locator, Page } from '@playwright/test';
import { addDays } from '@maxilla/domain/days';
import { isWorkingDay } from '@maxilla/domain/calendar';
import type { Picked } from './scans.ts';

/** Where something on screen is looked for: the page, a dialog, a region. */
export type Place = Page | Locator;

/** Chooses an option of a list by its words. */
export async function choose(place: Place, label: string, option: string | RegExp): Promise<void> {
  const list = place.getByRole('combobox', { name: label, exact: true });
  await list.click();
  const page = 'page' in list ? list.page() : place;
  await page.getByRole('option', { name: option }).click();
}

/** Gives files to a field or button that asks for them. */
export async function give(button: Locator, ...files: readonly Picked[]): Promise<void> {
  const chooser = button.page().waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles([...files]);
}

/** A working day this many days from now or soon after, as it is typed: DD-MM-YYYY. */
export function dayIn(days: number): string {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' });
  let day = addDays(today, days);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day.split('-').toReversed().join('-');
}
