import type { Locator, Page } from '@playwright/test';
import { addDays } from '@maxilla/domain/days';
import { isWorkingDay } from '@maxilla/domain/calendar';
import type { FilePayload } from './scans.ts';

/** Scope of a locator: a page, dialog or region. */
export type Scope = Page | Locator;

/** Selects an option of a select box by its label. */
export async function selectOption(scope: Scope, label: string, option: string | RegExp): Promise<void> {
  const list = scope.getByRole('combobox', { name: label, exact: true });
  await list.click();
  const page = 'page' in list ? list.page() : scope;
  await page.getByRole('option', { name: option }).click();
}

/** Selects an option of one of the browser's own select boxes by its label. */
export async function selectNativeOption(scope: Scope, label: string, option: RegExp): Promise<void> {
  const list = scope.getByRole('combobox', { name: label, exact: true });
  const found = list.getByRole('option', { name: option });
  await list.selectOption(await found.getAttribute('value'));
}

/**
 * Uploads files through a button that opens the file chooser. Large ones by their path, because the content of others is
 * sent to the browser as text.
 */
export async function chooseFiles(
  button: Locator,
  ...files: readonly FilePayload[] | readonly string[]
): Promise<void> {
  const chooser = button.page().waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles([...files] as FilePayload[] | string[]);
}

/** Today at the laboratory, 'YYYY-MM-DD'. */
export const isoToday = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' });

/** A day 'YYYY-MM-DD' as it is sent and typed, DD-MM-YYYY. */
export const wireDate = (day: string): string => day.split('-').toReversed().join('-');

/** The first working day from `days` days ahead, formatted DD-MM-YYYY. */
export function workingDayIn(days: number): string {
  let day = addDays(isoToday(), days);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return wireDate(day);
}
