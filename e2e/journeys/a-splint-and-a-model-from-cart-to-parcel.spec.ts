import { scan } from '../support/barcode-reader.ts';
import { isoToday, selectNativeOption, wireDate } from '../support/choosing.ts';
import { colleague } from '../support/colleague.ts';
import { expectDialog, expectScreen } from '../support/expect-screen.ts';
import { expect } from '../support/expect.ts';
import { shipParcel } from '../support/laboratory.ts';
import { orderAs, sendFiles, startFabrication } from '../support/ordering.ts';
import {
  ADMINISTRATOR,
  DENTIST,
  LOGISTICS,
  MACHINES,
  PROSTHESIS_MANAGER,
  SALES_ADMINISTRATION,
  NO_SCREEN,
  logIn,
  logInSeparately,
} from '../support/people.ts';
import { advanceBatch, plateWords, validatePlate } from '../support/plates.ts';
import { printModels } from '../support/printing.ts';
import { openView, packAndShip, workOff } from '../support/queues.ts';
import { impression } from '../support/scans.ts';
import { test } from '../support/server.ts';

const FR = plateWords('fr');
const SPLINTS = 'PROD_MACHINE/biocompatible_printing';

test('a bruxism splint and a dental model from the cart to the parcel', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const splint = { id: 0, patient: 'NOYER Alix', order: 0 };
  const model = { id: 0, patient: 'TILLEUL Marc' };
  let dentistId = 0;
  const lead = await colleague(baseURL ?? '', ADMINISTRATOR);
  const step = (name: string) =>
    page.getByRole('list', { name: 'Progress' }).getByRole('listitem').filter({ hasText: name });

  await test.step('the dentist orders a splint through the cart', async () => {
    await logIn(page, DENTIST);
    await page.getByRole('main').getByRole('link', { name: 'New project' }).first().click();
    await expectScreen(page, 'New project');
    await page.getByRole('radio', { name: /PRGB/ }).click();
    const date = page.getByRole('textbox', { name: 'Fitting' });
    await date.fill('01-12-2020');
    await date.press('Tab');
    await expect(page.getByText('This date is in the past.')).toBeVisible();
    await date.fill('32-12-2020');
    await date.press('Tab');
    await expect(page.getByText('This date is not valid: write it as DD-MM-YYYY.')).toBeVisible();
    splint.id = await startFabrication(page, 'en', { code: 'PRGB', patient: splint.patient });
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeDisabled();
    await page.getByRole('button', { name: 'Help' }).click();
    await expectDialog(page, 'How to customise: Bruxism splint');
    const help = page.getByRole('dialog').getByRole('listitem');
    await expect(help.first()).toHaveText(/^Elements.* for each jaw, at least one in all\.$/);
    await page.keyboard.press('Escape');
    await sendFiles(page, 'en', 'Impression', impression());
    const ready = page.getByRole('region', { name: 'Everything is there' });
    await expect(ready).toBeVisible();
    const arch = page.getByRole('group', { name: /^Arch of / });
    const doubt = ready.getByRole('button', { name: 'Upper piece ordered, no upper impression' });
    await arch.getByRole('button', { name: 'Lower' }).click();
    await expect(doubt).toBeVisible();
    await arch.getByRole('button', { name: 'Upper' }).click();
    await expect(doubt).toBeHidden();
    await expectScreen(page, splint.patient);
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
    const dentist = await colleague(baseURL ?? '', DENTIST);
    dentistId = dentist.id;
    splint.order = await orderAs(dentist, splint.id);
    await dentist.leave();
    await page.goto(`/projects/${splint.id}/details`);
    await expectScreen(page, splint.patient);
    // A page that is open follows the work of others.
    await page.goto('about:blank');
    expect(await lead.stateOf(splint.id)).toBe('FILES_VALIDATED');
  });

  await test.step('sales administration orders a model in the dentist’s name, without a cart', async () => {
    const office = await logInSeparately(browser, baseURL, SALES_ADMINISTRATION);
    await office.getByRole('link', { name: 'Nouveau projet' }).first().click();
    await expectScreen(office, 'Nouveau projet');
    await office.getByRole('combobox', { name: 'Praticien' }).fill('exemple');
    await office.getByRole('option', { name: /EXEMPLE/ }).click();
    await expect(office.getByText(/^Absent du /).first()).toBeVisible();
    model.id = await startFabrication(office, 'fr', {
      code: 'PRMA',
      patient: model.patient,
      owner: 'TEMPLATE',
    });
    await sendFiles(office, 'fr', 'Empreinte', impression('empreinte.stl'));
    await expect(office.getByRole('region', { name: 'Tout y est' })).toBeVisible();
    await expectScreen(office, model.patient);
    await office.getByRole('link', { name: 'Voir le projet' }).click();
    // The page before it has a button of the same name.
    await expect(office).toHaveURL(/\/details/);
    await expect(office.getByRole('region', { name: 'Tout y est' })).toBeHidden();
    await office.getByRole('button', { name: 'Valider la commande' }).click();
    await office
      .getByRole('dialog', { name: 'Valider la commande' })
      .getByRole('button', { name: 'Valider la commande' })
      .click();
    await expect(office.getByText('Fichiers validés').first()).toBeVisible();
    await expectScreen(office, new RegExp(`${model.id} · ${model.patient}`));
    await office.context().close();
  });

  await test.step('their handler transfers both to production', async () => {
    const handler = await logInSeparately(browser, baseURL, PROSTHESIS_MANAGER, { at: NO_SCREEN });
    const dialog = handler.getByRole('dialog', { name: 'Transférer en production' });
    const open = async ({ id }: typeof model) => {
      await handler.goto(`/projects/${id}/details`);
      await handler.getByRole('button', { name: 'M’attribuer' }).click();
      await handler.getByRole('button', { name: 'Transférer en production' }).click();
      await expectDialog(handler, 'Transférer en production');
    };
    const transfer = async ({ id, patient }: typeof model) => {
      await dialog.getByRole('button', { name: 'Transférer' }).click();
      await expect(dialog).toBeHidden();
      await expectScreen(handler, new RegExp(`${id} · ${patient}`));
      expect(await lead.stateOf(id)).toBe('PRODUCTION_IN_PROGRESS');
    };
    await open(splint);
    await expect(dialog.getByRole('radio', { name: 'Résine pour gouttières rigides' })).toBeChecked();
    await transfer(splint);

    await open(model);
    const maxillary = dialog.getByRole('checkbox', { name: 'Modèle maxillaire' });
    await maxillary.uncheck();
    await expect(dialog.getByRole('button', { name: 'Transférer' })).toBeDisabled();
    await maxillary.check();
    await transfer(model);
    await handler.context().close();
  });

  const bench = await logInSeparately(browser, baseURL, MACHINES, { at: NO_SCREEN });
  let plate = '';
  await test.step('the splint goes onto a plate of its own resin', async () => {
    await openView(bench, SPLINTS, 'Bruxisme · impression à préparer');
    const element = bench.getByLabel(`Sélectionner ${splint.id} · ${splint.patient} · Maxillaire`);
    await element.press('Space');
    await expect(element).toBeChecked();
    await selectNativeOption(bench, FR.printer, /^Guides 1/);
    await bench.getByRole('textbox', { name: FR.number }).fill('B1');
    await expect(bench.getByRole('status')).toContainText([
      'Une autre résine est chargée dans cette machine.',
    ]);
    await expectScreen(bench, FR.prepare);
    await bench.getByRole('button', { name: 'Changer', exact: true }).click();
    const resin = bench.getByRole('dialog').getByRole('combobox', { name: 'Matière' });
    await expect(resin).not.toHaveValue('');
    const loaded = await resin.inputValue();
    await resin.press('ArrowDown');
    await resin.press('Enter');
    await expect(resin, 'choosing what is chosen keeps it').toHaveValue(loaded);
    await bench.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
    const size = bench.viewportSize();
    await bench.setViewportSize({ width: 1366, height: 500 });
    await expect(bench.getByRole('button', { name: FR.validate })).toBeInViewport({ ratio: 1 });
    if (size) await bench.setViewportSize(size);
    plate = await validatePlate(bench, 'fr', { suffix: 'B1', printer: /^Guides 3/ });
  });

  await test.step('and is printed and cured', async () => {
    await openView(bench, SPLINTS, 'Bruxisme · plateaux à lancer');
    const scanField = bench.getByRole('searchbox', { name: 'Scannez une boîte ou un plateau' });
    await expect(scanField).toBeFocused();
    await scan(bench, splint.id);
    await expect(bench.getByText(`Le n° ${splint.id} est sur le plateau ${plate}`)).toBeVisible();
    await scan(bench, `C${splint.order}`);
    await expect(bench.getByText(`La commande ${splint.order} est sur le plateau ${plate}`)).toBeVisible();
    await expect(bench.getByRole('heading', { level: 2, name: plate })).toBeVisible();
    await advanceBatch(bench, 'fr', plate, 'launch', 'IN_PROGRESS');
    await advanceBatch(bench, 'fr', plate, 'finish', 'POST_PROCESSING');
    expect(await lead.stateOf(splint.id)).toBe('PRODUCTION_IN_PROGRESS');
    await expectScreen(bench, FR.plates);
    await advanceBatch(bench, 'fr', plate, 'cure', 'TERMINATED');
    await expect(scanField).toBeFocused();
    expect(await lead.stateOf(splint.id)).toBe('FINISHING');
    await bench.context().close();
    await page.goto(`/projects/${splint.id}/details`);
    await expect(step('Finishing')).toHaveAttribute('aria-current', 'step');
    await page.goto('about:blank');
  });

  await test.step('the model is printed meanwhile, and passes quality control', async () => {
    const operator = await colleague(baseURL ?? '', MACHINES);
    await printModels(operator, model.id);
    await operator.leave();
    expect(await lead.stateOf(model.id)).toBe('QUALITY_CONTROL');
    const controller = await colleague(baseURL ?? '', PROSTHESIS_MANAGER);
    await controller.act(model.id, 'STATE_QUALITY_CONTROL');
    await controller.leave();
  });

  await test.step('the splint is finished, then passes quality control', async () => {
    const manager = await logInSeparately(browser, baseURL, PROSTHESIS_MANAGER, { at: NO_SCREEN });
    await workOff(
      manager,
      {
        dashboard: 'PROD_PR/prosthesis_post_production',
        view: 'Fabrication · finition',
        button: 'Finition terminée',
      },
      splint,
    );
    const control = {
      dashboard: 'MAN_PR/pr_brux_management?baseProduct=FABRICATION_PR',
      view: 'Contrôle qualité à venir',
      button: 'Contrôle qualité validé',
    };
    await workOff(manager, control, splint);
    await manager.context().close();
  });

  await test.step('logistics ships both parcels', async () => {
    const logistics = await logInSeparately(browser, baseURL, LOGISTICS, { at: NO_SCREEN });
    await packAndShip(logistics, 'Fabrication · colis à préparer', splint);
    await logistics.context().close();
    const desk = await colleague(baseURL ?? '', LOGISTICS);
    await shipParcel(desk, model.id);
    await desk.leave();
  });

  await test.step('dentist and sales administration see the shipment and the history', async () => {
    await page.goto(`/projects/${splint.id}/details`);
    await expect(step('Shipped')).toHaveAttribute('aria-current', 'step');
    await page.goto('about:blank');
    const office = await logInSeparately(browser, baseURL, SALES_ADMINISTRATION, { at: NO_SCREEN });
    for (const [project, entries] of [
      [
        model,
        [
          'Expédié.',
          'Colis préparé et photographié.',
          'Contrôle qualité validé.',
          'Production terminée.',
          'Transféré en production.',
          'Commande validée.',
        ],
      ],
      [
        splint,
        [
          'Expédié.',
          'Colis préparé et photographié.',
          'Contrôle qualité validé.',
          'Finition terminée.',
          'Production terminée.',
          'Transféré en production.',
          'Commande validée.',
        ],
      ],
    ] as const) {
      await office.goto(`/projects/${project.id}/details?tab=history`);
      const history = office.getByRole('list', { name: 'Historique' });
      for (const entry of entries)
        await expect(history.getByRole('listitem').filter({ hasText: entry }).first()).toBeVisible();
    }
    await expectScreen(office, new RegExp(`${splint.id} · ${splint.patient}`));
    for (const { id } of [splint, model]) expect(await lead.stateOf(id)).toBe('SHIPPED');
    await office.context().close();
  });

  await test.step('sales administration bills what was shipped today', async () => {
    const office = await colleague(baseURL ?? '', SALES_ADMINISTRATION);
    const today = wireDate(isoToday());
    type Billing = { orders: { orderItems: { id: number; billing: string }[] }[] };
    const { orders } = await office.get<Billing>(
      `/api/billing/orders?fromDate=${today}&toDate=${today}&userId=${dentistId}`,
    );
    const billed = orders.flatMap(({ orderItems }) => orderItems.map(({ id }) => id));
    expect(billed).toEqual(expect.arrayContaining([splint.id, model.id]));
    await office.leave();
    await lead.leave();
  });
});
