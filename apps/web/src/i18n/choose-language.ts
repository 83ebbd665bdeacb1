import { api } from '../api/client.ts';
import { token } from '../api/session.ts';
import { showIn } from './i18n.ts';
import { codeOf } from './language.ts';
import type { Language } from './language.ts';

/** Changes the language of the screen at once, and of the account when somebody is logged in. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showIn(language);
  // The e-mails' language; a failure changes nothing on this screen, and the next choice tries anew.
  if (token.get())
    await api.auth.changeLanguage({ body: { languageCode: codeOf(language) } }).catch(() => undefined);
}
