import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of a PDF document, its pieces separated by spaces. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  try {
    const document = await loading.promise;
    const pages = Array.from({ length: document.numPages }, async (_, at) => {
      const { items } = await (await document.getPage(at + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    });
    return (await Promise.all(pages)).join(' ').replaceAll(/\s+/g, ' ');
  } finally {
    await loading.destroy();
  }
}
