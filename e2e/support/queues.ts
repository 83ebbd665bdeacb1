import type { Page } from '@playwright/test';
import { chooseFiles } from './choosing.ts';
import { expectDialog, expectScreen } from './expect-screen.ts';
import { expect } from './expect.ts';
import { photo } from './scans.ts';

/** Opens a view from its dashboard page, in the user's language; the dashboard, which has such a field too, is gone then. */
export async function openView(page: Page, dashboard: string, view: string): Promise<void> {
  await page.goto(`/dashboards/${dashboard}`);
  const tile = page.getByRole('link', { name: new RegExp(`^${view}`) });
  // Tiles keep their places from then on.
  await expect(tile).toContainText(/\d/);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await tile.click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
}

type Work = { readonly dashboard: string; readonly view: string; readonly button: string };
type Project = { readonly id: number; readonly patient: string };

/** Selects a project in a queue, in French, and reports its work done; it leaves the queue. */
export async function workOff(
  page: Page,
  { dashboard, view, button }: Work,
  project: Project,
): Promise<void> {
  await openView(page, dashboard, view);
  await expectScreen(page, view);
  await page.getByRole('searchbox').fill(project.patient);
  // The list is read again for the search, and with it what is selected.
  await expect(page).toHaveURL(/[?&]q=/);
  const row = page.getByLabel(`Sélectionner ${project.id} · ${project.patient}`);
  await row.check();
  await page.getByRole('button', { name: button }).click();
  await expect(row).toHaveCount(0);
}

/** Photographs the parcel of a project in a view and ships it, in French. */
export async function packAndShip(page: Page, view: string, { id, patient }: Project): Promise<void> {
  const row = page.getByLabel(`Sélectionner ${id} · ${patient}`);
  await openView(page, 'LOG/shipments', view);
  await page.getByRole('searchbox').fill(patient);
  await row.check();
  await expectScreen(page, view);
  await page.getByRole('button', { name: 'Colis prêt' }).click();
  const parcel = page.getByRole('dialog', { name: 'Colis prêt' });
  const ready = parcel.getByRole('button', { name: 'Colis prêt' });
  await expect(ready).toBeDisabled();
  await chooseFiles(parcel.getByRole('button', { name: 'Choisir une photo' }), photo('colis.jpg'));
  await expect(ready).toBeEnabled();
  await expectDialog(page, 'Colis prêt');
  await ready.click();
  await expect(row).toHaveCount(0);

  await openView(page, 'LOG/shipments', 'Colis à expédier');
  await row.check();
  await expectScreen(page, 'Colis à expédier');
  await page.getByRole('button', { name: 'Expédier', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Expédier' });
  await expect(question).toContainText(`${id} · ${patient}`);
  await question.getByRole('button', { name: 'Expédier', exact: true }).click();
  await expect(row).toHaveCount(0);
}
