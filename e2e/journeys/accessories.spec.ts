import type { Locator, Page } from '@playwright/test';
import { chooseFiles } from '../support/choosing.ts';
import { type Colleague, colleague } from '../support/colleague.ts';
import { expect } from '../support/expect.ts';
import { packParcel } from '../support/laboratory.ts';
import { mailTo } from '../support/mailbox.ts';
import { expectDialog, expectScreen } from '../support/expect-screen.ts';
import { DELIVERY_ADDRESS } from '../support/ordering.ts';
import {
  ADMINISTRATOR,
  FRENCH_DENTIST,
  LOGISTICS,
  QUIET_DENTIST,
  NO_SCREEN,
  logIn,
  logInSeparately,
} from '../support/people.ts';
import { openView } from '../support/queues.ts';
import { photo, plan } from '../support/scans.ts';
import { test } from '../support/server.ts';

test.use({ locale: 'fr-FR', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

/** Scans the parcel of an order in a view of the shipments: on a phone it takes the place of the list. */
async function choose(page: Page, view: string, order: string): Promise<void> {
  await openView(page, 'LOG/shipments', view);
  await page.getByRole('searchbox').fill(`C${order}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText(/: colis choisi$/)).toBeVisible();
}

/** Sees a splint through to its parcel; another plate has printed it. */
async function produce(lead: Colleague, id: number): Promise<void> {
  const { bruxisms } = await lead.get<{ bruxisms: { id: number }[] }>(`/api/project_bruxisms/${id}`);
  for (const element of bruxisms) {
    await lead.post(`/api/elements/${element.id}/removal`, { comment: 'Imprimé sur l’autre plateau.' });
  }
  await lead.act(id, 'FABRICATION_PR_STATE_FINISHING');
  await lead.act(id, 'STATE_QUALITY_CONTROL');
}

test('a guide, a splint and accessories from one cart to their parcels', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const dentist = await colleague(baseURL ?? '', FRENCH_DENTIST);
  type Projects = { projects: { id: number; patientName: string }[] };
  /** A project of the dentist that is ready to be ordered. */
  const ready = async (codes: string) => {
    const complete = 'projectStates=CUSTOMIZATION_COMPLETED';
    const { projects } = await dentist.get<Projects>(`/api/projects?${complete}&productCodes=${codes}`);
    return projects[0] ?? { id: 0, patientName: '' };
  };
  const guide = await ready('GCEP,GCET,GCAE,GCCI');
  const splint = await ready('PRGB');
  for (const { id } of [guide, splint]) await dentist.post('/api/cart', { projectId: id });
  await dentist.leave();
  const office = await colleague(baseURL ?? '', ADMINISTRATOR);
  const { rows } = await office.get<{ rows: { id: number }[] }>('/api/sources/prices?searchKey=Livraison');
  await office.post(`/api/sources/prices/${rows[0]?.id}`, { vatRate: 5.5 });
  await office.leave();
  await logIn(page, FRENCH_DENTIST, { at: NO_SCREEN });
  let order = '';

  await test.step('the dentist chooses accessories beside the project in the cart', async () => {
    await page.goto('/user/accessories');
    await expectScreen(page, 'Accessoires');
    await test.step('four in a row beside the cart on a desktop', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const cards = page.getByRole('article');
      const tops = () => cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
      await expect.poll(async () => (await tops()).filter((top, _, [first]) => top === first).length).toBe(4);
      await page.setViewportSize({ width: 390, height: 844 });
    });
    const box = page.getByRole('article', { name: 'Boîte à gouttière ventilée' });
    await box.getByRole('button', { name: /^Ajouter/ }).click();
    await box.getByRole('button', { name: /^Un de plus/ }).click();
    await expect(box.getByRole('textbox')).toHaveValue('2');
    const bar = page.getByRole('region', { name: 'Panier' });
    await expect(bar).toContainText(/\d projets?, 2 accessoires/);
    await page.context().setOffline(true);
    const offline = page.getByText('Vous êtes hors ligne. Vos saisies sont gardées.');
    await expect(offline).toBeVisible();
    await box.getByRole('button', { name: /^Un de plus/ }).click();
    const refused = page.getByText('Vous êtes hors ligne. Réessayez dès le retour du réseau.');
    await expect(refused).toBeVisible();
    const topOf = async (one: Locator) => (await one.boundingBox())?.y ?? Number.NaN;
    // The messages move in.
    const gaps = async () => {
      const [message, notice, buttons] = [await topOf(refused), await topOf(offline), await topOf(bar)];
      return Math.min(notice - message, buttons - notice);
    };
    await expect.poll(gaps).toBeGreaterThan(0);
    await page.context().setOffline(false);
    await expect(offline).toBeHidden();
    await expect(box.getByRole('textbox')).toHaveValue('2');
    await page.getByRole('searchbox').fill('DD-C15');
    const pins = page.getByRole('article');
    await expect(pins).toHaveCount(1);
    await pins.getByRole('button', { name: /^Ajouter/ }).click();
    await pins.getByRole('button', { name: /^Un de plus/ }).click();
    await expect(bar).toContainText('4 accessoires');
    // Without VAT as every price of the shop, until it is unfolded.
    await expect(bar).toContainText(/€\s*HT/);
    await bar.getByRole('button', { name: /4 accessoires/ }).click();
    const unfolded = bar.getByRole('group', { name: 'Détail du panier' });
    await expect(unfolded).toContainText(/Total HT.*TVA\s20\s%.*TVA\s5,5\s%/s);
    await expect(bar).toContainText(/€\s*TTC/);
    // The articles are changed there, as in the cart.
    const pinsInBar = unfolded.getByRole('region', { name: 'Clavettes de fixation 1,5 mm' });
    await expect(pinsInBar.locator('img')).toBeVisible();
    await pinsInBar.getByRole('button', { name: /^Un de moins/ }).click();
    await expect(bar).toContainText('3 accessoires');
    await pinsInBar.getByRole('button', { name: /^Un de plus/ }).click();
    await expect(bar).toContainText('4 accessoires');
    await expectScreen(page, 'Accessoires');
    await bar.getByRole('link', { name: 'Voir le panier' }).click();
  });

  await test.step('somebody else orders all but one of the pins meanwhile', async () => {
    const rival = await colleague(baseURL ?? '', QUIET_DENTIST);
    type Shop = { accessories: { id: number; reference: string; stock: number }[] };
    const { accessories } = await rival.get<Shop>('/api/accessories');
    const pins = accessories.find(({ reference }) => reference === 'DD-C15');
    await rival.post('/api/cart/accessories', { accessoryId: pins?.id, quantity: (pins?.stock ?? 0) - 1 });
    await page.getByRole('checkbox', { name: /J’accepte les/ }).check();
    await rival.post('/api/orders', { deliveryAddress: DELIVERY_ADDRESS, termsAccepted: true });
    await page.getByRole('button', { name: 'Passer la commande' }).click();
    await expect(page.getByText(/· plus qu’un$/)).toBeVisible();
    await expectScreen(page, 'Panier');
    await page.getByRole('button', { name: 'Clavettes de fixation 1,5 mm', exact: true }).click();
    const line = page.getByRole('region', { name: 'Clavettes de fixation 1,5 mm' });
    await expect(line).toBeFocused();
    await expect(line).toContainText('Il n’en reste plus qu’un : réduisez la quantité.');
    await line.getByRole('button', { name: /^Un de moins/ }).click();
    await expect(line).toContainText('Le dernier en stock');
    await rival.leave();
  });

  await test.step('one order takes both, with one delivery', async () => {
    await expectScreen(page, 'Panier');
    await expect(page.getByText('Livraison HT')).toBeVisible();
    for (const { patientName } of [guide, splint]) {
      await expect(page.getByRole('main').getByText(patientName).first()).toBeVisible();
    }
    await page.getByRole('checkbox', { name: /J’accepte les/ }).check();
    await page.getByRole('button', { name: 'Passer la commande' }).click();
    const confirmed = page.getByText(/La commande \d+ est confirmée/);
    await expect(confirmed).toBeVisible();
    await expect(page.getByText('Vos accessoires sont en préparation')).toBeVisible();
    order = /\d+/.exec(await confirmed.innerText())?.[0] ?? '';
  });

  await test.step('the laboratory makes the splint, up to its parcel', async () => {
    const lead = await colleague(baseURL ?? '', ADMINISTRATOR);
    expect(await lead.stateOf(guide.id)).toBe('PENDING_FILES_VERIFICATION');
    await lead.act(splint.id, 'TRANSFER_TO_PRODUCTION');
    await produce(lead, splint.id);
    await packParcel(lead, splint.id);
    expect(await lead.stateOf(splint.id)).toBe('PACKAGE_TO_SEND');
    await lead.leave();
  });

  await test.step('logistics packs the accessories and ships them with the splint', async () => {
    const desk = await logInSeparately(browser, baseURL, LOGISTICS, { at: NO_SCREEN });
    await choose(desk, 'Accessoires · colis à préparer', order);
    await expectScreen(desk, 'Accessoires · colis à préparer');
    await desk.getByRole('button', { name: 'Colis prêt' }).click();
    const parcel = desk.getByRole('dialog', { name: 'Colis prêt' });
    await chooseFiles(parcel.getByRole('button', { name: 'Choisir une photo' }), photo('colis.jpg'));
    await expectDialog(desk, 'Colis prêt');
    // A file that is no photo says so by its name, and leaves the photo in its place.
    for (const wrong of [plan('bordereau.pdf'), { ...plan(), name: 'etiquette.jpg' }]) {
      await chooseFiles(parcel.getByRole('button', { name: 'Choisir une photo' }), wrong);
      const refused = parcel.getByRole('listitem').filter({ hasText: wrong.name });
      await expect(refused.getByRole('alert')).toBeVisible();
      await expect(parcel.getByRole('listitem')).toHaveCount(1);
      await expect(parcel.getByText('La photo est prête.')).toBeVisible();
      await expect(parcel.getByRole('img', { name: 'La photo' })).toBeVisible();
    }
    // Nobody confirms a photo that is not shown.
    await desk.keyboard.press('Escape');
    await expect(parcel).toBeHidden();
    await desk.getByRole('button', { name: 'Colis prêt' }).click();
    await expect(parcel.getByRole('img', { name: 'La photo' })).toBeVisible();
    await parcel.getByRole('button', { name: 'Colis prêt' }).click();
    await expect(desk.getByText('Colis préparé et photographié.')).toBeVisible();

    // Beside the parcel where there is room for both, the list stays.
    await desk.setViewportSize({ width: 1600, height: 900 });
    await choose(desk, 'Accessoires · colis à expédier', order);
    // Enter on a row presses the main button, as in every queue.
    await desk.getByRole('checkbox', { name: `commande ${order},` }).press('Enter');
    const question = desk.getByRole('dialog', { name: 'Expédier' });
    await question.getByRole('checkbox', { name: new RegExp(`N° ${splint.id} `) }).check();
    await question.getByRole('textbox', { name: 'Numéro de colis' }).fill('82');
    await question.getByRole('button', { name: 'Expédier', exact: true }).click();
    await expect(question.getByText('Ce n’est pas un numéro de colis')).toBeVisible();
    await question.getByRole('textbox', { name: 'Numéro de colis' }).fill('xy 123 456 789 fr');
    await expectDialog(desk, 'Expédier');
    await question.getByRole('button', { name: 'Expédier', exact: true }).click();
    await expect(desk.getByText(/Accessoires expédiés\./)).toBeVisible();
    await desk.context().close();
  });

  await test.step('the dentist sees that it is on its way', async () => {
    await page.goto('/user/accessories?orders=true');
    await expectScreen(page, 'Mes commandes d’accessoires');
    const own = page.getByRole('article').filter({ hasText: `Commande ${order}` });
    await expect(own).toContainText('Expédiée');
    const track = { name: /^Suivre le colis \S+ XY123456789FR/ };
    await expect(own.getByRole('link', track)).toHaveAttribute('href', /XY123456789FR$/);
    await page.goto(`/projects/${splint.id}/details`);
    await expectScreen(page, splint.patientName);
    await expect(page.getByRole('link', track)).toBeVisible();
  });
});

test('who waits for a sold-out accessory is mailed once it is in stock again', async ({
  page,
  request,
  baseURL,
}) => {
  await logIn(page, FRENCH_DENTIST, { at: '/user/accessories?q=MX-EM9' });
  await expectScreen(page, 'Accessoires');
  const mirror = page.getByRole('article', { name: 'Écarteur et miroir photo' });
  const wait = mirror.getByRole('button', { name: / du retour de Écarteur et miroir photo$/ });
  const back = mirror.getByText(/^Épuisé, retour le \d{2}/);
  await expect(back).toBeVisible();
  await wait.tap();
  await expect(wait).toHaveText('Vous serez averti');
  await expectScreen(page, 'Accessoires');

  const office = await colleague(baseURL ?? '', ADMINISTRATOR);
  type Rows = { rows: { id: number }[] };
  const { rows } = await office.get<Rows>('/api/sources/accessories?searchKey=MX-EM9');
  await office.post(`/api/sources/accessories/${rows[0]?.id}`, { stock: 12 });
  await office.leave();
  const mail = await mailTo(request, FRENCH_DENTIST, /^Écarteur et miroir photo est de nouveau en stock$/);
  await page.goto(mail.links.find((link) => link.includes('/user/accessories')) ?? '');
  await expect(mirror.getByRole('button', { name: /^Ajouter/ })).toBeVisible();
  await expect(wait).toBeHidden();
  await expect(back).toBeHidden();
});
