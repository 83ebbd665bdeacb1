import { expect } from '@playwright/test';
import { colleague } from '../support/colleague.ts';
import { expectScreen } from '../support/expect-screen.ts';
import { logIn, MACHINES } from '../support/people.ts';
import { test } from '../support/server.ts';

type Queue = { rows: { id: number; patientName: string }[] };

test('a step is undone with a key, and nobody hears of a parcel that was not meant', async ({
  page,
  baseURL,
}) => {
  const machinist = await colleague(baseURL ?? '', MACHINES);
  const { rows } = await machinist.get<Queue>('/api/queues/guide_state_finishing?limit=20');
  const [first, second] = rows;
  if (!first || !second) throw new Error('the demo has too few guides to finish');
  const boxOf = ({ id, patientName }: Queue['rows'][number]) =>
    page.getByRole('checkbox', { name: `Sélectionner ${id} · ${patientName}`, exact: true });

  await logIn(page, MACHINES);
  await page.goto('/dashboards/PROD_MACHINE/biocompatible_printing/views/guide_state_finishing');
  await expectScreen(page, 'Guides · finition');
  await boxOf(first).check();
  await boxOf(second).check();
  await page.getByRole('button', { name: 'Finition terminée' }).click();
  await expect(boxOf(first)).toHaveCount(0);
  const toast = page.getByRole('alert').filter({ hasText: '2 projets' });
  await expect(toast.getByRole('button', { name: 'Annuler' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(page.getByText('Annulé : Finition terminée.')).toBeVisible();
  await expect(boxOf(first)).toBeVisible();
  await expect(boxOf(second)).toBeVisible();
  await expectScreen(page, 'Guides · finition');
  await machinist.leave();
});
