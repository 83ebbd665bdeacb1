import { api } from '../api/client.ts';
import { token } from '../api/session.ts';
import { showIn } from './i18n.ts';
import { codeOf } from './language.ts';
import type { Language } from './language.ts';

/** Changes the display language immediately, and that of the account when logged in. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showIn(language);
  // Also sets the language of e-mails. A failure does not affect this screen; the next choice tries again.
  if (token.get())
    await api.auth.changeLanguage({ body: { languageCode: codeOf(language) } }).catch(() => undefined);
}
