import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/expect.ts';
import { openNewGuide, sendFiles } from '../support/ordering.ts';
import { DENTIST, FRENCH_DENTIST, PLANNER, logInSeparately } from '../support/people.ts';
import { archivedCbct, archivedImpression, impression, photo } from '../support/scans.ts';
import { expectDialog, expectScreen } from '../support/expect-screen.ts';
import { test } from '../support/server.ts';

/** Number of different colours in the middle of a canvas: more than a few if something is drawn there. */
async function coloursOf(canvas: Locator): Promise<number> {
  const shot = await canvas.screenshot();
  return canvas.page().evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: 'image/png' }));
      const copy = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = copy.getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const { width, height } = bitmap;
      const pixels = context?.getImageData(width / 4, height / 4, width / 2, height / 2).data ?? [];
      const colours = new Set<number>();
      for (let at = 0; at + 2 < pixels.length; at += 4) {
        colours.add(((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0));
      }
      return colours.size;
    },
    [...shot],
  );
}

const viewer = (page: Page) => page.getByRole('dialog');

test('scans are seen by those who send them and by those who work with them', async ({
  page,
  browser,
  baseURL,
}) => {
  let id = 0;

  await test.step('the dentist sees the checks of the files as they arrive', async () => {
    id = await openNewGuide(page, baseURL, DENTIST, { patient: 'CYPRÈS Noé' });
    await sendFiles(page, 'en', 'Impression', impression('jaw.stl'), impression('jaw-2.stl', [4]));
    const impressions = page.getByRole('region', { name: 'Impression', exact: true });
    const lower = impressions.getByRole('region', { name: 'Lower arch' });
    await expect(lower).toContainText('No file yet');
    const arch = impressions.getByRole('group', { name: 'Arch of jaw-2.stl' });
    await arch.getByRole('button', { name: 'Lower' }).press('Enter');
    await expect(lower.getByRole('button', { name: 'jaw-2.stl', exact: true })).toBeVisible();
    await expect(arch.getByRole('button', { name: 'Lower', pressed: true })).toBeFocused();
    await expect(impressions.getByRole('region', { name: 'Upper arch' })).toContainText('No file yet');
    await sendFiles(page, 'en', 'CBCT', archivedCbct('cbct.zip', 'LILAS^Anne'));
    await sendFiles(page, 'en', 'Photos', photo('face.jpg'));
    await sendFiles(page, 'en', 'Photos', photo('smile.jpg', 2));
    const cbct = page.getByRole('region', { name: 'CBCT', exact: true });
    await expect(cbct.getByText('Another name: LILAS Anne. Please check.')).toBeVisible();
    await expect(cbct.getByText(/10 slices · 64 × 64 pixels · 0\.2 mm between slices/)).toBeVisible();
    await expect(page.getByText(/triangles · \d+ × \d+ × \d+ mm · closed mesh/)).toHaveCount(2);
    await expectScreen(page, 'CYPRÈS Noé');
  });

  await test.step('a surface scan is drawn, turned, cut and measured', async () => {
    await page.getByRole('button', { name: 'jaw.stl', exact: true }).click();
    const canvas = viewer(page).getByRole('img', { name: /^3D view: jaw/ });
    await expect(canvas).toHaveAttribute('data-drawn', '2', { timeout: 30_000 });
    expect(await coloursOf(canvas)).toBeGreaterThan(50);
    await expectDialog(page, 'Viewer');

    await viewer(page).getByRole('button', { name: 'Hide jaw-2.stl' }).click();
    await expect(canvas).toHaveAttribute('data-drawn', '1');
    await viewer(page).getByRole('button', { name: 'Occlusal', exact: true }).click();
    await canvas.press('ArrowLeft');
    await canvas.press('+');
    await viewer(page).getByRole('button', { name: 'Section', exact: true }).click();
    await viewer(page).getByRole('slider', { name: 'Place of the section' }).fill('60');
    await viewer(page).getByRole('button', { name: 'Fit' }).click();
    await viewer(page).getByRole('button', { name: 'Section', exact: true }).click();

    await viewer(page).getByRole('button', { name: 'Front', exact: true }).click();
    await viewer(page).getByRole('button', { name: 'Measure' }).click();
    const { width = 0, height = 0 } = (await canvas.boundingBox()) ?? {};
    for (const at of [0.42, 0.58]) await canvas.click({ position: { x: width * at, y: height / 2 } });
    await expect(viewer(page).getByText(/^Distance: \d+(\.\d)?\smm$/)).toBeVisible();
    // Escape leaves the measuring first.
    await page.keyboard.press('Escape');
    await expect(viewer(page).getByRole('button', { name: 'Measure', pressed: false })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toBeHidden();
  });

  await test.step('a remark is pinned on the surface; what is written survives a reload', async () => {
    await page.getByRole('button', { name: 'jaw.stl', exact: true }).click();
    const canvas = viewer(page).getByRole('img', { name: /^3D view: jaw/ });
    await expect(canvas).toHaveAttribute('data-drawn', '2', { timeout: 30_000 });
    await viewer(page).getByRole('button', { name: 'Hide jaw-2.stl' }).click();
    await viewer(page).getByRole('button', { name: 'Front', exact: true }).click();
    await viewer(page).getByRole('button', { name: 'Add a remark' }).click();
    await canvas.press('Enter');
    await expect(viewer(page).getByText('Pinned on jaw.stl')).toBeVisible();
    await viewer(page).getByRole('combobox', { name: 'Tooth (optional)' }).selectOption('14');
    await viewer(page).getByRole('textbox', { name: 'Write a remark' }).fill('Keep 3 mm');
    await expectDialog(page, 'Viewer');
    await page.reload();
    await expect(viewer(page).getByRole('textbox', { name: 'Write a remark' })).toHaveValue('Keep 3 mm');
    await viewer(page).getByRole('button', { name: 'Send', exact: true }).click();
    const remark = viewer(page).getByRole('button', { name: 'Show remark 1: Tooth 14' });
    await expect(remark).toBeVisible();
    await expect(viewer(page).getByRole('button', { name: 'Add a remark' })).toBeVisible();
    // Chosen again, it shows its file.
    await viewer(page).getByRole('button', { name: 'Hide jaw.stl' }).click();
    await expect(viewer(page).getByRole('img', { name: /^3D view: jaw-2\.stl/ })).toBeVisible();
    await remark.click();
    await expect(viewer(page).getByRole('button', { name: 'Hide jaw.stl' })).toBeVisible();
    await expect(canvas).toHaveAttribute('data-drawn', '2', { timeout: 30_000 });
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toBeHidden();
  });

  await test.step('the viewer has an address: it survives a reload, and Back leads to the page', async () => {
    await expect(page).not.toHaveURL(/scan=/);
    const before = page.url();
    await page.getByRole('button', { name: 'jaw.stl', exact: true }).click();
    await expect(page).toHaveURL(/[?&]scan=\d+/);
    await page.reload();
    await expect(viewer(page).getByRole('img', { name: /^3D view: jaw/ })).toBeVisible({ timeout: 30_000 });
    await expect(page).toHaveURL(/[?&]scan=\d+/);
    await page.goBack();
    await expect(viewer(page)).toBeHidden();
    await expect(page).toHaveURL(before);
    await expectScreen(page, 'CYPRÈS Noé');
  });

  await test.step('the surfaces in an archive are drawn as well', async () => {
    await sendFiles(page, 'en', 'Impression', archivedImpression('jaws.zip'));
    await page.getByRole('button', { name: 'jaws.zip', exact: true }).click();
    const canvas = viewer(page).getByRole('img', { name: /^3D view:.*jaws\.zip/ });
    await expect(canvas).toHaveAttribute('data-drawn', '3', { timeout: 30_000 });
    await page.keyboard.press('Escape');
  });

  await test.step('two photos are shown beside each other', async () => {
    await page.getByRole('button', { name: 'face.jpg', exact: true }).click();
    await viewer(page).getByRole('button', { name: 'Compare two photos' }).click();
    await expect(viewer(page).getByRole('img', { name: 'face.jpg' })).toBeVisible();
    await expect(viewer(page).getByRole('img', { name: 'smile.jpg' })).toBeVisible();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(viewer(page).getByRole('img', { name: 'face.jpg' })).toHaveCount(2);
    await expectDialog(page, 'Compare two photos');
    await page.keyboard.press('Escape');
  });

  await test.step('a remark is pinned on a photo, moved, and taken back', async () => {
    await page.getByRole('button', { name: 'face.jpg', exact: true }).click();
    await viewer(page).getByRole('button', { name: 'Add a remark' }).click();
    await viewer(page)
      .getByRole('button', { name: /^Click the place in the picture/ })
      .press('ArrowLeft');
    await viewer(page).getByRole('textbox', { name: 'Write a remark' }).fill('This side');
    await viewer(page).getByRole('button', { name: 'Send', exact: true }).click();
    await expect(viewer(page).getByRole('button', { name: 'Show remark 2: face.jpg' })).toBeVisible();
    await viewer(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Delete remark 2' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(viewer(page).getByText(/^No remark yet/)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('staff look at the slices of the CBCT and download all files', async () => {
    await page.close();
    const staff = await logInSeparately(browser, baseURL, PLANNER, {
      at: `/projects/${id}/details?tab=messages`,
    });
    await staff.getByRole('button', { name: 'Remark 1 on jaw.stl, tooth 14' }).click();
    await viewer(staff).getByRole('button', { name: 'Answer', exact: true }).click();
    await viewer(staff).getByRole('textbox', { name: 'Write an answer' }).fill('3.2 mm are free');
    await viewer(staff).getByRole('button', { name: 'Send', exact: true }).click();
    await expect(viewer(staff).getByRole('blockquote')).toContainText('3.2 mm are free');
    await staff.keyboard.press('Escape');
    await staff.goto(`/projects/${id}/details?tab=documents`);
    await expect(staff.getByText('Another name: LILAS Anne. Please check.')).toBeVisible();
    await expect(staff.getByRole('region', { name: 'Lower arch' })).toContainText('jaw-2.stl');
    await staff.getByRole('button', { name: 'cbct.zip', exact: true }).click();
    const axial = viewer(staff).getByRole('region', { name: 'Axial' });
    const picture = axial.getByRole('img');
    await expect(picture).toHaveAttribute('data-drawn', 'true', { timeout: 30_000 });
    await expect(axial.getByText('6 of 10')).toBeVisible();
    expect(await coloursOf(picture)).toBeGreaterThan(10);
    await picture.press('ArrowUp');
    await expect(axial.getByText('7 of 10')).toBeVisible();
    await viewer(staff).getByRole('slider', { name: 'Level' }).press('ArrowRight');
    await viewer(staff).getByRole('button', { name: 'Add a remark' }).click();
    await viewer(staff).getByRole('textbox', { name: 'Write a remark' }).fill('Whose scan is this?');
    await viewer(staff).getByRole('button', { name: 'Send', exact: true }).click();
    await expect(viewer(staff).getByRole('button', { name: 'Show remark 2: cbct.zip' })).toBeVisible();
    await expectDialog(staff, 'Viewer');
    const address = staff.url();
    await staff.keyboard.press('Escape');
    await staff.goto(address);
    await expect(viewer(staff).getByRole('region', { name: 'Axial' })).toBeVisible({ timeout: 30_000 });
    await staff.keyboard.press('Escape');

    const download = staff.waitForEvent('download');
    await staff.getByRole('button', { name: 'Download all' }).click();
    expect((await download).suggestedFilename()).toBe(`Maxilla ${id} CYPRÈS Noé.zip`);
    await staff.context().close();
  });
});

/** Moves a finger sideways over the middle of an element. */
async function swipe(page: Page, target: Locator, pixels: number): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  const session = await page.context().newCDPSession(page);
  const finger = (type: string, moved: number) =>
    session.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + width / 2 + moved, y: y + height / 2 }],
    });
  await finger('touchStart', 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await finger('touchMove', pixels * part);
  await finger('touchEnd', pixels);
  await session.detach();
}

test('the viewer speaks French on a phone, shows stills without 3D, and slices by swipe', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'fr-FR',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await context.addInitScript(() => {
    const getContext = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext')
      ?.value as HTMLCanvasElement['getContext'];
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more) {
      return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...more]);
    } as typeof getContext;
  });
  const page = await context.newPage();
  await openNewGuide(page, baseURL, FRENCH_DENTIST, { patient: 'BOULEAU Ève', language: 'fr' });
  await sendFiles(page, 'fr', 'Empreinte', impression('machoire.stl'));
  await page.getByRole('button', { name: 'machoire.stl', exact: true }).click();
  await expect(viewer(page).getByRole('note')).toContainText('Ce navigateur n’affiche pas la 3D');
  await expect(viewer(page).getByRole('button', { name: 'Télécharger machoire.stl' })).toBeVisible();
  for (const view of ['Face', 'Occlusale']) {
    const still = viewer(page).getByRole('img', { name: new RegExp(`^${view}\\s: machoire.stl$`) });
    await expect(still).toHaveAttribute('data-drawn', '1');
    expect(await coloursOf(still)).toBeGreaterThan(50);
  }
  await expectDialog(page, 'Visionneuse');
  await viewer(page).getByRole('button', { name: 'Masquer machoire.stl' }).tap();
  await expect(viewer(page).getByText('Aucun fichier n’est affiché')).toBeVisible();
  await viewer(page).getByRole('button', { name: 'Afficher machoire.stl' }).tap();
  await expect(viewer(page).getByRole('img', { name: /^Face/ })).toHaveAttribute('data-drawn', '1');
  await viewer(page).getByText('Remarques (0)').tap();
  await viewer(page).getByRole('button', { name: 'Ajouter une remarque' }).tap();
  const place = viewer(page).getByRole('application', { name: /^Face.*les flèches déplacent le viseur/ });
  await expect(place).toBeFocused();
  await page.keyboard.press('Shift+ArrowLeft');
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Enter');
  await expect(viewer(page).getByText('Il n’y a pas de surface ici.')).toBeVisible();
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await expect(viewer(page).getByText('Épinglée sur machoire.stl')).toBeVisible();
  await page.keyboard.press('Escape');

  await sendFiles(page, 'fr', 'Cone beam', archivedCbct('cbct.zip', 'BOULEAU^Eve', 10, [7]));
  await page.getByRole('button', { name: 'cbct.zip', exact: true }).click();
  const axial = viewer(page).getByRole('region', { name: 'Axiale' });
  await expect(axial.getByRole('img')).toHaveAttribute('data-drawn', 'true');
  await expect(axial.getByText('5 sur 9')).toBeVisible();
  await viewer(page)
    .getByRole('button', { name: /^Il manque une coupe/ })
    .tap();
  await expect(axial.getByText('6 sur 9')).toBeVisible();
  await swipe(page, axial.getByRole('img'), -40);
  await expect(axial.getByText('3 sur 9')).toBeVisible();
  await expectDialog(page, 'Visionneuse');
  await context.close();
});
