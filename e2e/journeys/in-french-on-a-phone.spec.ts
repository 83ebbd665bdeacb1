import { chooseFiles, workingDayIn } from '../support/choosing.ts';
import { colleague } from '../support/colleague.ts';
import { expectHit } from '../support/controls.ts';
import { expect } from '../support/expect.ts';
import { mailTo } from '../support/mailbox.ts';
import { order, placeImplant, planSurgery, sendFiles, startGuide } from '../support/ordering.ts';
import { FRENCH_DENTIST, PLANNER, fillLogin } from '../support/people.ts';
import { countPresses, pressesOf } from '../support/presses.ts';
import { cbct, video, impression, plan } from '../support/scans.ts';
import { expectScreen, expectDialog } from '../support/expect-screen.ts';
import { test } from '../support/server.ts';

const PATIENT = 'ABRICOTIER Ève';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'fr-FR',
  contextOptions: { reducedMotion: 'no-preference' },
});

test('a dentist orders a guide, uploads files and approves the plan, in French on a phone', async ({
  page,
  baseURL,
  request,
}) => {
  await countPresses(page);
  const planner = await colleague(baseURL ?? '', PLANNER);
  const actions = page.getByRole('region', { name: 'Actions' });
  const step = (name: string) =>
    page.getByRole('list', { name: 'Avancement' }).getByRole('listitem').filter({ hasText: name });
  let id = 0;

  await test.step('log in and create a guide', async () => {
    await page.goto('/login');
    await expectScreen(page, 'Connexion');
    await page.getByRole('button', { name: 'Accepter' }).click();
    await fillLogin(page, FRENCH_DENTIST);
    await expectScreen(page, /^Bon(jour|soir), Dr EXEMPLE$/);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page
      .getByRole('navigation', { name: 'Navigation principale' })
      .getByRole('link', { name: 'Nouveau projet' })
      .click();
    await expectScreen(page, 'Nouveau projet');
    id = await startGuide(page, 'fr', PATIENT);
    await expectScreen(page, PATIENT);
  });

  await test.step('customise and order', async () => {
    await placeImplant(page, 'fr', 46);
    await test.step('the second implant takes two taps, and no scrolling', async () => {
      const chart = page.getByRole('group', { name: 'Implants', exact: true });
      await chart.evaluate((element) => {
        // At the bottom, just above the bar.
        const { bottom } = element.getBoundingClientRect();
        scrollTo({ top: scrollY + bottom - innerHeight + 100, behavior: 'instant' });
      });
      const taps = await pressesOf(page, async () => {
        await page.getByRole('button', { name: 'Dent 36', exact: true }).tap();
        await expectHit(page.getByRole('button', { name: 'Placer l’implant' }));
        await expect(chart).toBeInViewport({ ratio: 1 });
        await page.getByRole('button', { name: 'Placer l’implant' }).tap();
        await expect(page.getByRole('button', { name: /^Dent 36, Altea Demo Alta Cone/ })).toBeVisible();
      });
      expect(taps).toBe(2);
    });
    await expectHit(page.getByRole('button', { name: /^Il manque \d/ }));
    await planSurgery(page, 'fr', 80);
    await sendFiles(page, 'fr', 'Cone beam', cbct());
    await sendFiles(page, 'fr', 'Empreinte', impression('empreinte.stl'));
    await expect(page.getByRole('region', { name: 'Tout y est' })).toBeVisible();
    await expectScreen(page, PATIENT);
    await page.getByRole('button', { name: 'Ajouter au panier' }).click();
    await expect(page.getByRole('link', { name: 'Voir le panier' })).toBeInViewport();
    const added = page.getByRole('alert').filter({ hasText: 'Projet ajouté au panier' });
    await expect(added).toBeVisible();
    await page.getByRole('link', { name: 'Voir le panier' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Panier' })).toBeVisible();
    // Far less than a toast stays: it would cover the discount code.
    await expect(added).toBeHidden({ timeout: 1_000 });
    await expectScreen(page, 'Panier');
    await page.goBack();
    await expectScreen(page, PATIENT);
    await page.getByRole('button', { name: 'Retirer du panier' }).click();
    await order(page, 'fr');
    await expectScreen(page, 'Merci');
    expect((await mailTo(request, FRENCH_DENTIST, /commande/i)).attachment).toMatch(/\.pdf$/);
  });

  await test.step('replace a rejected file', async () => {
    await page.getByRole('link', { name: `Projet ${id}` }).click();
    await expectScreen(page, PATIENT);
    await planner.act(id, 'UPDATE_ASSIGNEE', { assigneeId: planner.id });
    await planner.act(id, 'VERIFY_FILES', {
      acceptProject: false,
      filesValidated: false,
      rejectedFileTypes: ['IMPRESSION'],
      comment: 'L’empreinte est coupée en 47.',
    });
    await expect(page.getByRole('region', { name: 'Fichiers à renvoyer' })).toContainText('Empreinte');
    await expectScreen(page, PATIENT);
    await actions.getByRole('button', { name: 'Renvoyer les fichiers' }).click();
    await expect(page.getByRole('button', { name: 'Confirmer les nouveaux fichiers' })).toBeDisabled();
    const region = page.getByRole('region', { name: 'Empreinte', exact: true });
    await chooseFiles(
      region.getByRole('button', { name: 'Empreinte : Ajouter un fichier' }),
      impression('empreinte-2.stl', [3]),
      impression('empreinte-3.stl'),
    );
    // It is asked once both are there.
    await expectDialog(page, 'Tous les nouveaux fichiers sont-ils là ?');
    for (const name of ['empreinte-2.stl', 'empreinte-3.stl'])
      await expect(page.getByRole('dialog').getByText(name)).toBeVisible();
    await test.step('an absence that is read late leaves an empty date, which stays until it is chosen', async () => {
      const own = await colleague(baseURL ?? '', FRENCH_DENTIST);
      const { requestedDate } = await own.get<{ requestedDate: string }>(`/api/projects/${id}`);
      const day = { fromDate: requestedDate, toDate: requestedDate };
      const { id: absence } = await own.post<{ id: number }>(`/api/users/${own.id}/holidays`, day);
      const moveAbsence = (to: string) =>
        own.replace(`/api/users/${own.id}/holidays/${absence}`, { fromDate: to, toDate: to });
      const holidays = /\/api\/users\/\d+\/holidays\?/;
      await page.route(holidays, async (route) => {
        await new Promise((late) => setTimeout(late, 2_000));
        await route.continue();
      });
      // The dialog is drawn anew meanwhile, with entries of the history, which may stop a navigation.
      await expect(() => page.goto(`/projects/${id}/details`)).toPass();
      await expectDialog(page, 'Tous les nouveaux fichiers sont-ils là ?');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('alert')).toContainText('Le cabinet est fermé');
      const field = dialog.getByRole('textbox', { name: 'Intervention' });
      await expect(field).toHaveValue('');
      await page.unroute(holidays);
      // Nobody has touched it: once the practice is open again it has the date again, and the other way round.
      await moveAbsence(workingDayIn(120));
      await expect(field).toHaveValue(requestedDate);
      await expect(dialog.getByRole('alert')).toBeHidden();
      await moveAbsence(requestedDate);
      await expect(dialog.getByRole('alert')).toContainText('Le cabinet est fermé');
      await expect(field).toHaveValue('');
      await expect(field).toHaveAccessibleDescription(/Possible dès le \d\d\S\d\d\S\d{4}/);
      await dialog.getByRole('button', { name: 'Confirmer les nouveaux fichiers' }).click();
      await field.fill(requestedDate);
      await field.blur();
      await expect(dialog).toContainText('Le cabinet est fermé ce jour-là');
      const other = workingDayIn(90);
      expect(other).not.toBe(requestedDate);
      await field.selectText();
      await field.pressSequentially(other);
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(other);
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmer les nouveaux fichiers' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('find the refused file among all documents, with the reason', async () => {
    await page.goto('/user/documents');
    const ofProject = page
      .locator('section')
      .filter({ has: page.getByRole('link', { name: `Projet n° ${id}`, exact: true }) });
    const file = ofProject.getByRole('listitem').filter({ hasText: 'empreinte-2.stl' });
    await expect(file.getByText('nouveau', { exact: true })).toBeVisible();
    await page.getByLabel('Statut des fichiers').selectOption('Refusés');
    await expect(file).toBeHidden();
    await expect(ofProject.getByText('refusé', { exact: true })).toBeVisible();
    await expect(ofProject.getByText('L’empreinte est coupée en 47.')).toBeVisible();
    await expectScreen(page, 'Documents');
    await page.goto(`/projects/${id}/details`);
  });

  await test.step('approve the draft plan', async () => {
    await planner.act(id, 'VERIFY_FILES', { acceptProject: true, filesValidated: true });
    await planner.act(id, 'VALIDATE_DP_PREREQUISITE');
    await expect(step('Planification en préparation')).toHaveAttribute('aria-current', 'step');
    await planner.act(
      id,
      'SEND_DRAFT_PLAN',
      { comment: 'Voici la planification.' },
      { document: plan(), video: video() },
    );
    await test.step('a newer plan comes while the first one is read', async () => {
      await page.goto(`/projects/${id}/details?open=plan`);
      const review = page.getByRole('dialog');
      await review.getByText('3D', { exact: true }).tap();
      const scene = review.getByRole('img', { name: /^Vue 3D : .*\.stl/ });
      await expect(scene).toHaveAttribute('data-drawn', /^[1-9]/);
      await expectDialog(page, `Planification 1 · ${PATIENT}`);
      await review.getByRole('button', { name: 'Demander une modification' }).tap();
      const wanted = review.getByRole('textbox', { name: 'Que faut-il modifier ?' });
      await wanted.fill('15 : un peu en distal.');
      const other = await page.context().newPage();
      await other.goto(`/projects/${id}/details?open=plan`);
      await other.getByRole('button', { name: 'Envoyer la demande' }).click();
      await expect(other.getByRole('dialog')).toBeHidden();
      await other.close();
      await expect(review.getByText(/^Une modification a déjà été demandée/)).toBeVisible();
      await planner.act(id, 'SEND_DRAFT_PLAN', {}, { document: plan('plan-2.pdf'), video: video() });
      await expect(review.getByText(/^La planification 2 est arrivée/)).toBeVisible();
      await expect(review.getByRole('button', { name: 'Envoyer la demande' })).toBeDisabled();
      await review.getByRole('button', { name: 'Voir la planification 2' }).tap();
      await expectDialog(page, `Planification 2 · ${PATIENT}`);
      await expect(wanted).toHaveValue('15 : un peu en distal.');
      // Left unsent, it is there for the answer to the newer one.
      await wanted.fill('16 aussi.');
      await page.reload();
      await review.getByRole('button', { name: 'Demander une modification' }).tap();
      await expect(wanted).toHaveValue('');
      await expectDialog(page, `Planification 2 · ${PATIENT}`);
      await review.getByRole('button', { name: 'Reprendre ce texte' }).tap();
      await expect(wanted).toHaveValue('16 aussi.');
      await expect(wanted).toBeFocused();
      await wanted.fill('');
      await review.getByRole('button', { name: 'Annuler' }).tap();
    });
    const mail = await mailTo(request, FRENCH_DENTIST, new RegExp(`Planification à valider · n°\\s${id}$`));
    const dialog = page.getByRole('dialog');
    await test.step('two taps: the button of the mail, and the approval', async () => {
      await page.goto(mail.links.find((link) => link.includes('open=plan')) ?? '');
      await expectDialog(page, `Planification 2 · ${PATIENT}`);
      const taps = await pressesOf(page, async () => {
        await dialog.getByRole('button', { name: 'Valider' }).tap();
        await expect(page.getByRole('dialog', { name: `Planification validée · ${PATIENT}` })).toBeVisible();
      });
      expect(1 + taps).toBe(2);
    });
    await expectDialog(page, `Planification validée · ${PATIENT}`);
    await expect(dialog).toContainText('Le laboratoire voit votre validation dès maintenant.');
    await dialog.getByRole('button', { name: 'Fermer' }).last().tap();
    await expect(dialog).toBeHidden();
    await expect(step('Production en préparation')).toHaveAttribute('aria-current', 'step');
    await page.getByRole('tab', { name: 'Documents' }).click();
    await expect(page.getByText('Validée', { exact: true })).toBeVisible();
    await expectScreen(page, PATIENT);
  });

  await test.step('sort the patients, whose cards have no heads to press', async () => {
    await page.goto('/user/patients');
    const names = page.getByRole('list', { name: 'Patients' }).getByRole('listitem').locator('strong');
    const sorted = async () => (await names.allTextContents()).toSorted((a, b) => a.localeCompare(b, 'fr'));
    await expect(names.nth(1)).toBeVisible();
    await page.getByLabel('Trier par').selectOption('Nom');
    await expect(page).toHaveURL(/orderBy=name&sort=asc/);
    await expect(async () => expect(await names.allTextContents()).toEqual(await sorted())).toPass();
    await page.getByRole('button', { name: 'Ordre croissant' }).click();
    await expect(page.getByRole('button', { name: 'Ordre décroissant' })).toBeVisible();
    await expect(async () =>
      expect(await names.allTextContents()).toEqual((await sorted()).toReversed()),
    ).toPass();
    await expectScreen(page, 'Patients');
  });

  await test.step('follow the events in the notifications', async () => {
    await page
      .getByRole('link', { name: /^Notifications/ })
      .first()
      .click();
    await expectScreen(page, 'Notifications');
    await page.getByRole('link', { name: 'Planification à valider' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: PATIENT })).toBeVisible();
  });
  await planner.leave();
});
