import {
  ALIGNER_EXTRAS,
  ALIGNER_JAWS,
  type AlignerRange,
  type AlignersPurchaseOrder,
  countOf,
  noteOf,
  orderedRanges,
} from '@maxilla/domain/aligners';
import { amountOf, type PriceLine, shareOf } from '@maxilla/domain/pricing';
import type { ProductCode } from '@maxilla/domain/products';
import { fillSentence } from '@maxilla/domain/sentences';
import type { Content, TableCell } from 'pdfmake/interfaces.js';

import { titledName } from '../../../platform/i18n/titled-name.ts';
import { wordsIn } from '../../../platform/i18n/words.ts';
import type { PdfDocument } from '../../../platform/pdf/pdf.ts';
import { headCell, MUTED, party, ruled, sheet } from '../../../platform/pdf/sheet.ts';
import type { Heading } from '../../company/api.ts';
import { addressLines, type DeliveryAddress, licenceWords, speaking } from '../../orders/api.ts';
import type { DentistOnPaper } from './aligner-papers.store.ts';

/** The data printed on the documents of aligners. */
export type Case = {
  readonly projectId: number;
  readonly patientName: string;
  readonly productCode: ProductCode;
  readonly dentist: DentistOnPaper;
  /** Of bills for a quotation and an order, of the parcel for a delivery note; undefined while the dentist has none. */
  readonly address: DeliveryAddress | undefined;
  readonly at: string;
  readonly heading: Heading;
};

type Paper = 'quotation' | 'alignerOrder' | 'deliveryNote';
/** The plan that an order of aligners follows from, and when it was accepted. */
type AcceptedPlan = { readonly number: number; readonly at: Date };
type Values = Readonly<Record<string, string | number>>;

/** The words of a paper in the dentist's language. */
function wordsOf(paper: Paper, { dentist: { language } }: Case) {
  const word = wordsIn(language);
  return (key: string, values: Values = {}) => {
    const texts = Object.entries(values).map(([name, value]) => [name, String(value)] as const);
    return fillSentence(word(`document.${paper}.${key}`), Object.fromEntries(texts));
  };
}

/** The name of a paper's file. */
export function fileNameOf(paper: Paper, about: Case, number = 1): string {
  return wordsOf(paper, about)('fileName', { projectId: about.projectId, number });
}

function paperOf(paper: Paper, about: Case, number: number, content: readonly Content[]): PdfDocument {
  const say = wordsOf(paper, about);
  const speaker = speaking(about.dentist.language);
  const { say: order, day, word } = speaker;
  const { projectId, patientName, productCode, dentist, address } = about;
  return sheet({
    company: about.heading(speaker),
    title: say('title', { number }),
    facts: [
      order('project', { projectId, patientName }),
      `${word(`product.${productCode}`)} (${productCode})`,
      say('date', { date: day(new Date(about.at)) }),
    ],
    name: `${say('title', { number })} ${projectId}`,
    content: [
      {
        stack: [
          party(say('dentist'), [
            titledName(dentist, dentist.language),
            dentist.officeName,
            ...(address ? addressLines(address, speaker) : []),
            licenceWords(dentist.licenceNumber, order),
          ]),
        ],
        margin: [0, 28, 0, 0],
      },
      ...content,
      { text: say('mention'), color: MUTED, fontSize: 8.5, margin: [0, 24, 0, 0] },
    ],
    page: (page, pages) => order('page', { page, pages }),
  });
}

const right = (text: string, bold = false): TableCell => ({ text, alignment: 'right', bold });
const table = (widths: (string | number)[], body: TableCell[][]): Content => ({
  table: { headerRows: 1, widths, body },
  layout: ruled((rows) => [1, rows]),
  margin: [0, 24, 0, 0],
});

/** A sentence below a table. */
const below = (text: string): Content => ({ text, margin: [0, 12, 0, 0] });

/** The numbers of the aligners of a jaw. */
const rangeWords = (range: AlignerRange | null, say: ReturnType<typeof wordsOf>) =>
  range === null ? say('none') : say('range', { ...range });

/** The quotation of a plan of aligners, with the plan's number: its lines, the VAT and the total. */
export function quotationPaper(about: Case, lines: readonly PriceLine[], number: number): PdfDocument {
  const { say: order, money, rate } = speaking(about.dentist.language);
  const { language } = about.dentist;
  const net = lines.reduce((sum, line) => sum + amountOf(line), 0);
  const vat = lines.reduce((sum, line) => sum + shareOf(amountOf(line), line.vatRate), 0);
  const rates = [...new Set(lines.map((line) => line.vatRate))].map(rate).join(' / ');
  const sum = (label: string, cents: number, bold = false): TableCell[] => [
    { text: label, bold },
    '',
    '',
    right(money(cents), bold),
  ];
  const body: TableCell[][] = [
    [
      headCell(order('product'), 'left'),
      headCell(order('quantity'), 'right'),
      headCell(order('unitPrice'), 'right'),
      headCell(order('amount'), 'right'),
    ],
    ...lines.map((line) => [
      line.description[language],
      right(String(line.quantity)),
      right(money(line.unitCents)),
      right(money(amountOf(line))),
    ]),
    sum(order('beforeVat'), net),
    sum(order('vat', { rate: rates }), vat),
    sum(order('total'), net + vat, true),
  ];
  return paperOf('quotation', about, number, [table(['*', 32, 80, 80], body)]);
}

/** The purchase order of aligners: those of each jaw, and the plan that it follows from. */
export function alignerOrderPaper(
  about: Case,
  order: AlignersPurchaseOrder,
  { number, plan }: { readonly number: number; readonly plan: AcceptedPlan | undefined },
): PdfDocument {
  const say = wordsOf('alignerOrder', about);
  const { day } = speaking(about.dentist.language);
  const ranges = orderedRanges(order);
  const counts = ALIGNER_JAWS.map((jaw) => countOf(ranges[jaw]));
  const body: TableCell[][] = [
    [headCell(say('jaw'), 'left'), headCell(say('aligners'), 'left'), headCell(say('count'), 'right')],
    ...ALIGNER_JAWS.map((jaw): TableCell[] => [
      { text: say(jaw), bold: true },
      rangeWords(ranges[jaw], say),
      right(String(countOf(ranges[jaw]))),
    ]),
    [
      { text: say('total'), bold: true },
      '',
      right(String(counts.reduce((sum, count) => sum + count, 0)), true),
    ],
  ];
  return paperOf('alignerOrder', about, number, [
    table([110, '*', 60], body),
    ...(plan ? [below(say('plan', { number: plan.number, date: day(plan.at) }))] : []),
  ]);
}

/** A delivery note: the aligners of each jaw and their extras. */
export function deliveryNotePaper(about: Case, order: AlignersPurchaseOrder, number: number): PdfDocument {
  const say = wordsOf('deliveryNote', about);
  const note = noteOf(order);
  const body: TableCell[][] = [
    [headCell(say('jaw'), 'left'), headCell(say('aligners'), 'left'), headCell(say('extras'), 'left')],
    ...ALIGNER_JAWS.map((jaw): TableCell[] => [
      { text: say(jaw), bold: true },
      rangeWords(note[jaw], say),
      ALIGNER_EXTRAS.filter((extra) => order[jaw][extra])
        .map((extra) => say(extra))
        .join(', ') || say('none'),
    ]),
  ];
  return paperOf('deliveryNote', about, number, [
    table([110, 130, '*'], body),
    ...(order.isLastDispatch ? [below(say('last'))] : []),
  ]);
}
