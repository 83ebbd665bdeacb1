import { setTimeout } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { renderPdf } from '../../src/platform/pdf/pdf.ts';
import { pdfText } from '../support/pdf-text.ts';

/** A style that no paper has: its letters have not been asked for before. */
const paper = async (text: string) =>
  pdfText(await renderPdf({ content: [{ text, bold: true, italics: true }] }));

it('keeps every letter in the text of a paper, also one that an earlier paper had with an accent only', async () => {
  expect(await paper('ÀÉÈÊÇÎÔÛ')).toBe('ÀÉÈÊÇÎÔÛ');
  expect(await paper('ALIGNERS: CHOSEN')).toBe('ALIGNERS: CHOSEN');
});

it('sets a paper like the one before', async () => {
  const set = async () => {
    const paper = await renderPdf({ content: [{ text: 'AVOWAL of a fitting, 12.5 mm' }], compress: false });
    // The second in which it was set, and the identifier that is made of it.
    return Buffer.from(paper)
      .toString('latin1')
      .replaceAll(/\(D:\d+Z\)|\/ID \[.*?\]/gs, '');
  };
  const first = await set();
  await setTimeout(1_000);
  expect(await set()).toBe(first);
});
