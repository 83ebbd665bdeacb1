import type { Page } from '@playwright/test';
import { selectNativeOption } from './choosing.ts';
import { expect } from './expect.ts';
import type { Language } from './people.ts';

/** Texts of the screens on which plates are prepared and printed, in both languages. */
const WORDS = {
  en: {
    prepare: 'Printing preparation',
    scan: 'Scan or search',
    plate: 'On the plate',
    number: 'Plate number',
    free: 'is free',
    count: 'Piece count',
    printer: 'Printer',
    validate: 'Validate plate',
    ready: (plate: string) => `Plate ${plate} is ready to launch.`,
    plates: 'Plates in production',
    steps: 'Steps',
    launch: 'Launch the print',
    finish: 'Finish the print',
    cure: 'Finish the post-processing',
    moved: (plate: string, state: string) => `Plate ${plate}: ${state}`,
    states: {
      TO_LAUNCH: 'To launch',
      IN_PROGRESS: 'In progress',
      POST_PROCESSING: 'Post-processing',
      TERMINATED: 'Done',
    },
  },
  fr: {
    prepare: 'Préparation de l’impression',
    scan: 'Scannez ou recherchez',
    plate: 'Sur le plateau',
    number: 'N° de plateau',
    free: 'est libre',
    count: 'Nb de pièces',
    printer: 'Imprimante',
    validate: 'Valider le plateau',
    ready: (plate: string) => `Le plateau ${plate} est à lancer.`,
    plates: 'Plateaux en production',
    steps: 'Étapes',
    launch: 'Lancer l’impression',
    finish: 'Terminer l’impression',
    cure: 'Terminer le post-traitement',
    moved: (plate: string, state: string) => `Plateau ${plate} : ${state}`,
    states: {
      TO_LAUNCH: 'À lancer',
      IN_PROGRESS: 'En cours',
      POST_PROCESSING: 'Post-traitement',
      TERMINATED: 'Terminé',
    },
  },
} as const satisfies Record<Language, object>;

/** The words of the plate screens that journeys name themselves. */
export const plateWords = (language: Language) => WORDS[language];

/** Puts all elements of a project onto the plate, as a barcode reader does. */
export async function scanProject(page: Page, language: Language, projectId: number): Promise<void> {
  const words = WORDS[language];
  const field = page.getByRole('searchbox', { name: words.scan });
  await field.fill(String(projectId));
  await field.press('Enter');
  await expect(page.getByRole('list', { name: words.plate })).toContainText(String(projectId));
}

type Plate = { readonly suffix: string; readonly printer: RegExp; readonly count?: number };

/** The whole number of the plate in preparation, which its button shows. */
export async function plateInPreparation(page: Page, language: Language): Promise<string> {
  const validate = page.getByRole('button', { name: WORDS[language].validate });
  return /\d{6}-.+/.exec((await validate.textContent()) ?? '')?.[0] ?? '';
}

/** Gives the plate in preparation its number, count and printer and validates it; returns the whole number. */
export async function validatePlate(
  page: Page,
  language: Language,
  { suffix, printer, count }: Plate,
): Promise<string> {
  const words = WORDS[language];
  await page.getByRole('textbox', { name: words.number }).fill(suffix);
  if (count !== undefined) await page.getByRole('spinbutton', { name: words.count }).fill(String(count));
  await selectNativeOption(page, words.printer, printer);
  await expect(page.getByText(words.free)).toBeVisible();
  const plate = await plateInPreparation(page, language);
  await page.getByRole('button', { name: words.validate }).click();
  // The toast of an undo strikes out what was undone.
  const said = page.getByText(words.ready(plate), { exact: true });
  await expect(said.and(page.locator(':not(del)'))).toBeVisible();
  return plate;
}

/** Selects a batch in the list of plates. */
export async function chooseBatch(page: Page, plate: string): Promise<void> {
  await page.getByRole('button', { name: plate, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: plate })).toBeVisible();
}

type Step = 'launch' | 'finish' | 'cure';

/** Opens the confirmation of the selected batch's next step. */
export async function askStep(page: Page, language: Language, step: Step): Promise<void> {
  await page.getByRole('button', { name: WORDS[language][step] }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Confirms the step that the dialog asks about. */
export async function confirmStep(page: Page, language: Language, step: Step): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: WORDS[language][step], exact: true }).click();
}

/** Moves the selected batch to its next step, and waits until the screen shows it. */
export async function advanceBatch(
  page: Page,
  language: Language,
  plate: string,
  step: Step,
  state: keyof (typeof WORDS)['en']['states'],
): Promise<void> {
  const words = WORDS[language];
  await askStep(page, language, step);
  await confirmStep(page, language, step);
  await expect(page.getByText(words.moved(plate, words.states[state]))).toBeVisible();
}
