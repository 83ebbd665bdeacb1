import type { Page } from '@playwright/test';
import { chooseFiles } from '../support/choosing.ts';
import { type Colleague, colleague } from '../support/colleague.ts';
import { expectDialog, expectScreen } from '../support/expect-screen.ts';
import { expect } from '../support/expect.ts';
import { shipParcel } from '../support/laboratory.ts';
import { orderAs, sendFiles } from '../support/ordering.ts';
import {
  ADMINISTRATOR,
  ALIGNERS,
  FRENCH_DENTIST,
  logIn,
  logInSeparately,
  MACHINES,
} from '../support/people.ts';
import { printModels, waitingModels } from '../support/printing.ts';
import { fakeScan, impression, photo, plan, video } from '../support/scans.ts';
import { test } from '../support/server.ts';

const PATIENT = 'PEUPLIER Guy';
const VIEWS = [
  'Occlusion de face',
  'Occlusion droite',
  'Occlusion gauche',
  'Arcade maxillaire',
  'Arcade mandibulaire',
  'Surplomb',
  'Visage au repos',
  'Visage, sourire',
  'Profil droit',
];

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'fr-FR' });

/** Sees a project whose models are printed through to its parcel. */
async function formAndShip(lead: Colleague, id: number): Promise<void> {
  for (const step of ['STATE_THERMAFORMING', 'FABRICATION_PR_STATE_FINISHING', 'STATE_QUALITY_CONTROL']) {
    await lead.act(id, step);
  }
  await shipParcel(lead, id);
}

/** Fills in the bounds of a range of aligners. */
async function range(page: Page, jaw: string, title: 'order' | 'note', from: number, to: number) {
  const group = page.getByRole('dialog').getByRole('group', { name: jaw });
  const at = title === 'order' ? 0 : -1;
  const field = (name: string) => {
    const all = group.getByRole('spinbutton', { name, exact: true });
    return at === 0 ? all.first() : all.last();
  };
  await field('De').fill(String(from));
  await field('À').fill(String(to));
}

test('a treatment with aligners, from the first photo on a phone through two deliveries and a rejected impression', async ({
  page,
  browser,
  baseURL,
}) => {
  // The longest journey: twice the usual time, which ends what hangs.
  test.setTimeout(600_000);
  const lead = await colleague(baseURL ?? '', ADMINISTRATOR);
  const planner = await colleague(baseURL ?? '', ALIGNERS);
  let id = 0;

  await test.step('the dentist starts it, takes nine photos and says what is to be done', async () => {
    await logIn(page, FRENCH_DENTIST, { at: '/user/newprojects' });
    // Above the question, what can be undone would cover a button later.
    await page.getByRole('button', { name: 'Refuser' }).click();
    await page.getByRole('radio', { name: /^ALIG,/ }).click();
    await page.getByRole('combobox', { name: 'Patient' }).fill(PATIENT);
    await page.getByRole('button', { name: 'Créer et personnaliser' }).click();
    await expect(page).toHaveURL(/\/customization/);
    id = Number(/\/projects\/(\d+)\//.exec(page.url())?.[1]);
    const first = page.getByRole('region', { name: VIEWS[0] ?? '', exact: true });
    await chooseFiles(
      first.getByRole('button', { name: 'Choisir une photo' }),
      fakeScan('pas-une-photo.jpg'),
    );
    await expect(first.getByRole('alert')).toContainText('ne correspond pas à son extension');
    await test.step('a camera that cannot be used leaves the drawing and its button', async () => {
      await first.getByRole('button', { name: 'Prendre la photo' }).click();
      await expect(first.getByText('L’appareil photo ne peut pas être utilisé')).toBeVisible();
      await expect(first.getByRole('button', { name: 'Prendre la photo' })).toBeFocused();
      await expect(first.locator('svg[viewBox="0 0 100 80"]')).toBeVisible();
    });
    for (const [index, view] of VIEWS.entries()) {
      const frame = page.getByRole('region', { name: view, exact: true });
      await chooseFiles(
        frame.getByRole('button', { name: 'Choisir une photo' }),
        photo(`photo-${index}.jpg`, index + 1),
      );
      await expect(page.getByText(`${index + 1} sur 9`)).toBeVisible();
    }
    await expectScreen(page, PATIENT);
    await page.getByRole('radio', { name: 'Les deux' }).click();
    await page.getByRole('radio', { name: 'Aligner de canine à canine' }).click();
    await page.getByRole('checkbox', { name: 'Aucune' }).click();
    await page.getByRole('checkbox', { name: 'Couronne ou bridge' }).click();
    await expect(page.getByRole('checkbox', { name: 'Aucune' })).not.toBeChecked();
    for (const jaw of ['maxillaire', 'mandibulaire']) {
      await page
        .getByRole('radiogroup', { name: `Encombrement ${jaw}` })
        .getByRole('radio', { name: /^Léger/ })
        .click();
    }
    await page.getByRole('radiogroup', { name: 'Diastème' }).getByRole('radio', { name: 'Fermer' }).click();
    await sendFiles(page, 'fr', 'Empreinte', impression('empreinte.stl'));
    await sendFiles(page, 'fr', 'Radiographie panoramique', photo('panoramique.jpg', 21));
    await sendFiles(page, 'fr', 'Téléradiographie de profil', photo('teleradio.jpg', 22));
    await expect(page.getByText('Prix sur devis', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ajouter au panier' })).toBeEnabled();
    // A page that is open follows the work of others.
    await page.goto('about:blank');
    const dentist = await colleague(baseURL ?? '', FRENCH_DENTIST);
    await orderAs(dentist, id);
    await dentist.leave();
    expect(await lead.stateOf(id)).toBe('PENDING_FILES_VERIFICATION');
  });

  await test.step('the dentist reads what a plan costs per aligner, asks for another, and accepts that', async () => {
    await planner.act(id, 'UPDATE_ASSIGNEE', { assigneeId: planner.id });
    await planner.act(id, 'VERIFY_FILES', { acceptProject: true });
    await planner.act(id, 'VALIDATE_DP_PREREQUISITE');
    const send = (price: object) =>
      planner.act(
        id,
        'SEND_DRAFT_PLAN',
        { comment: 'Voici la planification.', ...price },
        { document: plan(), video: video() },
      );
    await send({ priceType: 'UNIT', alignersNumber: 12 });
    const dialog = page.getByRole('dialog');
    await page.goto(`/projects/${id}/details?open=plan`);
    await expect(dialog.getByRole('region', { name: 'Devis' })).toContainText(
      /À l’unité.*12 aligneurs à 65,00\s€.*780,00\s€ HT/s,
    );
    const dentist = await colleague(baseURL ?? '', FRENCH_DENTIST);
    await dentist.act(id, 'VERIFY_DRAFT_PLAN', { approved: false, comment: 'Moins d’IPR.' });
    await test.step('a refused count does not count under a price that has none', async () => {
      const desk = await logInSeparately(browser, baseURL, ALIGNERS, { at: `/projects/${id}/details` });
      await desk.getByRole('button', { name: 'Envoyer la planification' }).click();
      const form = desk.getByRole('dialog');
      const end = form.getByRole('button', { name: 'Envoyer au praticien' });
      await chooseFiles(form.getByRole('button', { name: /^Document de la planification/ }), plan());
      await form.getByText('Lien vers une vidéo').click();
      await form.getByRole('radio', { name: 'À l’unité' }).check();
      await form.getByRole('spinbutton', { name: 'Nombre d’aligneurs' }).fill('2,5');
      await expect(form.getByText('Un nombre entier de 1 à 20')).toBeVisible();
      await form.getByRole('spinbutton', { name: 'Nombre d’aligneurs' }).fill('abc');
      await expect(end).toBeDisabled();
      await expect(end).toHaveAccessibleDescription('Un champ à corriger : Nombre d’aligneurs');
      await form.getByRole('radio', { name: /^Forfait Royal/ }).check();
      await end.click();
      const link = form.getByRole('textbox', { name: 'Lien vers la vidéo' });
      await expect(link).toBeFocused();
      await expect(link).toHaveAccessibleDescription('Ajoutez une vidéo ou un lien vers une vidéo.');
      await link.fill('https://films.example/planification');
      await end.click();
      await expect(form).toBeHidden();
      await desk.context().close();
    });
    await page.reload();
    await expect(dialog.getByRole('region', { name: 'Devis' })).toContainText(
      /Forfait Royal, finitions comprises.*1\s980,00\s€ HT/s,
    );
    await dentist.act(id, 'VERIFY_DRAFT_PLAN', { approved: false, comment: 'Sans finitions.' });
    await dentist.leave();
    await send({ priceType: 'PACKAGE' });
    await page.reload();
    await expectDialog(page, `Planification 3 · ${PATIENT}`);
    await expect(dialog.getByRole('region', { name: 'Devis' })).toContainText(/1\s480,00\s€ HT/);
    await expect(
      dialog.getByText(/^En validant, vous acceptez le devis\s:\s1\s480,00\s€\sHT$/),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Valider' }).tap();
    await expectDialog(page, `Planification validée · ${PATIENT}`);
    await dialog.getByRole('button', { name: 'Fermer' }).last().tap();
    await expect(dialog).toBeHidden();
    expect(await lead.stateOf(id)).toBe('DRAFT_PLAN_APPROVED');
    await page.goto(`/projects/${id}/details?tab=information`);
    const quotation = page.getByRole('region', { name: 'Devis' });
    await expect(quotation).toContainText(/1\s480,00\s€ HT.*Accepté avec la planification le/s);
  });

  await test.step('the planner orders the aligners and delivers half of them', async () => {
    await page.goto('about:blank');
    const desk = await logInSeparately(browser, baseURL, ALIGNERS, { at: `/projects/${id}/details` });
    const plan = desk.getByRole('region', { name: 'Plan de traitement' });
    await plan.getByRole('button', { name: 'Rédiger le plan' }).click();
    await expect(plan.getByRole('textbox')).toBeFocused();
    await desk.keyboard.type('Taquets sur 13 et 23');
    await expect(plan.getByText(/^Enregistré/)).toBeVisible();
    await desk.reload();
    await plan.getByRole('button', { name: 'Modifier le plan de traitement' }).click();
    await expect(plan.getByRole('textbox')).toBeFocused();
    await desk.keyboard.type(', IPR 0,2 mm');
    await expect(plan.getByRole('textbox')).toHaveValue('Taquets sur 13 et 23, IPR 0,2 mm');
    await plan.getByRole('textbox').press('Tab');
    await expect(plan.getByText(/^Enregistré/)).toBeVisible();
    await desk.getByRole('button', { name: 'Transférer en production' }).click();
    const jaw = desk.getByRole('dialog').getByRole('group', { name: 'Maxillaire' });
    const [from, to] = ['De', 'À'].map((name) => jaw.getByRole('spinbutton', { name, exact: true }).first());
    // Half a range is told once it is left, and not on the way from one bound to the other.
    await from?.fill('1');
    await from?.press('Tab');
    await expect(to ?? jaw).toBeFocused();
    await expect(to ?? jaw).not.toHaveAttribute('aria-invalid', 'true');
    await to?.press('Tab');
    await expect(to ?? jaw).toHaveAttribute('aria-invalid', 'true');
    await expect(to ?? jaw).toHaveAccessibleDescription(/maxillaire/);
    await range(desk, 'Maxillaire', 'order', 1, 12);
    await range(desk, 'Maxillaire', 'note', 1, 13);
    await desk.getByRole('dialog').getByRole('button', { name: 'Transférer' }).click();
    await expect(desk.getByText(/^Bon de livraison maxillaire/)).toBeVisible();
    await range(desk, 'Maxillaire', 'note', 1, 6);
    await expectDialog(desk, 'Transférer en production');
    await desk.getByRole('dialog').getByRole('button', { name: 'Transférer' }).click();
    await expect(desk.getByRole('dialog')).toBeHidden();
    await expect(desk.getByText('Maxillaire : 1 à 12')).toBeVisible();
    const [paper] = (
      await lead.get<{ alignerOrders: { document: { name: string } }[] }>(`/api/projects/${id}`)
    ).alignerOrders;
    await expect(desk.getByText(paper?.document.name ?? '').first()).toBeVisible();
    await desk.context().close();
  });

  await test.step('the models of the delivery are printed on a plate', async () => {
    const operator = await colleague(baseURL ?? '', MACHINES);
    await printModels(operator, id);
    await operator.leave();
    expect(await lead.stateOf(id)).toBe('THERMOFORMING');
    await formAndShip(lead, id);
  });

  await test.step('the dentist says which aligner is worn, and sends a new impression', async () => {
    await page.goto(`/projects/${id}/details`);
    await expect(page.getByText('Maxillaire : 1 à 6')).toBeVisible();
    await expectScreen(page, PATIENT);
    const [event] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Ajouter à mon agenda' }).click(),
    ]);
    expect(event.suggestedFilename()).toBe(`empreinte-${id}.ics`);
    await expect(page.getByText('Planification version 3')).toBeVisible();
    const panel = page.getByRole('region', { name: 'Faire le point' });
    const send = panel.getByRole('button', { name: 'Envoyer le point' });
    await expect(send).toBeDisabled();
    await panel.getByRole('spinbutton', { name: 'Maxillaire' }).fill('7');
    await panel.getByRole('spinbutton', { name: 'Maxillaire' }).press('Tab');
    await expect(panel.getByText('Un nombre entier de 1 à 6')).toBeVisible();
    await panel.getByRole('spinbutton', { name: 'Maxillaire' }).fill('5');
    await panel.getByText('Cloud', { exact: false }).first().click();
    // The cloud of the dentist's own protocol.
    const cloud = panel.getByRole('textbox', { name: 'Quel cloud ?' });
    await expect(cloud).toHaveValue('Medit Link');
    await cloud.fill('');
    await expect(send).toBeDisabled();
    await cloud.fill('Medit Link');
    const remark = panel.getByRole('textbox', { name: 'Remarque' });
    await remark.fill('Le 22 suit mal.');
    await panel.getByRole('spinbutton', { name: 'Maxillaire' }).fill('2,5');
    await expect(send).toBeDisabled();
    await expect(panel.getByRole('status').filter({ hasText: 'Maxillaire' })).toBeVisible();
    await panel.getByRole('spinbutton', { name: 'Maxillaire' }).fill('abc');
    await expect(send).toBeDisabled();
    await expect(panel.getByRole('status').filter({ hasText: 'Maxillaire' })).toBeVisible();
    await panel.getByRole('spinbutton', { name: 'Maxillaire' }).fill('5');
    await send.click();
    const sent = panel.getByText(/^Point envoyé le .*, réponse sous 3 jours ouvrés/);
    await expect(sent).toBeVisible();
    // Taken back, it is there as it was filled in.
    const toast = page.getByRole('alert').filter({ hasText: 'Point envoyé au laboratoire' });
    await toast.getByRole('button', { name: /^Annuler/ }).click();
    await expect(remark).toHaveValue('Le 22 suit mal.');
    await expect(panel.getByRole('spinbutton', { name: 'Maxillaire' })).toHaveValue('5');
    expect(await lead.stateOf(id)).toBe('SHIPPED');
    await send.click();
    await expect(sent).toBeVisible();
    await expect(page.getByText('Point : maxillaire 5')).toBeVisible();
    await expect(page.getByText(/^2e tour, depuis le /)).toBeVisible();
    expect(await lead.stateOf(id)).toBe('PENDING_IMPRESSION_VERIFICATION');
  });

  await test.step('the impression is rejected, and sent again', async () => {
    const files = { files: impression('du-cloud.stl') };
    await lead.post(`/api/projects/${id}/documents`, { fileType: 'IMPRESSION' }, files);
    await lead.act(id, 'RETRIEVE_CLOUD_FILES');
    await planner.act(id, 'VERIFY_IMPRESSION', { accepted: false, comment: 'Bulle sur la 16.' });
    await page.goto(`/projects/${id}/details`);
    const followUp = page.getByRole('list', { name: 'Suivi' });
    await expect(followUp).toContainText('« Bulle sur la 16. »');
    await expect(followUp).toContainText('Empreinte dans le cloud du scanner');
    await page.getByRole('radiogroup', { name: 'Montrer' }).getByText('Livraisons').click();
    await expect(followUp).not.toContainText('Bulle');
    await expect(page).toHaveURL(/follow=deliveries/);
    await page.getByRole('button', { name: 'Renvoyer les fichiers' }).click();
    await page.getByRole('region', { name: 'Empreinte', exact: true }).getByText('En ligne').click();
    await sendFiles(page, 'fr', 'Empreinte', impression('empreinte-2.stl'));
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmer les nouveaux fichiers' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await lead.stateOf(id)).toBe('PENDING_IMPRESSION_VERIFICATION');
    await page.goto(`/projects/${id}/details`);
    for (const sent of ['Empreinte dans le cloud du scanner', 'Empreinte envoyée en ligne'])
      await expect(followUp.getByText(sent)).toHaveCount(1);
  });

  await test.step('the rest is delivered', async () => {
    await page.goto('about:blank');
    await planner.act(id, 'VERIFY_IMPRESSION', { accepted: true });
    const desk = await logInSeparately(browser, baseURL, ALIGNERS, { at: `/projects/${id}/details` });
    const transfer = desk.getByRole('button', { name: 'Transférer en production' });
    const dialog = desk.getByRole('dialog');
    const choice = (name: string) => dialog.getByRole('radio', { name });
    await transfer.click();
    await dialog.getByText('Nouveau bon').click();
    await range(desk, 'Maxillaire', 'order', 13, 14);
    await desk.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await transfer.click();
    await expect(choice('Nouveau bon')).toBeChecked();
    await dialog.getByRole('button', { name: 'Effacer le brouillon' }).click();
    await expect(choice('Bon de commande 1')).toBeChecked();
    await dialog.getByText('Nouveau bon').click();
    await expect(choice('Nouveau bon')).toBeChecked();
    await dialog.getByText('Bon de commande 1').click();
    const last = dialog.getByRole('checkbox', { name: 'Dernière livraison du traitement' });
    await range(desk, 'Maxillaire', 'note', 7, 10);
    await expect(last).not.toBeChecked();
    await range(desk, 'Maxillaire', 'note', 7, 12);
    await expect(last).toBeChecked();
    await dialog
      .getByRole('group', { name: 'Maxillaire' })
      .getByRole('spinbutton', { name: 'Jours par aligneur' })
      .fill('10');
    await dialog.getByRole('button', { name: 'Transférer' }).click();
    await expect(dialog).toBeHidden();
    await test.step('the treatment of another patient is refused', async () => {
      const rows = await planner.get<{ projects: { id: number; userFullName: string }[] }>(
        '/api/projects?projectStates=PENDING_FILES_VERIFICATION&productCodes=ALIG&onHold=false',
      );
      const other = rows.projects.find(({ userFullName }) => userFullName === 'Camille EXEMPLE')?.id ?? 0;
      await desk.goto(`/projects/${other}/details`);
      await desk.getByRole('button', { name: 'Vérifier les fichiers' }).click();
      await dialog.getByRole('button', { name: 'Refuser le traitement…' }).click();
      const refuse = dialog.getByRole('button', { name: 'Refuser le traitement', exact: true });
      await expect(refuse).toBeDisabled();
      await dialog.getByRole('textbox', { name: 'Motif du refus' }).fill('Supraclusion trop forte.');
      await refuse.click();
      await expect(desk.getByText('Traitement refusé : le praticien en sera informé.')).toBeVisible();
      await page.goto(`/projects/${other}/details`);
      await expect(page.getByText('Refusé', { exact: true }).first()).toBeVisible();
      await expect(page.getByText('Supraclusion trop forte.')).toBeVisible();
    });
    for (const model of await waitingModels(lead, id)) {
      await lead.post(`/api/elements/${model.id}/removal`, { comment: 'Imprimé sur l’autre plateau.' });
    }
    await formAndShip(lead, id);
    await page.goto(`/projects/${id}/details`);
    await expect(page.getByText('Maxillaire : 7 à 12')).toBeVisible();
    await expect(page.getByText('tous les 10 jours')).toBeVisible();
    await expect(page.getByText('Dernière livraison du traitement.')).toBeVisible();
    await expect(page.getByText('Prochaine empreinte')).toHaveCount(0);
    await expectScreen(page, PATIENT);
    const state = (name: string) => page.getByRole('main').locator('header').getByText(name, { exact: true });
    await expect(state('Traitement en cours')).toBeVisible();
    await test.step('and the treatment is ended', async () => {
      await desk.goto(`/projects/${id}/details`);
      await desk.getByRole('button', { name: 'Suite du traitement' }).click();
      await dialog.getByRole('radio', { name: 'Terminer le traitement' }).check();
      await dialog.getByRole('button', { name: 'Valider' }).click();
      await expect(dialog).toBeHidden();
      await expect(state('Traitement terminé')).toBeVisible();
      await desk.context().close();
    });
  });
  await planner.leave();
  await lead.leave();
});
