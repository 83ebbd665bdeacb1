import { api } from '../api/client.ts';
import { token } from '../api/session.ts';
import { showIn } from './i18n.ts';
import { codeOf } from './language.ts';
import type { Language } from './language.ts';

/**
 * Changes the display language immediately, and that of the account when logged in, in which e-mails are written. Says so
 * where the account keeps its language.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  await showIn(language);
  if (!token.get()) return;
  try {
    await api.auth.changeLanguage({ body: { languageCode: codeOf(language) } });
    // Reference data names what it refers to in the language of its reader.
    const { readAgain } = await import('../api/stale.ts');
    void readAgain('source');
  } catch {
    const { tellLanguageNotSaved } = await import('./language-toast.ts');
    tellLanguageNotSaved();
  }
}
