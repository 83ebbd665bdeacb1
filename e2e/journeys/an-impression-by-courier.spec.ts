import { workingDayIn, chooseFiles } from '../support/choosing.ts';
import { colleague } from '../support/colleague.ts';
import { expect } from '../support/expect.ts';
import { mailTo } from '../support/mailbox.ts';
import { customisedGuide, orderAs } from '../support/ordering.ts';
import { DENTIST, DIGITISER, SALES_ADMINISTRATION, logIn, logInSeparately } from '../support/people.ts';
import { cbct, impression } from '../support/scans.ts';
import { expectScreen, expectDialog } from '../support/expect-screen.ts';
import { test } from '../support/server.ts';

const PATIENT = 'COGNASSIER Paule';

test('an impression is collected by courier and digitised', async ({ page, browser, baseURL, request }) => {
  let id = 0;

  await test.step('the dentist orders with courier pick-up, which adds a charge and lead time', async () => {
    const dentist = await colleague(baseURL ?? '', DENTIST);
    id = await customisedGuide(dentist, { patient: PATIENT, tooth: 14, days: 90 });
    await dentist.post(`/api/projects/${id}/documents`, { fileType: 'DICOM1' }, { files: cbct() });
    await logIn(page, DENTIST, { at: `/projects/${id}/customization` });
    const region = page.getByRole('region', { name: 'Impression', exact: true });
    await region.getByText(/^Courier \(/).click();
    await page.getByRole('textbox', { name: 'Courier pick-up date' }).fill(workingDayIn(3));
    await expect(page.getByRole('region', { name: 'Price' })).toContainText('Courier');
    await expectScreen(page, PATIENT);
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
    await orderAs(dentist, id);
    await dentist.leave();
    await page.goto(`/projects/${id}/details`);
    await expect(page.getByText('Awaiting files').first()).toBeVisible();
    await expectScreen(page, PATIENT);
  });

  await test.step('sales administration sends the courier and receives the impression', async () => {
    const queues = '/dashboards/ADV/sales_administration/views';
    const sales = await logInSeparately(browser, baseURL, SALES_ADMINISTRATION, {
      at: `${queues}/send_carrier`,
    });
    await sales.getByLabel(`Sélectionner ${id} · ${PATIENT}`).check();
    await expectScreen(sales, 'Coursiers à envoyer');
    await sales.getByRole('button', { name: 'Coursier envoyé' }).click();
    await expect(sales.getByLabel(`Sélectionner ${id} · ${PATIENT}`)).toHaveCount(0);
    await expect(page.getByText('On its way to the laboratory').first()).toBeVisible();
    await sales.goto(`${queues}/awaiting_reception`);
    await sales.getByLabel(`Sélectionner ${id} · ${PATIENT}`).check();
    await sales.getByRole('button', { name: 'Réceptionné' }).click();
    await expect(sales.getByLabel(`Sélectionner ${id} · ${PATIENT}`)).toHaveCount(0);
    await expect(page.getByText('Being digitised').first()).toBeVisible();
    await sales.context().close();
  });

  await test.step('the guide team digitises it and the project continues', async () => {
    // Alone, as the dialog of the next impression would open after this one.
    const team = await logInSeparately(browser, baseURL, DIGITISER, {
      at: `/dashboards/PROD_GUIDE/guide_planning/views/awaiting_digitisation?q=${id}`,
    });
    await team.getByLabel(`Sélectionner ${id} · ${PATIENT}`).check();
    await team.getByRole('button', { name: 'Numérisation' }).click();
    const dialog = team.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Valider' }).click();
    await expect(dialog).toContainText('Ajoutez d’abord l’empreinte numérisée.');
    await chooseFiles(
      dialog.getByRole('button', { name: 'Empreinte : Ajouter un fichier' }),
      impression('scan.stl'),
    );
    await expect(dialog.getByRole('button', { name: 'Télécharger scan.stl' })).toBeVisible();
    await expectDialog(team, 'Numérisation');
    await dialog.getByRole('button', { name: 'Valider' }).click();
    await expect(dialog).toBeHidden();
    await expect(team.getByLabel(`Sélectionner ${id} · ${PATIENT}`)).toHaveCount(0);
    await expectScreen(team, 'Empreintes à numériser');
    await expect(page.getByText('Being digitised')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Documents' }).click();
    await expect(page.getByRole('button', { name: 'Download scan.stl' })).toBeVisible();
    await team.context().close();
    // Mails of what can be undone come later than what they tell.
    await mailTo(request, DENTIST, /Impression received/);
  });
});

test('files in the cloud of a scanner are added in the queue in which they are fetched', async ({
  page,
  baseURL,
}) => {
  const digitiser = await colleague(baseURL ?? '', DIGITISER);
  const view = 'retrieve_cloud_files';
  const { rows } = await digitiser.get<{ rows: { id: number; patientName: string }[] }>(
    `/api/queues/${view}?baseProduct=GUIDE`,
  );
  const [waiting, other] = rows;
  if (!waiting || !other) throw new Error('files of less than two projects are in a cloud');
  await logIn(page, DIGITISER, {
    at: `/dashboards/PROD_GUIDE/guide_planning/views/${view}?baseProduct=GUIDE`,
    language: 'fr',
  });
  const row = page.getByLabel(`Sélectionner ${waiting.id} · ${waiting.patientName}`);
  await row.check();
  const fetched = page.getByRole('button', { name: 'Fichiers récupérés' });
  await expect(fetched).toBeDisabled();
  await expect(fetched).toHaveAccessibleDescription('Ajoutez d’abord les fichiers du cloud.');
  const second = page.getByLabel(`Sélectionner ${other.id} · ${other.patientName}`);
  await second.check();
  await expect(fetched).toBeDisabled();
  await expect(fetched).toHaveAccessibleDescription(
    new RegExp(`^Il manque des fichiers aux n°\\s${waiting.id}, ${other.id}\\s:`),
  );
  await second.uncheck();
  await chooseFiles(page.getByRole('button', { name: /^Cone beam\s: Ajouter un fichier/ }), cbct());
  await expect(page.getByRole('button', { name: 'Télécharger cbct.dcm' })).toBeVisible();
  await expect(fetched).toBeDisabled();
  await chooseFiles(
    page.getByRole('button', { name: /^Empreinte\s: Ajouter un fichier/ }),
    impression('nuage.stl'),
  );
  await expect(fetched).toBeEnabled();
  await expectScreen(page, 'Fichiers à récupérer dans le cloud');
  await fetched.click();
  await expect(row).toHaveCount(0);
  expect(await digitiser.stateOf(waiting.id)).toBe('PENDING_FILES_VERIFICATION');
});
