import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { SourceName } from '@maxilla/domain/source-names';
import type { Download, Locator, Page } from '@playwright/test';
import { readSheet } from '../../apps/server/src/platform/sheets/read-sheet.ts';
import { type SheetValue, XLSX_TYPE, writeSheet } from '../../apps/server/src/platform/sheets/write-sheet.ts';
import { chooseFiles } from './choosing.ts';
import { expect } from './expect.ts';

/** The titles of a sheet and its lines. */
export type Sheet = {
  readonly titles: readonly string[];
  readonly rows: readonly (readonly SheetValue[])[];
};

const MOST_ROWS = 5_000;

/** Chooses a workbook in the import of the reference data on screen, in English; returns the dialog with its preview. */
export async function chooseSheet(page: Page, { titles, rows }: Sheet): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Import a file' });
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Import…' }).first().click();
  const columns = titles.map((title) => ({ title, kind: 'text' }) as const);
  const bytes = await buffer(writeSheet('Import', columns, rows));
  await chooseFiles(dialog.getByRole('button', { name: /^Choose (a|another|the corrected) file$/ }), {
    name: 'import.xlsx',
    mimeType: XLSX_TYPE,
    buffer: bytes,
  });
  return dialog;
}

/** Imports a sheet of new rows into a source of the reference data, in English. */
export async function importSheet(page: Page, source: SourceName, sheet: Sheet): Promise<void> {
  await page.goto(source === 'implantModels' ? '/sources/implants?view=models' : `/sources/${source}`);
  const dialog = await chooseSheet(page, sheet);
  await dialog.getByRole('button', { name: new RegExp(`^Store ${sheet.rows.length} rows?$`) }).click();
  await expect(dialog).toBeHidden();
}

/** The cells of a workbook that was downloaded, line by line. */
export async function cellsOf(download: Download): Promise<readonly (readonly unknown[])[]> {
  const rows = await readSheet(await readFile(await download.path()), MOST_ROWS);
  if (typeof rows === 'string') throw new Error(`the workbook is ${rows}`);
  return rows.map(({ cells }) => cells);
}
