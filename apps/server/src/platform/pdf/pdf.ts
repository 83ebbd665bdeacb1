import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type Pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

/** A pdfmake document definition, set in Roboto. */
export type PdfDocument = TDocumentDefinitions;

const FONTS = fileURLToPath(new URL('fonts/Roboto/', import.meta.resolve('pdfmake/package.json')));

const ROBOTO = {
  normal: path.join(FONTS, 'Roboto-Regular.ttf'),
  bold: path.join(FONTS, 'Roboto-Medium.ttf'),
  italics: path.join(FONTS, 'Roboto-Italic.ttf'),
  bolditalics: path.join(FONTS, 'Roboto-MediumItalic.ttf'),
};

type Maker = typeof Pdfmake;

let maker: Promise<Maker> | undefined;

/** Loads pdfmake on first use, with access to its own fonts only: no network, no other local files. */
function load(): Promise<Maker> {
  maker ??= import('pdfmake').then(({ default: pdfmake }: { default: Maker }) => {
    pdfmake.setFonts({ Roboto: ROBOTO });
    pdfmake.setUrlAccessPolicy(() => false);
    pdfmake.setLocalAccessPolicy((file) => path.resolve(file).startsWith(FONTS));
    return pdfmake;
  });
  return maker;
}

export async function renderPdf(document: PdfDocument): Promise<Uint8Array> {
  const pdfmake = await load();
  return pdfmake.createPdf(document).getBuffer();
}
