import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { SourceName } from '@maxilla/domain/source-names';
import type { Download, Locator, Page } from '@playwright/test';
import { readSheet } from '../../apps/server/src/platform/sheets/read-sheet.ts';
import { type SheetValue, XLSX_TYPE, writeSheet } from '../../apps/server/src/platform/sheets/write-sheet.ts';
import { chooseFiles } from './choosing.ts';
import type { Colleague } from './colleague.ts';

/** The titles of a sheet and its lines. */
export type Sheet = {
  readonly titles: readonly string[];
  readonly rows: readonly (readonly SheetValue[])[];
};

const MOST_ROWS = 5_000;

/** The workbook of a sheet. */
function workbookOf({ titles, rows }: Sheet): Promise<Buffer> {
  const columns = titles.map((title) => ({ title, kind: 'text' }) as const);
  return buffer(writeSheet('Import', columns, rows));
}

/** Chooses a workbook in the import of the reference data on screen, in English; returns the dialog with its preview. */
export async function chooseSheet(page: Page, sheet: Sheet): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Import a file' });
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Import…' }).first().click();
  await chooseFiles(dialog.getByRole('button', { name: /^Choose (a|another|the corrected) file$/ }), {
    name: 'import.xlsx',
    mimeType: XLSX_TYPE,
    buffer: await workbookOf(sheet),
  });
  return dialog;
}

/** Imports a sheet of new rows into a source of the reference data, in the language of the colleague. */
export async function importSheet(editor: Colleague, source: SourceName, sheet: Sheet): Promise<void> {
  const workbook = (await workbookOf(sheet)).toString('base64');
  type Preview = { authorId: number; preview: string };
  const { authorId, preview } = await editor.post<Preview>(`/api/sheets/${source}/previews`, {
    fileName: 'import.xlsx',
    workbook,
  });
  await editor.post(`/api/sheets/${source}/previews/${authorId}`, { preview });
}

/** The cells of a workbook that was downloaded, line by line. */
export async function cellsOf(download: Download): Promise<readonly (readonly unknown[])[]> {
  const rows = await readSheet(await readFile(await download.path()), MOST_ROWS);
  if (typeof rows === 'string') throw new Error(`the workbook is ${rows}`);
  return rows.map(({ cells }) => cells);
}
