import { colleague } from '../support/colleague.ts';
import { expectScreen } from '../support/expect-screen.ts';
import { expect } from '../support/expect.ts';
import { stageGuideInProduction } from '../support/fabrication.ts';
import { ADMINISTRATOR, MACHINES, NO_SCREEN, logIn } from '../support/people.ts';
import { advanceBatch, chooseBatch, plateWords, scanProject, validatePlate } from '../support/plates.ts';
import { openView, workOff } from '../support/queues.ts';
import { test } from '../support/server.ts';

const PRINTING = 'PROD_MACHINE/biocompatible_printing';

test('a stage guide is printed on a plate of its own kind and gets its sleeves', async ({
  page,
  baseURL,
}) => {
  const lead = await colleague(baseURL ?? '', ADMINISTRATOR);
  const guide = await stageGuideInProduction(lead, (email) => colleague(baseURL ?? '', email));
  await logIn(page, MACHINES, { at: NO_SCREEN });

  await test.step('it waits among stage guides, not among guides', async () => {
    await openView(page, PRINTING, 'Guides · impression à préparer');
    const field = page.getByRole('searchbox', { name: plateWords('fr').scan });
    await field.fill(String(guide.id));
    await field.press('Enter');
    await expect(page.getByText(`N° ${guide.id} est à`)).toBeVisible();
    await page.getByRole('link', { name: '« Guides à étages · impression à préparer »' }).click();
    await scanProject(page, 'fr', guide.id);
    await expectScreen(page, plateWords('fr').prepare);
  });

  await test.step('it is printed', async () => {
    const plate = await validatePlate(page, 'fr', { suffix: 'E1', printer: /^Guides 1/ });
    await openView(page, PRINTING, 'Guides à étages · plateaux à lancer');
    await chooseBatch(page, plate);
    await advanceBatch(page, 'fr', plate, 'launch', 'IN_PROGRESS');
    await advanceBatch(page, 'fr', plate, 'finish', 'TERMINATED');
    expect(await lead.stateOf(guide.id)).toBe('INSTALLING_SOCKET');
  });

  await test.step('its sleeves are installed, and it goes on to finishing', async () => {
    const view = 'Guides · douilles à poser';
    await workOff(page, { dashboard: PRINTING, view, button: 'Douilles posées' }, guide);
    expect(await lead.stateOf(guide.id)).toBe('FINISHING');
    await lead.leave();
  });
});
