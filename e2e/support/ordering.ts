import { productByCode } from '@maxilla/domain/products';
import type { Page } from '@playwright/test';
import { selectOption, workingDayIn, chooseFiles } from './choosing.ts';
import { type Colleague, colleague } from './colleague.ts';
import { expect } from './expect.ts';
import { type Language, logIn } from './people.ts';
import { type FilePayload, cbct, impression } from './scans.ts';

/** The screen of dentists on which projects are created. */
const NEW_PROJECT = '/user/newprojects';

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

/**
 * Creates a guide for partially edentulous jaws, from the screen of new projects or one that leads there, and opens its
 * customisation; returns the project number.
 */
export async function startGuide(page: Page, language: Language, patient: string): Promise<number> {
  const words = WORDS[language];
  if (new URL(page.url()).pathname !== NEW_PROJECT)
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

type Named = { readonly id: number; readonly name: string };

/** Starts a guide for a dentist, through the API; returns the project number. */
export async function startedGuide(dentist: Colleague, patient: string): Promise<number> {
  const { projectId } = await dentist.post<{ projectId: number }>('/api/projects', {
    productId: productByCode('GCEP').id,
    patientName: patient,
    noOfImplants: 1,
  });
  return projectId;
}

type NewGuide = { readonly patient: string; readonly language?: Language };

/** Opens the customisation of a new guide as its dentist; returns the project number. */
export async function openNewGuide(
  page: Page,
  baseURL: string | undefined,
  email: string,
  { patient, ...spoken }: NewGuide,
): Promise<number> {
  const dentist = await colleague(baseURL ?? '', email);
  const id = await startedGuide(dentist, patient);
  await dentist.leave();
  await logIn(page, email, { at: `/projects/${id}/customization`, ...spoken });
  return id;
}

/**
 * Starts a guide with one implant for a dentist, and answers everything that it asks for but the files as
 * `placeImplant` and `planSurgery` do on screen; returns the project number.
 */
export async function customisedGuide(
  dentist: Colleague,
  { patient, tooth, days }: { readonly patient: string; readonly tooth: number; readonly days: number },
): Promise<number> {
  const projectId = await startedGuide(dentist, patient);
  const idOf = (all: readonly Named[] | undefined, name: string) => all?.find((one) => one.name === name)?.id;
  const { brands } = await dentist.get<{ brands: Named[] }>('/api/sources/brands');
  const brand = idOf(brands, 'Altea Demo');
  const { models } = await dentist.get<{ models: Named[] }>(`/api/sources/models?implantBrandId=${brand}`);
  const { implantDetails } = await dentist.get<{ implantDetails: { id: number; length: number }[] }>(
    `/api/sources/implant_details?implantModelId=${idOf(models, 'Alta Cone')}&diameter=4.5`,
  );
  await dentist.post(`/api/projects/${projectId}/dents`, {
    dentNumber: tooth,
    implantDetailsId: implantDetails.find(({ length }) => length === 11.5)?.id,
  });
  const { guidedSurgicalKits } = await dentist.get<{ guidedSurgicalKits: Named[] }>(
    '/api/static_data/guided_surgical_kits',
  );
  await dentist.save(`/api/projects/${projectId}`, {
    guidedSurgicalKitId: idOf(guidedSurgicalKits, 'Alta Guided Kit'),
    sleeveType: 'SOCKET_GUIDED_100',
    isFlap: false,
    needGraft: false,
    requestedDate: workingDayIn(days),
  });
  return projectId;
}

/** Adds the files that a guide asks for. */
export async function addFiles(dentist: Colleague, projectId: number): Promise<void> {
  for (const [fileType, files] of [
    ['DICOM1', cbct()],
    ['IMPRESSION', impression()],
  ] as const)
    await dentist.post(`/api/projects/${projectId}/documents`, { fileType }, { files });
}

/** An address to which parcels of tests are sent. */
export const DELIVERY_ADDRESS = {
  addressLine1: '1 rue Maquette',
  postalCode: '75001',
  city: 'Paris',
  country: 'FR',
};

/** Orders a complete project of a dentist through the cart; returns the number of the order. */
export async function orderAs(dentist: Colleague, projectId: number): Promise<number> {
  await dentist.post('/api/cart', { projectId });
  const { orderId } = await dentist.post<{ orderId: number }>('/api/orders', {
    deliveryAddress: DELIVERY_ADDRESS,
    termsAccepted: true,
  });
  return orderId;
}

/** Orders a complete project through the cart on screen and waits for the confirmation. */
export async function order(page: Page, language: Language): Promise<void> {
  const words = WORDS[language];
  await page.getByRole('button', { name: words.addToCart }).click();
  await page.getByRole('link', { name: words.viewCart }).click();
  await page.getByRole('checkbox', { name: words.terms }).check();
  await page.getByRole('button', { name: words.order }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.thanks })).toBeVisible();
}
