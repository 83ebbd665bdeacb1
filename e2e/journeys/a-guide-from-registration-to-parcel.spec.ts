import type { Page } from '@playwright/test';
import { selectOption, chooseFiles } from '../support/choosing.ts';
import { colleague } from '../support/colleague.ts';
import { expect } from '../support/expect.ts';
import { shipParcel } from '../support/laboratory.ts';
import { mailTo } from '../support/mailbox.ts';
import { order, placeImplant, planSurgery, sendFiles, startGuide } from '../support/ordering.ts';
import {
  LOGISTICS,
  MACHINES,
  PLANNER,
  NO_SCREEN,
  logIn,
  logInSeparately,
  register,
} from '../support/people.ts';
import { printGuides } from '../support/printing.ts';
import { cbct, video, impression, photo, plan } from '../support/scans.ts';
import { workOff } from '../support/queues.ts';
import { expectScreen, expectDialog } from '../support/expect-screen.ts';
import { test } from '../support/server.ts';

const EMAIL = 'jules.patron@demo.maxilla.test';
const PASSWORD = 'Correct-Horse-7';
const PATIENT = 'NÉFLIER Zoé';
/** Address of the second plan's viewer. */
const VIEWER = 'https://demo.maxilla.test/viewer/36';

const actions = (page: Page) => page.getByRole('region', { name: 'Actions' });
const step = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Progress' }).getByRole('listitem').filter({ hasText: name });

test('a guide from registration to shipping', async ({ page, browser, baseURL, request }) => {
  test.setTimeout(600_000);
  let id = 0;
  let day = '';
  const project = () => `/projects/${id}/details`;

  await test.step('the dentist registers and confirms by e-mail', async () => {
    await register(request, { email: EMAIL, password: PASSWORD });
    await logIn(page, EMAIL, { password: PASSWORD });
    await expectScreen(page, /Dr PATRON$/);
    await expect(page.getByText('Start your first project')).toBeVisible();
  });

  await test.step('the dentist customises a guide and uploads scans', async () => {
    await page.getByRole('button', { name: 'Refuse' }).click();
    id = await startGuide(page, 'en', PATIENT);
    await expectScreen(page, PATIENT);
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeDisabled();
    await expect(page.getByText('Complete the 8 items above first')).toBeVisible();

    await placeImplant(page, 'en', 36);
    await expect(page.getByRole('button', { name: /^Tooth 36, Altea Demo Alta Cone/ })).toBeVisible();
    day = await planSurgery(page, 'en', 45);
    await sendFiles(page, 'en', 'CBCT', cbct());
    await sendFiles(page, 'en', 'Impression', impression());
    await sendFiles(page, 'en', 'Photos', photo());
    await expect(page.getByRole('region', { name: 'Everything is there' })).toBeVisible();
    await expectScreen(page, PATIENT);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Operation' })).toHaveValue(day);
  });

  await test.step('the dentist orders it and receives a purchase order by e-mail', async () => {
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('link', { name: 'View cart' }).click();
    await expectScreen(page, 'Cart');
    const code = page.getByRole('textbox', { name: 'Discount code' });
    await code.fill('DEMO10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('The discount is applied.')).toBeVisible();
    await page.reload();
    await expect(code).toHaveValue('DEMO10');
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(code).toHaveValue('');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    const city = page.getByRole('textbox', { name: 'City' });
    const known = await city.inputValue();
    await city.fill('Llanfair'.repeat(30));
    await expect(page.getByText('40 characters too many: at most 200.')).toBeVisible();
    await city.fill(known);
    await expect(city).not.toHaveAttribute('aria-invalid', 'true');
    await page.goBack();
    await page.getByRole('button', { name: 'Remove from cart' }).click();
    await order(page, 'en');
    await expectScreen(page, 'Thank you');
    const mail = await mailTo(request, EMAIL, /order/i);
    expect(mail.attachment).toMatch(/\.pdf$/);
    await page.getByRole('link', { name: `Project ${id}` }).click();
    await expectScreen(page, PATIENT);
    await expect(step(page, 'Files being checked')).toHaveAttribute('aria-current', 'step');
  });

  const planner = await logInSeparately(browser, baseURL, PLANNER, {
    at: '/dashboards/PROD_GUIDE/guide_planning/views/state_pending_files_verification',
  });
  await test.step('the planner finds it in the verification queue and assigns it', async () => {
    await planner.getByRole('searchbox').fill(PATIENT);
    await planner.getByRole('radio', { name: `Select ${id} · ${PATIENT}` }).check();
    await planner.getByRole('link', { name: 'Open the project' }).click();
    await expectScreen(planner, new RegExp(`${id} · ${PATIENT}`));
    await expect(actions(planner)).toContainText('Verify files');
    await planner.getByRole('button', { name: 'Assign to me' }).click();
    await expect(planner.getByText('Gareth SPECIMEN').first()).toBeVisible();
  });

  await test.step('the planner rejects the impression and the dentist is notified live', async () => {
    await actions(planner).getByRole('button', { name: 'Verify files' }).click();
    await expectDialog(planner, 'Verify files');
    const dialog = planner.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Reject files…' }).click();
    await expect(dialog.getByRole('button', { name: 'Reject the files' })).toBeDisabled();
    await expect(dialog.getByText('Still missing:')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Impression' }).check();
    await dialog
      .getByRole('textbox', { name: 'What is wrong with them' })
      .fill('The impression is cut off at tooth 37.');
    await dialog.getByRole('button', { name: 'Reject the files' }).click();
    await expect(dialog).toBeHidden();

    await expect(page.getByRole('region', { name: 'Files to send again' })).toContainText('Impression');
    await expect(page.getByRole('log')).toContainText('cut off at tooth 37');
    await expectScreen(page, PATIENT);
  });

  await test.step('the dentist uploads a new impression and confirms', async () => {
    await actions(page).getByRole('button', { name: 'Send the files again' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Please send these again, or choose another way for them to reach us: Impression',
    );
    await expectScreen(page, PATIENT);
    await chooseFiles(
      page
        .getByRole('region', { name: 'Impression', exact: true })
        .getByRole('button', { name: 'Impression: Add a file' }),
      impression('impression-2.stl', [3]),
    );
    await expectDialog(page, 'Are all new files there?');
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm the new files' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goto(project());
    await expect(step(page, 'Files being checked')).toHaveAttribute('aria-current', 'step');
  });

  await test.step('the planner accepts the files and starts the draft plan', async () => {
    await actions(planner).getByRole('button', { name: 'Verify files' }).click();
    const dialog = planner.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Download impression-2.stl' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Accept the files' }).click();
    await actions(planner).getByRole('button', { name: 'Validate the prerequisites' }).click();
    await expectDialog(planner, 'Validate the prerequisites');
    await dialog.getByRole('button', { name: 'Begin the draft plan' }).click();
    await expect(dialog).toBeHidden();
    await expect(step(page, 'Draft plan in preparation')).toHaveAttribute('aria-current', 'step');
  });

  await test.step('the planner sends the plan with a video and the dentist declines it', async () => {
    await actions(planner).getByRole('button', { name: 'Send draft plan' }).click();
    await expectDialog(planner, 'Send draft plan');
    const dialog = planner.getByRole('dialog');
    await chooseFiles(
      dialog.getByRole('button', { name: /Document of the plan/ }),
      plan('plan-1.pdf', 'Draft plan 1'),
    );
    await expect(dialog.getByText('plan-1.pdf')).toBeVisible();
    await chooseFiles(dialog.getByRole('button', { name: /^Video/ }), video());
    await expect(dialog.getByText('plan.mp4')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('Please look at the angle in 36.');
    await dialog.getByRole('button', { name: 'Send to the dentist' }).click();
    await expect(dialog).toBeHidden();

    await expect(actions(page).getByRole('button', { name: 'Review the draft plan' })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: /^My projects/ })
      .click();
    await page.getByRole('link', { name: `Review and approve: ${PATIENT}, No. ${id}` }).click();
    await expectDialog(page, `Draft plan 1 · ${PATIENT}`);
    const verdict = page.getByRole('dialog');
    await verdict.getByRole('button', { name: 'Ask for a change' }).click();
    await verdict.getByRole('button', { name: 'Send the request' }).click();
    await expect(verdict.getByRole('textbox', { name: 'What should be changed?' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await verdict
      .getByRole('textbox', { name: 'What should be changed?' })
      .fill('Two degrees more to the mesial, please.');
    await verdict.getByRole('button', { name: 'Send the request' }).click();
    await expect(verdict).toBeHidden();
    await expect(step(page, 'Draft plan in preparation')).toHaveAttribute('aria-current', 'step');
  });

  await test.step('the planner sets the sleeve and sends a second plan with a link', async () => {
    await expect(planner.getByText('Draft plan declined').first()).toBeVisible();
    await expect(actions(planner).getByRole('button', { name: 'Modify implants' })).toBeVisible();
    await actions(planner).getByRole('button', { name: 'Modify implants' }).click();
    await expectDialog(planner, 'Modify implants');
    const dialog = planner.getByRole('dialog');
    await expect(dialog).toContainText('An implant that is added here is not part of the order');
    await dialog.getByRole('button', { name: 'Change the implant at tooth 36' }).click();
    await expectDialog(planner, 'Implant at tooth 36');
    await selectOption(dialog, 'Brand and name of the sleeve', 'STECO Pilote');
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await selectOption(dialog, 'Sleeve height', '5 mm');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(planner.getByRole('dialog', { name: 'Modify implants' })).toContainText('STECO Pilote');
    await planner.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

    const itself = await colleague(baseURL ?? '', PLANNER);
    await itself.act(
      id,
      'SEND_DRAFT_PLAN',
      { videoUrl: VIEWER },
      { document: plan('plan-2.pdf', 'Draft plan 2') },
    );
    await itself.leave();
  });

  await test.step('the dentist approves the plan', async () => {
    await actions(page).getByRole('button', { name: 'Review the draft plan' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Download plan-2.pdf' })).toBeVisible();
    await expect(dialog).toContainText('Two degrees more to the mesial, please.');
    await expect(dialog.getByRole('row', { name: /^36/ })).toContainText('changed');
    const approve = dialog.getByRole('button', { name: 'Approve' });
    await page.context().setOffline(true);
    await expect(dialog.getByText('No connection: actions are off until it is back.')).toBeVisible();
    await expect(approve).toBeDisabled();
    await page.context().setOffline(false);
    await approve.click();
    await expectDialog(page, `Draft plan approved · ${PATIENT}`);
    await expect(dialog.getByRole('link', { name: 'Write to the laboratory' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
    await expect(step(page, 'Production being prepared')).toHaveAttribute('aria-current', 'step');
    await page.getByRole('tab', { name: 'Documents' }).click();
    await expect(page.getByText('Approved', { exact: true })).toBeVisible();
    await expectScreen(page, PATIENT);
  });

  await test.step('the planner transfers it to production', async () => {
    await actions(planner).getByRole('button', { name: 'Transfer to production' }).click();
    await expectDialog(planner, 'Transfer to production');
    const dialog = planner.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Transfer' })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Transfer' })).toHaveAccessibleDescription(
      '3 checks are still to be ticked before the transfer.',
    );
    await dialog.getByRole('textbox', { name: 'Socket set' }).fill('K42');
    for (const name of [
      'The implants are those of the plan',
      'The sleeves fit the surgical kit',
      'The plan is the one the dentist approved',
    ])
      await dialog.getByRole('checkbox', { name }).check();
    await dialog.getByRole('button', { name: 'Transfer' }).click();
    await expect(dialog).toBeHidden();
    await expect(step(page, 'In production')).toHaveAttribute('aria-current', 'step');
  });

  await test.step('production completes its queues', async () => {
    const bench = await logInSeparately(browser, baseURL, MACHINES, { at: NO_SCREEN });
    await workOff(
      bench,
      {
        dashboard: 'PROD_MACHINE/biocompatible_printing',
        view: 'Guides · attachement à faire',
        button: 'Attachement effectué',
      },
      { id, patient: PATIENT },
    );
    await bench.context().close();
    const operator = await colleague(baseURL ?? '', MACHINES);
    await printGuides(operator, id);
    for (const done of ['STATE_INSTALLING_SOCKET', 'GUIDE_STATE_FINISHING']) await operator.act(id, done);
    await operator.leave();
  });

  await test.step('logistics photographs and ships the parcel', async () => {
    const logistics = await colleague(baseURL ?? '', LOGISTICS);
    await shipParcel(logistics, id);
    await logistics.leave();
  });

  await test.step('dentist and planner see the shipment and the history', async () => {
    await expect(step(page, 'Shipped')).toHaveAttribute('aria-current', 'step');
    await expect(page.getByText('Shipped').first()).toBeVisible();
    await page
      .getByRole('link', { name: /^Notifications/ })
      .first()
      .click();
    await expectScreen(page, 'Notifications');
    for (const title of ['Shipped', 'In production', 'Draft plan to approve', 'Files to send again'])
      await expect(page.getByRole('link', { name: title }).first()).toBeVisible();

    // Mails of what can be undone come later than what they tell.
    await mailTo(request, EMAIL, /Files to send again/, /impression/);
    await mailTo(request, EMAIL, /Draft plan to approve/, /angle in 36/);

    await planner.getByRole('tab', { name: 'History' }).click();
    await planner.getByRole('button', { name: 'Show more' }).click();
    const history = planner.getByRole('list', { name: 'History' });
    for (const entry of [
      'Shipped.',
      'Parcel prepared and photographed.',
      'Finishing done.',
      'Sleeves installed.',
      'Production done.',
      'Attachment done.',
      'Transferred to production, socket set ',
      'Draft plan approved by the dentist.',
      'Implant changed at tooth 36: ',
      'Draft plan declined by the dentist. Two degrees more to the mesial, please.',
      'Prerequisites validated: the draft plan is under way.',
      'Files validated.',
      'New files confirmed by the dentist.',
      'Files rejected: impression. The impression is cut off at tooth 37.',
      'Assigned to Gareth SPECIMEN.',
      'Order validated.',
    ])
      await expect(history.getByRole('listitem').filter({ hasText: entry }).first()).toBeVisible();
    await expectScreen(planner, new RegExp(`${id} · ${PATIENT}`));
    await planner.context().close();
  });
});
