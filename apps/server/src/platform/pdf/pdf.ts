import { fileURLToPath } from 'node:url';

import type Pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

/** A pdfmake document definition, set in Roboto. */
export type PdfDocument = TDocumentDefinitions;

const FONTS = new URL('fonts/Roboto/', import.meta.resolve('pdfmake/package.json'));

/** Files of the font by style; their names are those that pdfmake is given too. */
const ROBOTO = {
  normal: 'Roboto-Regular.ttf',
  bold: 'Roboto-Medium.ttf',
  italics: 'Roboto-Italic.ttf',
  bolditalics: 'Roboto-MediumItalic.ttf',
};

/** With what its types leave out: files that it may read. */
type Maker = typeof Pdfmake & {
  readonly virtualfs: { writeFileSync: (name: string, content: Uint8Array) => void };
};

let maker: Promise<Maker> | undefined;

/** pdfmake and its fonts, loaded on first use, without access to the network or to local files. */
async function load(): Promise<Maker> {
  const [{ default: plain }, { parsedFont }] = await Promise.all([
    import('pdfmake'),
    import('./parsed-fonts.ts'),
  ]);
  const pdfmake = plain as Maker;
  for (const file of Object.values(ROBOTO))
    pdfmake.virtualfs.writeFileSync(file, await parsedFont(fileURLToPath(new URL(file, FONTS))));
  pdfmake.setFonts({ Roboto: ROBOTO });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  return pdfmake;
}

export async function renderPdf(document: PdfDocument): Promise<Uint8Array> {
  maker ??= load();
  const pdfmake = await maker;
  return pdfmake.createPdf(document).getBuffer();
}
