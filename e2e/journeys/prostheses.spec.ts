import { PRODUCT_TYPES, type ProductCode, productByCode } from '@maxilla/domain/products';
import { selectNativeOption, workingDayIn } from '../support/choosing.ts';
import { type Colleague, colleague } from '../support/colleague.ts';
import { expectDialog, expectScreen } from '../support/expect-screen.ts';
import { expect } from '../support/expect.ts';
import {
  ADMINISTRATOR,
  FRENCH_DENTIST,
  MACHINES,
  PROSTHESIS_MANAGER,
  NO_SCREEN,
  logIn,
  logInSeparately,
} from '../support/people.ts';
import { chooseBatch } from '../support/plates.ts';
import { printModels } from '../support/printing.ts';
import { openView } from '../support/queues.ts';
import { impression } from '../support/scans.ts';
import { test } from '../support/server.ts';

const BENCH = 'PROD_PR/prosthesis_post_production';
const PLAN = 'https://plans.example.test/1';

type Line = {
  readonly id: number;
  readonly productionState: string;
};
const linesOf = async (colleague: Colleague, projectId: number) =>
  (await colleague.get<{ breakdowns: Line[] }>(`/api/projects/${projectId}`)).breakdowns;

/** Starts a prosthesis for a dentist, with its impression. */
async function started(
  lead: Colleague,
  { code, patient, dentistId }: { code: ProductCode; patient: string; dentistId: number },
): Promise<number> {
  const { projectId } = await lead.post<{ projectId: number }>('/api/projects', {
    productId: productByCode(code).id,
    productTypeId: PRODUCT_TYPES.PROSTHESIS.id,
    projectOwnerId: dentistId,
    patientName: patient,
    requestedDeliveryDate: workingDayIn(60),
  });
  await lead.post(
    `/api/projects/${projectId}/documents`,
    { fileType: 'IMPRESSION' },
    { files: impression('scan.stl', [5]) },
  );
  return projectId;
}

/** Adds a line to a prosthesis. */
async function addLine(
  lead: Colleague,
  projectId: number,
  { code, dents, shade }: { code: string; dents: readonly number[]; shade: string },
): Promise<void> {
  const { prices } = await lead.get<{ prices: { id: number; code: string }[] }>(
    `/api/projects/${projectId}/prices`,
  );
  const id = prices.find((price) => price.code === code)?.id ?? 0;
  await lead.post(`/api/projects/${projectId}/breakdowns`, {
    dents,
    productPrice: `${id}|${code}`,
    shade,
    modifiedBy: lead.id,
  });
}

test('a fixed prosthesis from its lines to quality control', async ({ page, browser, baseURL }) => {
  test.setTimeout(300_000);
  const lead = await colleague(baseURL ?? '', ADMINISTRATOR);
  const dentist = await colleague(baseURL ?? '', FRENCH_DENTIST);
  const patient = 'SORBIER Anne';
  const id = await started(lead, { code: 'PR', patient, dentistId: dentist.id });
  await dentist.leave();

  await test.step('a line is entered on the chart, on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await logIn(page, ADMINISTRATOR, { at: `/projects/${id}/customization`, language: 'fr' });
    await page.getByRole('button', { name: 'Ajouter une ligne' }).click();
    const form = page.getByRole('form', { name: 'Ajouter une ligne' });
    const price = form.getByRole('combobox', { name: 'Prestation' });
    await expect(price).toBeFocused();
    await form.getByRole('button', { name: 'Ajouter une ligne' }).click();
    await expect(form.getByRole('group', { name: 'Dents' })).toHaveAccessibleDescription(
      'Choisissez au moins une dent.',
    );
    await price.click();
    await page.getByRole('option', { name: 'Couronne zircone', exact: true }).click();
    for (const tooth of [11, 12])
      await form.getByRole('button', { name: `Dent ${tooth}`, exact: true }).click();
    await form.getByRole('combobox', { name: 'Teinte' }).click();
    await page.getByRole('option', { name: 'A2', exact: true }).click();
    await page.keyboard.press('Escape');
    await expectScreen(page, patient);
    await form.getByRole('button', { name: 'Ajouter une ligne' }).click();
    await expect(page.getByRole('row', { name: /Couronne zircone.*11, 12/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ajouter une ligne' })).toBeFocused();
    await expectScreen(page, patient);
    await addLine(lead, id, { code: 'PR_IMPLANT_CROWN', dents: [26], shade: 'A2' });
    await addLine(lead, id, { code: 'PR_PMMA_CROWN', dents: [36], shade: 'A2' });
  });

  await test.step('it is ordered, and a line is changed on its page', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await logIn(page, ADMINISTRATOR, { at: `/projects/${id}/details`, language: 'en' });
    await page.getByRole('button', { name: 'Validate the order' }).click();
    const asked = page.getByRole('dialog', { name: 'Validate the order' });
    await expect(asked.getByText('on behalf of its dentist')).toBeVisible();
    await asked.getByRole('button', { name: 'Validate the order' }).click();
    await page.getByRole('button', { name: 'Modify lines' }).click();
    expect(await lead.stateOf(id)).toBe('FILES_VALIDATED');
    const dialog = page.getByRole('dialog', { name: /Modify lines/ });
    await dialog.getByRole('button', { name: /^Change the line .*36/ }).click();
    const removed = (await linesOf(lead, id)).at(-1)?.id;
    await lead.remove(`/api/projects/${id}/breakdowns/${removed}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('The line that you were changing has been removed')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeEnabled();
    await dialog.getByRole('button', { name: 'Change the line (teeth 11, 12)' }).click();
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Tooth 12', exact: true }).click();
    await expectScreen(page, /SORBIER Anne/);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('row', { name: /Zirconia crown.*11/ })).toBeVisible();
    await expectScreen(page, /SORBIER Anne/);
  });

  const manager = await logInSeparately(browser, baseURL, PROSTHESIS_MANAGER, { at: NO_SCREEN });
  await test.step('its pillar is chosen and its files are accepted', async () => {
    await manager.goto(`/projects/${id}/details`);
    await manager.getByRole('button', { name: 'M’attribuer' }).click();
    await manager.getByRole('button', { name: 'Vérifier les fichiers' }).click();
    const dialog = manager.getByRole('dialog', { name: 'Piliers et fichiers' });
    await dialog.getByRole('combobox', { name: 'Piliers', exact: true }).click();
    await manager.getByRole('option', { name: /Alta Cone TiBase 4 AR/ }).click();
    await manager.keyboard.press('Escape');
    await dialog.getByRole('radio', { name: 'Accepter les fichiers' }).check();
    await expect(dialog.getByText('Enregistrez d’abord : Dent 26', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Valider' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Enregistrer la dent 26' }).click();
    await expect(dialog.getByText('Enregistré', { exact: true })).toBeVisible();
    await expectDialog(manager, 'Piliers et fichiers');
    await dialog.getByRole('button', { name: 'Valider' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('its lines are planned, and the plan is sent', async () => {
    await manager.getByRole('button', { name: 'Envoyer la planification' }).click();
    const dialog = manager.getByRole('dialog', { name: 'Envoyer la planification' });
    for (const name of ['Dent 11', 'Dent 26']) {
      const line = dialog.getByRole('listitem').filter({ hasText: name });
      await line.getByRole('combobox', { name: 'Teinte d’usinage' }).click();
      await manager.getByRole('option', { name: 'A2', exact: true }).click();
      await manager.keyboard.press('Escape');
      await line.getByRole('checkbox', { name: 'À opacifier' }).check();
      await expect(dialog.getByText(`Enregistrez d’abord : ${name}`, { exact: true })).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Envoyer au praticien' })).toBeDisabled();
      await line.getByRole('button', { name: `Enregistrer : ${name}` }).click();
      await expect(line.getByText('Complète', { exact: true })).toBeVisible();
    }
    await dialog.getByRole('textbox', { name: 'Lien vers la planification' }).fill(PLAN);
    await dialog.getByRole('checkbox', { name: 'Modèle · Maxillaire', exact: true }).check();
    await expectDialog(manager, 'Envoyer la planification');
    await dialog.getByRole('button', { name: 'Envoyer au praticien' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the dentist approves it on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await logIn(page, FRENCH_DENTIST, { at: `/projects/${id}/details`, language: 'fr' });
    await expectScreen(page, patient);
    await expect(page.getByRole('link', { name: 'Même cas, autre patient' })).toBeHidden();
    await page.getByRole('button', { name: 'Examiner la planification' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('link', { name: /autre site/ })).toHaveAttribute('href', PLAN);
    await dialog.getByRole('button', { name: 'Valider' }).click();
    await expectDialog(page, /^Planification validée/);
    expect(await lead.stateOf(id)).toBe('PRODUCTION_IN_PROGRESS');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('its lines are milled from a disc', async () => {
    await logIn(page, MACHINES, { at: NO_SCREEN, language: 'fr' });
    await openView(page, 'PROD_MACHINE/machining', 'Usinage · à venir');
    const field = page.getByRole('searchbox', { name: 'Scannez ou recherchez' });
    await field.fill(String(id));
    await field.press('Enter');
    await expect(page.getByText(`N° ${id} : 2 lignes ajoutées`)).toBeVisible();
    await page.getByRole('textbox', { name: 'N° de travail' }).fill('WC-E2E-1');
    await selectNativeOption(page, 'Usineuse', /^Sèche 1/);
    await page.getByRole('combobox', { name: 'N° de disque' }).fill('Z-DEMO-1187');
    await expect(page.getByText('Démo Zircone A2, lot ZR-DEMO-0913')).toBeVisible();
    await page.keyboard.press('Tab');
    await expectScreen(page, 'Préparation de l’usinage');
    await page.getByRole('button', { name: 'Valider l’usinage' }).click();
    await expect(page.getByText('L’usinage WC-E2E-1 est à lancer.')).toBeVisible();
    await openView(page, 'PROD_MACHINE/machining', 'Usinage · à lancer');
    await chooseBatch(page, 'WC-E2E-1');
    await expectScreen(page, 'Usinages en production');
    // Its deadline is not cut off beside the chosen one.
    const list = page.getByRole('table', { name: 'Usinages en production' });
    await expect(list.getByRole('columnheader', { name: 'Échéance' })).toBeInViewport({ ratio: 1 });
    for (const step of ['Lancer l’usinage', 'Terminer l’usinage']) {
      await page.getByRole('button', { name: step }).click();
      await page.getByRole('dialog').getByRole('button', { name: step, exact: true }).click();
    }
    const opaque = page.getByRole('dialog', { name: 'À opacifier' });
    await expect(opaque.getByRole('row', { name: /SORBIER Anne/ })).toHaveCount(2);
    await expect(page.getByText('Usinage WC-E2E-1 : Terminé')).toBeVisible();
    await expectDialog(page, 'À opacifier');
    await opaque.getByRole('button', { name: 'C’est noté' }).click();
    const operator = await colleague(baseURL ?? '', MACHINES);
    await printModels(operator, id);
    await operator.leave();
    expect(await lead.stateOf(id)).toBe('PRODUCTION_IN_PROGRESS');
  });

  await test.step('they are sintered and trimmed, with the number of their pillar', async () => {
    await openView(manager, BENCH, 'Prothèses · zircone à post-traiter');
    for (const tooth of ['11', '26'])
      await manager.getByLabel(`Sélectionner ${id} · ${patient} · ${tooth}`).check();
    await expectScreen(manager, /^Prothèses · zircone à post-traiter/);
    await manager.getByRole('button', { name: 'Post-traitement terminé' }).click();
    await manager.getByRole('dialog').getByRole('button', { name: 'Post-traitement terminé' }).click();
    await expect(manager.getByLabel(`Sélectionner ${id} · ${patient} · 11`)).toHaveCount(0);
    expect(await lead.stateOf(id)).toBe('TRIMMING');
    await openView(manager, BENCH, 'Prothèses conjointes · grattage');
    await manager.getByLabel(`Sélectionner ${id} · ${patient}`).check();
    await expectScreen(manager, /^Prothèses conjointes · grattage/);
    await manager.getByRole('button', { name: 'Grattage terminé' }).click();
    // The next project of the queue follows in a dialog of its own.
    const dialog = manager.getByRole('dialog', { name: 'Grattage terminé' }).filter({ hasText: patient });
    await dialog.getByRole('textbox', { name: /dent 26 · .*TiBase 4 AR/ }).fill('TB-4411');
    await expectDialog(manager, 'Grattage terminé');
    await dialog.getByRole('button', { name: 'Grattage terminé' }).click();
    await expect(dialog).toBeHidden();
    await manager.context().close();
    const controller = await colleague(baseURL ?? '', PROSTHESIS_MANAGER);
    await controller.act(id, 'STATE_QUALITY_CONTROL');
    await controller.leave();
    expect(await lead.stateOf(id)).toBe('PACKAGE_PREPARATION');
    await lead.leave();
  });
});

test('the frame of a removable prosthesis comes back from outside with its batch', async ({
  page,
  baseURL,
}) => {
  const lead = await colleague(baseURL ?? '', ADMINISTRATOR);
  const dentist = await colleague(baseURL ?? '', FRENCH_DENTIST);
  const patient = 'OLIVIER Jean';
  const id = await started(lead, { code: 'PRAM', patient, dentistId: dentist.id });
  await addLine(lead, id, { code: 'PRAM_METAL_FRAME', dents: [14, 15], shade: 'A3' });
  await lead.act(id, 'VALIDATE_ORDER');
  await lead.act(id, 'VERIFY_FILES', { acceptProject: true, preferencesRead: true });
  await lead.act(id, 'SEND_PROSTHESIS_DRAFT_PLAN', {
    draftVideoUrl: PLAN,
    sendProsthesisDPRequest: { maxillaryModel: true, outsourcedOrderNo: 'ST-77' },
  });
  await dentist.act(id, 'VERIFY_DRAFT_PLAN', { approved: true });
  await dentist.leave();
  expect(await lead.stateOf(id)).toBe('OUT_SOURCED');

  await logIn(page, PROSTHESIS_MANAGER, { at: NO_SCREEN, language: 'fr' });
  await openView(page, BENCH, 'Prothèses amovibles · chez le sous-traitant');
  const row = page.getByLabel(`Sélectionner ${id} · ${patient} · 14 15`);
  await row.check();
  await expectScreen(page, /^Prothèses amovibles · chez le sous-traitant/);
  await page.getByRole('button', { name: 'Reçu du sous-traitant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reçu du sous-traitant' });
  await expectDialog(page, 'Reçu du sous-traitant');
  await dialog.getByRole('textbox', { name: 'Numéro de lot' }).fill('ST-0815');
  await dialog.getByRole('button', { name: 'Reçu du sous-traitant' }).click();
  await expect(row).toHaveCount(0);
  expect(await lead.stateOf(id)).toBe('PRODUCTION_IN_PROGRESS');
  expect((await linesOf(lead, id)).map(({ productionState }) => productionState)).toEqual(['TERMINATED']);
  await lead.leave();
});
