import type { Locator, Page } from '@playwright/test';
import { colleague } from '../support/colleague.ts';
import { expectDialog, expectScreen } from '../support/expect-screen.ts';
import { expect } from '../support/expect.ts';
import {
  ADMINISTRATOR,
  COMMERCIAL,
  FRENCH_DENTIST,
  PLANNER,
  type Language,
  logIn,
  speak,
} from '../support/people.ts';
import { test } from '../support/server.ts';

/** The clinic created in each language, and the texts of its screens. */
const WORDS = {
  fr: {
    clinics: 'Cliniques',
    add: 'Ajouter une clinique',
    edit: 'Modifier',
    editTitle: 'Modifier la clinique',
    save: 'Enregistrer',
    name: 'Nom',
    email: 'Adresse e-mail',
    telephone: 'Téléphone',
    required: 'Ce champ est obligatoire.',
    notAnAddress: /adresse e-mail/,
    nameTaken: 'Une clinique porte déjà ce nom.',
    changedMeanwhile: 'modifié cette fiche entre-temps',
    conflict: 'Modifié ailleurs entre-temps',
    takeTheirs: 'Reprendre l’autre',
    added: 'Clinique du Lac a été ajoutée.',
    clinic: 'Clinique du Lac',
    renamed: 'Clinique du Grand Lac',
    addUser: 'Ajouter un utilisateur',
    dentist: 'Praticien',
    addAction: 'Ajouter',
    elsewhere: 'exerce déjà dans une autre clinique',
    removeOne: 'Retirer Camille EXEMPLE',
    removeTitle: 'Retirer de la clinique ?',
    remove: 'Retirer',
    nobody: 'Aucun utilisateur',
    back: 'Retour',
  },
  en: {
    clinics: 'Clinics',
    add: 'Add a clinic',
    edit: 'Edit',
    editTitle: 'Edit the clinic',
    save: 'Save',
    name: 'Name',
    email: 'Email address',
    telephone: 'Telephone',
    required: 'This is required.',
    notAnAddress: /email address/,
    nameTaken: 'A clinic with this name already exists.',
    changedMeanwhile: 'changed this in the meantime',
    conflict: 'Changed elsewhere meanwhile',
    takeTheirs: 'Take the other',
    added: 'Lakeside Clinic has been added.',
    clinic: 'Lakeside Clinic',
    renamed: 'Great Lake Clinic',
    addUser: 'Add a user',
    dentist: 'Dentist',
    addAction: 'Add',
    elsewhere: 'already belongs to another clinic',
    removeOne: 'Remove Camille EXEMPLE',
    removeTitle: 'Remove from the clinic?',
    remove: 'Remove',
    nobody: 'No user yet',
    back: 'Back',
  },
} as const;

const TELEPHONES = {
  fr: { typed: '01 99 00 00 51', searched: '0199000051', changed: '01 99 00 00 52' },
  en: { typed: '01 99 00 00 61', searched: '0199000061', changed: '01 99 00 00 62' },
} as const;

/** Renames a clinic as another user. */
async function renameElsewhere(page: Page, id: number, name: string): Promise<void> {
  const status = await page.evaluate(
    async ([clinic, value]) => {
      const reply = await fetch(`/api/clinics/${clinic}`, {
        method: 'PATCH',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('maxilla.token')}`,
        },
        body: JSON.stringify([{ op: 'replace', path: '/name', value }]),
      });
      return reply.status;
    },
    [id, name] as const,
  );
  expect(status).toBe(200);
}

/** Verifies that a field is marked as invalid and shows the reason. */
async function expectFieldError(field: Locator, why: string | RegExp): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(typeof why === 'string' ? new RegExp(why) : why);
}

for (const language of ['fr', 'en'] satisfies Language[]) {
  test(`a clinic is added, found, edited and given a user (${language})`, async ({ page }) => {
    const words = WORDS[language];
    const telephones = TELEPHONES[language];
    await logIn(page, COMMERCIAL, { language });
    // Their team has no queues.
    const late = page
      .getByRole('main')
      .getByRole('link', { name: language === 'fr' ? 'Projets en retard' : 'Late projects' });
    await expect(late).toHaveAttribute('href', /projects\?only=late/);
    await page.getByRole('navigation').getByRole('link', { name: words.clinics }).click();
    await expectScreen(page, words.clinics);

    await test.step('add it, once its fields are right', async () => {
      await page.getByRole('button', { name: words.add }).click();
      const dialog = page.getByRole('dialog', { name: words.add });
      const add = dialog.getByRole('button', { name: words.add });
      const name = dialog.getByRole('textbox', { name: words.name });
      const email = dialog.getByRole('textbox', { name: words.email });
      const telephone = dialog.getByRole('textbox', { name: words.telephone });
      await add.click();
      for (const field of [name, email, telephone]) await expectFieldError(field, words.required);
      await expectDialog(page, words.add);
      await name.fill('CENTRE IMPLANTAIRE du modèle');
      await email.fill('accueil');
      await telephone.fill(telephones.typed);
      await add.click();
      await expectFieldError(email, words.notAnAddress);
      await email.fill('accueil@clinique.test');
      await add.click();
      await expectFieldError(name, words.nameTaken);
      await expect(dialog.getByRole('alert')).toHaveCount(0);
      await name.fill(words.clinic);
      await add.click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(words.added)).toBeVisible();
    });

    await test.step('find it by its telephone number', async () => {
      await page.getByRole('searchbox').fill(telephones.searched);
      await expect(page).toHaveURL(/\?q=/);
      await expect(page.getByRole('row')).toHaveCount(2);
      await page.getByRole('link', { name: words.clinic }).click();
      await expect(page).toHaveURL(/\/clinics\/\d+\/details\?from=1$/);
      await expectScreen(page, words.clinic);
    });

    await test.step('edit it while a colleague renames it', async () => {
      const id = Number(/\/clinics\/(\d+)\//.exec(page.url())?.[1]);
      await page.getByRole('button', { name: words.edit }).click();
      const dialog = page.getByRole('dialog', { name: words.editTitle });
      await expect(dialog.getByRole('textbox', { name: words.name })).toBeFocused();
      await dialog.getByRole('textbox', { name: words.telephone }).fill(telephones.changed);
      await renameElsewhere(page, id, words.renamed);
      const save = dialog.getByRole('button', { name: words.save });
      await save.click();
      await expect(dialog.getByRole('alert')).toContainText(words.changedMeanwhile);
      const name = dialog.getByRole('textbox', { name: words.name });
      await expect(name).toHaveValue(words.renamed);

      await name.fill(`${words.clinic} 2`);
      await renameElsewhere(page, id, `${words.clinic} 3`);
      await save.click();
      const conflict = dialog.getByRole('alert').filter({ hasText: words.conflict });
      await expect(conflict).toContainText(`${words.clinic} 3`);
      await expect(name).toHaveValue(`${words.clinic} 2`);
      await expectDialog(page, words.editTitle);
      await conflict.getByRole('button', { name: words.takeTheirs }).click();
      await expect(conflict).toHaveCount(0);
      await expect(name).toHaveValue(`${words.clinic} 3`);
      await name.fill(words.renamed);
      await save.click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('heading', { level: 1, name: words.renamed })).toBeVisible();
      await expect(page.getByRole('link', { name: telephones.changed })).toBeVisible();
    });

    await test.step('give it a dentist, who belongs to one clinic only', async () => {
      await page.getByRole('button', { name: words.addUser }).click();
      const dialog = page.getByRole('dialog', { name: words.addUser });
      const choose = async (text: string, name: RegExp) => {
        await dialog.getByRole('combobox', { name: words.dentist }).fill(text);
        await page.getByRole('option', { name }).click();
        await dialog.getByRole('button', { name: words.addAction }).click();
      };
      await choose('template', /TEMPLATE/);
      await expectFieldError(dialog.getByRole('combobox', { name: words.dentist }), words.elsewhere);
      await expectDialog(page, words.addUser);
      await choose('exempl', /EXEMPLE/);
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('cell', { name: 'camille.exemple@demo.maxilla.test' })).toBeVisible();
      await expectScreen(page, words.renamed);
    });

    await test.step('remove the dentist again', async () => {
      await page.getByRole('button', { name: words.removeOne }).click();
      await expectDialog(page, words.removeTitle);
      await page.getByRole('dialog').getByRole('button', { name: words.remove }).click();
      await expect(page.getByText(words.nobody, { exact: true })).toBeVisible();
      await page.getByRole('link', { name: words.back }).click();
      // The list is as it was left.
      await expect(page).toHaveURL(/\/internal\/clinics\?q=\d+$/);
      await expectScreen(page, words.clinics);
    });
    await speak(page, 'fr');
  });
}

test('staff without the permission only read clinics, also once it is taken away, and dentists have no access', async ({
  page,
  baseURL,
}) => {
  await logIn(page, PLANNER, { at: '/internal/clinics?orderBy=name&sort=asc' });
  await expectScreen(page, 'Clinics');
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('button', { name: 'Add a clinic' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Demo Street Dental Group' }).click();
  await expectScreen(page, 'Demo Street Dental Group');
  await expect(page.getByRole('cell', { name: 'sophie.template@demo.maxilla.test' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Edit|Add|Remove)/ })).toHaveCount(0);
  const clinic = new URL(page.url()).pathname;

  const administrator = await colleague(baseURL ?? '', ADMINISTRATOR);
  const { users } = await administrator.get<{ users: { id: number }[] }>(`/api/users?searchKey=${PLANNER}`);
  const change = (operation: 'ADD' | 'REMOVE') =>
    administrator.post(`/api/users/${users[0]?.id}/permissions`, { permissions: { EDIT_CLINIC: operation } });
  await change('ADD');
  await expect(page.getByText('New: Edit clinics.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit the clinic' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await name.fill('Demo Street Group');
  await change('REMOVE');
  await expect(page.getByText('No longer yours: Edit clinics.')).toBeVisible();
  // The dialog says so, and is only closed; what was typed is kept.
  await expect(dialog.getByRole('alert')).toHaveText(/You may no longer do this: your rights have changed/);
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(name).toHaveValue('Demo Street Group');
  await expectDialog(page, 'Edit the clinic');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
  await expectScreen(page, 'Demo Street Dental Group');
  await administrator.leave();

  await page.evaluate(() => localStorage.clear());
  await logIn(page, FRENCH_DENTIST);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Cliniques' })).toHaveCount(0);
  for (const path of [clinic, '/internal/clinics']) {
    await page.goto(path);
    await expectScreen(page, 'Vous n’avez pas accès à cette page');
  }
});
