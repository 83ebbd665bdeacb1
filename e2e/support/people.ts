import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../apps/server/src/seed/people.ts';
import { codeOf, languageOf } from '../../apps/web/src/i18n/language.ts';
import { expect } from './expect.ts';
import { mailTo } from './mailbox.ts';
import { steady } from './steady.ts';

/** E-mail addresses of the demo laboratory, by role. All accounts use `DEMO_PASSWORD`. */
export const ADMINISTRATOR = 'admin@maxilla.example';
/** With the permission to edit clinics. */
export const COMMERCIAL = 'commercial@maxilla.example';
/** In a team without dashboards. */
export const CUSTOMER_RELATIONS = 'clients@maxilla.example';
export const SALES_ADMINISTRATION = 'adv@maxilla.example';
/** Guide team, English-speaking. */
export const PLANNER = 'planning.en@maxilla.example';
/** Guide team, with the permission to digitise impressions. */
export const DIGITISER = 'guides@maxilla.example';
/** Plans aligners and sees them through. */
export const ALIGNERS = 'aligneurs@maxilla.example';
export const MACHINES = 'machines@maxilla.example';
/** Manages and finishes prostheses and bruxism splints. */
export const PROSTHESIS_MANAGER = 'encadrement@maxilla.example';
export const LOGISTICS = 'logistique@maxilla.example';
/** A French-speaking dentist that only one journey uses. */
export const QUIET_DENTIST = 'ines.maquette@demo.maxilla.test';
/** An English-speaking and a French-speaking dentist. */
export const DENTIST = 'sophie.template@demo.maxilla.test';
export const FRENCH_DENTIST = 'camille.exemple@demo.maxilla.test';

export type Language = 'en' | 'fr';

/** Storage key of the access token. */
const TOKEN = 'maxilla.token';
/** Storage key of the language of the interface. */
const LANGUAGE = 'maxilla.language';
/** A page of the portal without the application: for those who open their first screen themselves. */
export const NO_SCREEN = '/readyz';
/** The address of a page that has not opened anything yet. */
const NOTHING = 'about:blank';

/** The language in which each account was first found, by e-mail address: a worker and its portal end together. */
const ownLanguages = new Map<string, Language>();

type LogIn = { at?: string; language?: Language; password?: string };

/**
 * Opens a page, the first screen unless told, as somebody who is logged in, in the language that their account had at
 * first or in another one, which becomes that of the account: through the API, because loading two more pages for it
 * would be a tenth of all journeys. The login page has journeys of its own.
 */
export async function logIn(
  page: Page,
  email: string,
  { at = '/', language, password = DEMO_PASSWORD }: LogIn = {},
): Promise<void> {
  const login = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(login.ok(), `${email} logs in`).toBe(true);
  const { token, languageCode } = (await login.json()) as { token: string; languageCode: string };
  const found = languageOf(languageCode);
  const own = ownLanguages.get(email) ?? found;
  ownLanguages.set(email, own);
  const spoken = language ?? own;
  if (spoken !== found) {
    const chosen = await page.request.post('/api/auth/change_language', {
      data: { languageCode: codeOf(spoken) },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(chosen.ok(), `${email} speaks ${spoken}`).toBe(true);
  }
  // The page of somebody who was logged in before ends with their session, which could interrupt what follows.
  if (page.url() !== NOTHING) await page.goto(NO_SCREEN);
  const kept = { [TOKEN]: token, [LANGUAGE]: spoken };
  const keeping = await page.addInitScript((items) => Object.assign(localStorage, items), kept);
  await page.goto(at);
  await keeping.dispose();
  if (at === NO_SCREEN) return;
  await expect(page.locator('main')).toBeVisible();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Logs somebody in likewise, with a separate browser context, which the journey closes. */
export async function logInSeparately(
  browser: Browser,
  baseURL: string | undefined,
  email: string,
  options: LogIn = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
  });
  const page = steady(await context.newPage());
  await logIn(page, email, options);
  return page;
}

/** Registers an English-speaking dentist named PATRON, who confirms the address by e-mail, through the API. */
export async function register(
  request: APIRequestContext,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const registered = await request.post('/api/auth/register', {
    data: {
      languageCode: 'EN',
      title: 'Dr',
      surname: 'PATRON',
      firstName: 'Jules',
      emailAddress: email,
      password,
      telephoneNumber: '0612345678',
      licenceNumber: '10000000074',
      address: { addressLine1: '5 quai du Modèle', postalCode: '33000', city: 'Bordeaux', country: 'FR' },
    },
  });
  expect(registered.ok(), await registered.text()).toBe(true);
  const { links } = await mailTo(request, email, /confirm/i);
  const link = links.find((one) => one.includes('/confirm_account')) ?? '';
  const token = new URL(link).searchParams.get('token');
  const confirmed = await request.post('/api/auth/confirm_account', { data: { token } });
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
}

/** Fills in and submits the login form on screen, in either language. */
export async function fillLogin(page: Page, email: string, password: string = DEMO_PASSWORD): Promise<void> {
  await expect(
    page.getByRole('heading', { level: 1, name: /^(Log in|Connexion|Se connecter)$/ }),
  ).toBeVisible();
  await page.getByRole('textbox', { name: /^(Email|E-mail|Adresse e-mail)/ }).fill(email);
  await page.getByLabel(/^(Password|Mot de passe)/).fill(password);
  await page.getByRole('button', { name: /^(Log in|Se connecter)$/ }).click();
}

/**
 * Switches the interface, and the account, to a language: the interface first, so it waits for the account. Journeys
 * leave accounts in the language they found.
 */
export async function speak(page: Page, language: Language): Promise<void> {
  if ((await page.locator('html').getAttribute('lang')) === language) return;
  const saved = page.waitForResponse(/\/change_language$/);
  await page.getByRole('button', { name: language === 'en' ? 'English' : 'Français' }).click();
  expect((await saved).ok()).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}
