import { createInstance } from 'i18next';
import type { InitOptions } from 'i18next';
import { beforeAll, expect, it, vi } from 'vitest';
import english from '../../../../packages/domain/locales/en/vocabulary.json';
import french from '../../../../packages/domain/locales/fr/vocabulary.json';

const i18n = vi.hoisted(() => ({ t: (_: string, __: object): string => '' }));
vi.mock('../../src/i18n/i18n.ts', () => ({ i18n, loadWords: () => undefined }));
// Modules that need a browser.
vi.mock('../../src/api/client.ts', () => ({}));
vi.mock('../../src/api/me.ts', () => ({}));
vi.mock('../../src/i18n/format.ts', () => ({}));
vi.mock('../../src/project-actions/tell-done.ts', () => ({}));
vi.mock('../../src/ui/refusal-toast.ts', () => ({}));

const words = createInstance();
i18n.t = (key, values) => (words.t as typeof i18n.t)(key, values);
const { doneText } = await import('../../src/project-actions/use-action.ts');

beforeAll(() =>
  words.init({
    resources: { en: { projectActions: english }, fr: { projectActions: french } },
  } as InitOptions),
);

const DIGITISED = {
  onHold: false,
  newImpressionRequired: false,
  alginate: false,
  distorted: false,
  smsToProjectOwner: false,
};

it.each([
  [{}, 'fr', 'Numérisation enregistrée.'],
  [{ newImpressionRequired: true }, 'en', 'Digitisation recorded.'],
  [{ onHold: true }, 'fr', 'Empreinte non numérisée : le projet attend l’avis du praticien.'],
  [{ onHold: true }, 'en', 'Impression not digitised: the project waits for the dentist’s reply.'],
  [
    { onHold: true, newImpressionRequired: true, alginate: true },
    'fr',
    'Empreinte inutilisable : une nouvelle est demandée au praticien.',
  ],
  [
    { onHold: true, newImpressionRequired: true, distorted: true },
    'en',
    'Impression unusable: the dentist is asked for another one.',
  ],
] as const)('a digitisation is told as it ended: %o in %s', async (input, language, text) => {
  await words.changeLanguage(language);
  expect(doneText('VALIDATE_DIGITISATION', { ...DIGITISED, ...input })).toBe(text);
});

it.each([
  [{ approved: true }, 'SHIPPED', 'fr', 'Planification validée : votre modèle numérique est livré.'],
  [{ approved: true }, 'SHIPPED', 'en', 'Plan approved: your digital model is delivered.'],
  [
    { approved: true },
    'PRODUCTION_IN_PROGRESS',
    'fr',
    'Planification validée : nous préparons la production.',
  ],
  [{ approved: false }, 'DRAFTING_PLAN', 'en', 'Your change request has been sent to the laboratory.'],
] as const)(
  'an approved plan is told by what it leads to: %o, %s in %s',
  async (input, projectState, language, text) => {
    await words.changeLanguage(language);
    expect(doneText('VERIFY_DRAFT_PLAN', { comment: '', ...input }, { projectState })).toBe(text);
  },
);
