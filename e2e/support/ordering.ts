import type { Page } from '@playwright/test';
import { selectOption, workingDayIn, chooseFiles } from './choosing.ts';
import { expect } from './expect.ts';
import type { Language } from './people.ts';
import type { FilePayload } from './scans.ts';

/** Texts of the screens used to order a guide, in both languages. */
const WORDS = {
  en: {
    newProject: 'New project',
    patient: 'Patient',
    owner: 'Dentist',
    oneMore: 'Maxillary elements: one more',
    installation: 'Fitting',
    create: 'Create and customise',
    tooth: 'Tooth',
    addImplant: 'Add an implant',
    otherImplant: 'Other settings',
    implant: ['Brand', 'Model', 'Diameter', 'Length'],
    kit: 'Surgical kit',
    sleeve: ['Drilling protocol', 'Fully guided'],
    answers: ['Flapless', 'No graft'],
    files: { cbct: 'CBCT', impression: 'Impression', photos: 'Photos' },
    add: ': Add a file',
    date: 'Operation',
    description: 'Description',
    saved: 'Saved',
    complete: 'Everything is there',
    addToCart: 'Add to cart',
    viewCart: 'View cart',
    terms: /I accept the/,
    order: 'Place the order',
    thanks: 'Thank you',
    confirmed: /Order \d+ is confirmed/,
    decimal: '.',
  },
  fr: {
    newProject: 'Nouveau projet',
    patient: 'Patient',
    owner: 'Praticien',
    oneMore: 'Éléments maxillaires : un de plus',
    installation: 'Pose',
    create: 'Créer et personnaliser',
    tooth: 'Dent',
    addImplant: 'Ajouter un implant',
    otherImplant: 'Autres réglages',
    implant: ['Marque', 'Modèle', 'Diamètre', 'Longueur'],
    kit: 'Trousse de chirurgie guidée',
    sleeve: ['Protocole de forage', 'Guidage total'],
    answers: ['Sans lambeau (flapless)', 'Sans greffe'],
    files: { cbct: 'Cone beam', impression: 'Empreinte', photos: 'Photos' },
    add: ' : Ajouter un fichier',
    date: 'Intervention',
    description: 'Description',
    saved: 'Enregistré',
    complete: 'Tout y est',
    addToCart: 'Ajouter au panier',
    viewCart: 'Voir le panier',
    terms: /J’accepte les/,
    order: 'Passer la commande',
    thanks: 'Merci',
    confirmed: /La commande \d+ est confirmée/,
    decimal: ',',
  },
} as const satisfies Record<Language, object>;

/** Creates a guide for partially edentulous jaws and opens its customisation; returns the project number. */
export async function startGuide(page: Page, language: Language, patient: string): Promise<number> {
  const words = WORDS[language];
  await page.getByRole('main').getByRole('link', { name: words.newProject }).first().click();
  await page.getByRole('radio', { name: /GCEP/ }).click();
  await page.getByRole('combobox', { name: words.patient }).fill(patient);
  return create(page, language);
}

type Fabrication = {
  readonly code: 'PRGB' | 'PRMA';
  readonly patient: string;
  /** The dentist on whose behalf staff create it. */
  readonly owner?: string;
};

/** Creates a fabrication of one maxillary element and opens its customisation; returns the project number. */
export async function startFabrication(
  page: Page,
  language: Language,
  { code, patient, owner }: Fabrication,
): Promise<number> {
  const words = WORDS[language];
  await page.getByRole('radio', { name: new RegExp(code) }).click();
  if (owner !== undefined) {
    await page.getByRole('combobox', { name: words.owner }).fill(owner);
    await page.getByRole('option', { name: new RegExp(owner) }).click();
  }
  await page.getByRole('combobox', { name: words.patient }).fill(patient);
  await page.getByRole('button', { name: words.oneMore }).click();
  await page.getByRole('textbox', { name: words.installation }).fill(workingDayIn(60));
  return create(page, language);
}

async function create(page: Page, language: Language): Promise<number> {
  await page.getByRole('button', { name: WORDS[language].create }).click();
  await expect(page).toHaveURL(/\/customization/);
  return Number(/\/projects\/(\d+)\//.exec(page.url())?.[1]);
}

/** Adds an implant through the tooth chart. */
export async function placeImplant(page: Page, language: Language, tooth: number): Promise<void> {
  const words = WORDS[language];
  await page.getByRole('button', { name: `${words.tooth} ${tooth}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  // Beside the first implant, the next one is proposed like it.
  const other = page.getByRole('button', { name: words.otherImplant });
  await expect(other.or(dialog)).toBeVisible();
  if (await other.isVisible()) await other.click();
  await expect(dialog.getByRole('combobox', { name: words.tooth, exact: true })).toHaveValue(String(tooth));
  const millimetres = (value: string) => `${value.replace('.', words.decimal)} mm`;
  const choices = ['Altea Demo', 'Alta Cone', millimetres('4.5'), millimetres('11.5')];
  for (const [at, label] of words.implant.entries()) await selectOption(dialog, label, choices[at] ?? '');
  await dialog.getByRole('button', { name: words.addImplant }).click();
  await expect(dialog).toBeHidden();
}

/** Uploads files of a kind and waits until they are attached to the project. */
export async function sendFiles(
  page: Page,
  language: Language,
  kind: string,
  ...files: readonly FilePayload[]
): Promise<void> {
  const region = page.getByRole('region', { name: kind, exact: true });
  await chooseFiles(region.getByRole('button', { name: `${kind}${WORDS[language].add}` }), ...files);
  for (const { name } of files) {
    await expect(
      region.getByRole('button', { name: new RegExp(`(Download|Télécharger) ${name}`) }),
    ).toBeVisible();
  }
}

/** Fills in the surgical kit, sleeve type, flap, graft and operation date. */
export async function planSurgery(page: Page, language: Language, days: number): Promise<string> {
  const words = WORDS[language];
  await selectOption(page, words.kit, 'Alta Guided Kit');
  await selectOption(page, words.sleeve[0], words.sleeve[1]);
  for (const name of words.answers) await page.getByRole('radio', { name }).check();
  const day = workingDayIn(days);
  await page.getByRole('textbox', { name: words.date }).fill(day);
  await page.getByRole('textbox', { name: words.description }).click();
  return day;
}

/** Orders a complete project through the cart and waits for the confirmation. */
export async function order(page: Page, language: Language): Promise<void> {
  const words = WORDS[language];
  await page.getByRole('button', { name: words.addToCart }).click();
  await page.getByRole('link', { name: words.viewCart }).click();
  await page.getByRole('checkbox', { name: words.terms }).check();
  await page.getByRole('button', { name: words.order }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.thanks })).toBeVisible();
}
