import { createInstance } from 'i18next';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, it } from 'vitest';
import english from '../src/locales/en/common.json';
import french from '../src/locales/fr/common.json';
import { ToothChart } from '../src/ui/tooth-chart.tsx';

it.each([
  ['fr', french, 'Implants : 36, 46'],
  ['en', english, 'Implants: 36, 46'],
] as const)('a chart names its teeth with the colon of the language: %s', async (lng, common, name) => {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng, resources: { [lng]: { common } }, defaultNS: 'common' });
  const teeth = new Map([36, 46].map((tooth) => [tooth, { selected: true }]));
  const html = renderToString(
    <I18nextProvider i18n={i18n}>
      <ToothChart teeth={teeth} label="Implants" />
    </I18nextProvider>,
  );
  expect(html).toContain(`aria-label="${name}"`);
});
