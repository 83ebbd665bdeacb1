import { colleague } from '../support/colleague.ts';
import { expectDialog, expectScreen } from '../support/expect-screen.ts';
import { expect } from '../support/expect.ts';
import { ADMINISTRATOR, logIn, MACHINES } from '../support/people.ts';
import { test } from '../support/server.ts';

type Queue = { rows: { id: number; reference: string }[] };

test('an administrator sends a guide back to the sleeves, and its page says why', async ({
  page,
  baseURL,
}) => {
  const machinist = await colleague(baseURL ?? '', MACHINES);
  const { rows } = await machinist.get<Queue>('/api/queues/guide_state_finishing');
  const guide = rows.findLast(({ reference }) => reference !== 'GCFA');
  if (!guide) throw new Error('no guide of the demo waits for its finishing');

  await logIn(page, ADMINISTRATOR, { at: `/projects/${guide.id}/details` });
  await page.getByRole('button', { name: 'Plus', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Renvoyer à une étape' }).click();
  const dialog = page.getByRole('dialog', { name: 'Renvoyer à une étape' });
  const send = dialog.getByRole('button', { name: 'Renvoyer à une étape' });
  await send.click();
  await expect(dialog).toContainText('Choisissez à quelle étape le projet se poursuit.');
  await dialog.getByRole('combobox', { name: 'Étape' }).click();
  await page.getByRole('option', { name: 'Pose des douilles' }).click();
  await dialog.getByRole('textbox', { name: 'Commentaire' }).fill('Une douille manque en 15.');
  await expectDialog(page, 'Renvoyer à une étape');
  await send.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Une douille manque en 15.').first()).toBeVisible();
  await expectScreen(page, new RegExp(String(guide.id)));
  expect(await machinist.stateOf(guide.id)).toBe('INSTALLING_SOCKET');
  await machinist.leave();
});
