import { PRODUCT_TYPES, productByCode } from '@maxilla/domain/products';
import { workingDayIn } from '../support/choosing.ts';
import { colleague } from '../support/colleague.ts';
import { expectScreen } from '../support/expect-screen.ts';
import { expect } from '../support/expect.ts';
import { ADMINISTRATOR, FRENCH_DENTIST, logIn } from '../support/people.ts';
import { impression } from '../support/scans.ts';
import { test } from '../support/server.ts';

test('staff enter a prosthesis for a dentist line by line, order it, and change a line afterwards', async ({
  page,
  baseURL,
}) => {
  const lead = await colleague(baseURL ?? '', ADMINISTRATOR);
  const dentist = await colleague(baseURL ?? '', FRENCH_DENTIST);
  const { projectId } = await lead.post<{ projectId: number }>('/api/projects', {
    productId: productByCode('PR').id,
    productTypeId: PRODUCT_TYPES.PROSTHESIS.id,
    projectOwnerId: dentist.id,
    patientName: 'SORBIER Anne',
    requestedDeliveryDate: workingDayIn(60),
  });
  await dentist.leave();
  await lead.post(
    `/api/projects/${projectId}/documents`,
    { fileType: 'IMPRESSION' },
    { files: impression('scan.stl', [5]) },
  );

  await test.step('a line is entered on the chart, on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await logIn(page, ADMINISTRATOR, { at: `/projects/${projectId}/customization`, language: 'fr' });
    await page.getByRole('button', { name: 'Ajouter une ligne' }).click();
    const form = page.getByRole('form', { name: 'Ajouter une ligne' });
    await form.getByRole('button', { name: 'Ajouter une ligne' }).click();
    await expect(form.getByText('Choisissez au moins une dent.')).toBeVisible();
    await form.getByRole('combobox', { name: 'Ligne' }).click();
    await page.getByRole('option', { name: 'Couronne zircone', exact: true }).click();
    for (const tooth of [11, 12])
      await form.getByRole('button', { name: `Dent ${tooth}`, exact: true }).click();
    await form.getByRole('combobox', { name: 'Teinte' }).click();
    await page.getByRole('option', { name: 'A2', exact: true }).click();
    await page.keyboard.press('Escape');
    await expectScreen(page, /SORBIER Anne/);
    await form.getByRole('button', { name: 'Ajouter une ligne' }).click();
    await expect(page.getByRole('row', { name: /Couronne zircone.*11, 12/ })).toBeVisible();
    await expectScreen(page, /SORBIER Anne/);
  });

  await test.step('it is ordered, and a line is changed on its page', async () => {
    expect(await lead.stateOf(projectId)).toBe('CUSTOMIZATION_COMPLETED');
    await lead.act(projectId, 'VALIDATE_ORDER');
    expect(await lead.stateOf(projectId)).toBe('FILES_VALIDATED');
    await page.setViewportSize({ width: 1280, height: 800 });
    await logIn(page, ADMINISTRATOR, { at: `/projects/${projectId}/details`, language: 'en' });
    await page.getByRole('button', { name: 'Modify lines' }).click();
    const dialog = page.getByRole('dialog', { name: /Modify lines/ });
    await dialog.getByRole('button', { name: 'Change the line (teeth 11, 12)' }).click();
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Tooth 12', exact: true }).click();
    await expectScreen(page, /SORBIER Anne/);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('row', { name: /Zirconia crown.*11/ })).toBeVisible();
    await expectScreen(page, /SORBIER Anne/);
    await lead.leave();
  });
});
