import type { Content } from 'pdfmake/interfaces.js';

import { barcode } from './barcode.ts';
import type { PdfDocument } from './pdf.ts';

/** Layout and typography of the company's documents. */

export const ACCENT = '#0F766B';
export const MUTED = '#5F6B76';
const RULE = '#D5DBE0';

type Sheet = {
  /** The name of the company, what it is, and how it is reached. */
  readonly company: readonly [name: string, line: string, ...contact: string[]];
  /** The title of the paper, and further lines below it such as its number and date. */
  readonly title: string;
  readonly facts: readonly string[];
  /** A code for the barcode readers of the benches. */
  readonly code?: string;
  /** The title of the file. */
  readonly name: string;
  readonly content: readonly Content[];
  readonly page: (page: number, pages: number) => string;
};

/** A paper with the company's heading and footer. */
export function sheet({ company: heading, title, facts, code, name, content, page }: Sheet): PdfDocument {
  const [company, line, ...contact] = heading;
  const [first = '', ...others] = facts;
  return {
    pageSize: 'A4',
    pageMargins: [48, 56, 48, 64],
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.25 },
    info: { title: name, author: company },
    content: [
      {
        columns: [
          {
            stack: [
              { text: company, fontSize: 22, bold: true, color: ACCENT },
              { text: line, color: MUTED },
              ...contact.map((text) => ({ text, color: MUTED, fontSize: 8.5 })),
            ],
          },
          {
            alignment: 'right',
            stack: [
              { text: title, fontSize: 16, bold: true },
              { text: first, bold: true },
              ...others.map((text) => ({ text, color: MUTED })),
              ...(code === undefined ? [] : [barcode(code), { text: code, color: MUTED, fontSize: 8.5 }]),
            ],
          },
        ],
      },
      ...content,
    ],
    footer: (at, pages) => ({
      columns: [{ text: `${company} · ${line}` }, { text: page(at, pages), alignment: 'right' }],
      color: MUTED,
      fontSize: 8,
      margin: [48, 24, 48, 0],
    }),
  };
}

/** The sender or recipient of a document, under a heading; empty lines are left out. */
export function party(label: string, texts: readonly string[]): Content {
  return {
    stack: [
      { text: label, color: ACCENT, bold: true, fontSize: 8.5 },
      ...texts.filter((text) => text !== '').map((text) => ({ text })),
    ],
  };
}

/** A cell of a table's head. */
export function headCell(text: string, alignment: 'left' | 'right') {
  return { text, alignment, bold: true, fontSize: 8.5, color: MUTED } as const;
}

/** A table layout with rules only above the given rows, counted from 0, or below the last. */
export function ruled(rulesAt: (rows: number) => readonly number[]) {
  return {
    hLineWidth: (index: number, node: { table: { body: unknown[] } }) =>
      rulesAt(node.table.body.length).includes(index) ? 0.75 : 0,
    vLineWidth: () => 0,
    hLineColor: () => RULE,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 3,
    paddingBottom: () => 3,
  };
}
