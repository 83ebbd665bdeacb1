import { type Page, expect } from '@playwright/test';
import { chooseFiles } from '../support/choosing.ts';
import { colleague } from '../support/colleague.ts';
import { expectDialog, expectScreen } from '../support/expect-screen.ts';
import { FRENCH_DENTIST, LOGISTICS, logIn, logInSeparately } from '../support/people.ts';
import { openView } from '../support/queues.ts';
import { photo } from '../support/scans.ts';
import { test } from '../support/server.ts';

test.use({ locale: 'fr-FR', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

/** Chooses the parcel of an order in a view of the shipments. */
async function choose(page: Page, view: string, order: string): Promise<void> {
  await openView(page, 'LOG/shipments', view);
  await page.getByRole('searchbox').fill(order);
  // On a phone the parcel takes the place of the list.
  await page.getByLabel(new RegExp(`commande ${order},`)).click();
}

test('accessories and a project from one cart to the parcel', async ({ page, browser, baseURL }) => {
  test.setTimeout(300_000);
  const dentist = await colleague(baseURL ?? '', FRENCH_DENTIST);
  type Projects = { projects: { id: number }[] };
  const { projects } = await dentist.get<Projects>(
    '/api/projects?offset=0&projectStates=CUSTOMIZATION_COMPLETED',
  );
  await dentist.post('/api/cart', { projectId: projects[0]?.id });
  await dentist.leave();
  await logIn(page, FRENCH_DENTIST);
  let order = '';

  await test.step('the dentist chooses accessories beside the project in the cart', async () => {
    await page.goto('/user/accessories');
    await expectScreen(page, 'Accessoires');
    const box = page.getByRole('article', { name: 'Boîte à gouttière ventilée' });
    await box.getByRole('button', { name: /^Ajouter/ }).click();
    await box.getByRole('button', { name: /^Un de plus/ }).click();
    await expect(box.getByRole('textbox')).toHaveValue('2');
    const bar = page.getByRole('region', { name: 'Panier' });
    await expect(bar).toContainText(/\d projets?, 2 accessoires/);
    await page.getByRole('searchbox').fill('MX-CH6');
    await expect(page.getByRole('article')).toHaveCount(1);
    await bar.getByRole('link', { name: 'Voir le panier' }).click();
  });

  await test.step('one order takes both, with one delivery', async () => {
    await expectScreen(page, 'Panier');
    await expect(page.getByText('Livraison HT')).toBeVisible();
    await page.getByRole('checkbox', { name: /J’accepte les/ }).check();
    await page.getByRole('button', { name: 'Passer la commande' }).click();
    const confirmed = page.getByText(/La commande \d+ est confirmée/);
    await expect(confirmed).toBeVisible();
    await expect(page.getByText('Vos accessoires sont en préparation')).toBeVisible();
    order = /\d+/.exec(await confirmed.innerText())?.[0] ?? '';
  });

  await test.step('logistics packs and ships the parcel', async () => {
    const desk = await logInSeparately(browser, baseURL, LOGISTICS);
    await choose(desk, 'Accessoires · colis à préparer', order);
    await expectScreen(desk, 'Accessoires · colis à préparer');
    await desk.getByRole('button', { name: 'Colis prêt' }).click();
    const parcel = desk.getByRole('dialog', { name: 'Colis prêt' });
    await chooseFiles(parcel.getByRole('button', { name: 'Choisir une photo' }), photo('colis.jpg'));
    await expectDialog(desk, 'Colis prêt');
    await parcel.getByRole('button', { name: 'Colis prêt' }).click();
    await expect(desk.getByText('Colis préparé et photographié.')).toBeVisible();

    await choose(desk, 'Accessoires · colis à expédier', order);
    await desk.getByRole('button', { name: 'Expédier', exact: true }).click();
    const question = desk.getByRole('dialog', { name: 'Expédier' });
    await question.getByRole('button', { name: 'Expédier', exact: true }).click();
    await expect(desk.getByText('Accessoires expédiés.')).toBeVisible();
    await desk.context().close();
  });

  await test.step('the dentist sees that it is on its way', async () => {
    await page.goto('/user/accessories?orders=true');
    await expectScreen(page, 'Mes commandes d’accessoires');
    const own = page.getByRole('article').filter({ hasText: `Commande ${order}` });
    await expect(own).toContainText('Expédiée');
  });
});
