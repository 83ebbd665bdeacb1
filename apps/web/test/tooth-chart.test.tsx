import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, it } from 'vitest';
import english from '../src/locales/en/common.json';
import french from '../src/locales/fr/common.json';
import { ToothChart } from '../src/ui/tooth-chart.tsx';

/** A chart as it is rendered in a language. */
async function chartIn(lng: 'en' | 'fr', chart: ReactNode): Promise<string> {
  const common = { en: english, fr: french }[lng];
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng, resources: { [lng]: { common } }, defaultNS: 'common' });
  return renderToString(<I18nextProvider i18n={i18n}>{chart}</I18nextProvider>);
}

it.each([
  ['fr', 'Implants : 36, 46'],
  ['en', 'Implants: 36, 46'],
] as const)('a chart names its teeth with the colon of the language: %s', async (lng, name) => {
  const teeth = new Map([36, 46].map((tooth) => [tooth, { selected: true }]));
  const html = await chartIn(lng, <ToothChart teeth={teeth} label="Implants" />);
  expect(html).toContain(`aria-label="${name}"`);
});

it('a tooth is named by the number that stands on it, and its tooltip is no text of it', async () => {
  const teeth = new Map([[36, { selected: true, description: 'Nobel Active 4 × 10 mm' }]]);
  const html = await chartIn('en', <ToothChart teeth={teeth} onPick={() => undefined} />);
  const [, tooth = ''] = /(<g [^>]*data-tooth="36".*?<\/text>)/s.exec(html) ?? [];
  expect(tooth).toContain('aria-label="Tooth 36, Nobel Active 4 × 10 mm"');
  expect(tooth).toContain('data-tooltip="Tooth 36, Nobel Active 4 × 10 mm"');
  expect(tooth.replaceAll(/<[^>]*>/g, '')).toBe('36');
});
