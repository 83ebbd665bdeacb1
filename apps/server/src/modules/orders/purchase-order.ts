import { orderCode } from '@maxilla/domain/order-codes';
import { COMPANY_LABEL, type Language } from '@maxilla/domain/people';
import { amountOf, amountOfPart } from '@maxilla/domain/pricing';
import type { Content, TableCell } from 'pdfmake/interfaces.js';

import type { PdfDocument } from '../../platform/pdf/pdf.ts';
import {
  aboutProject,
  type AccessoryLine,
  implantWords,
  licenceWords,
  type Line,
  type Speaker,
  speaking,
} from './order-words.ts';
import type { DeliveryAddress, OrderRecord } from './orders.store.ts';

const ACCENT = '#0F766B';
const MUTED = '#5F6B76';
const RULE = '#D5DBE0';

/** The purchase order of an order, in its dentist's language. */
export function purchaseOrder(order: OrderRecord): PdfDocument {
  const speaker = speaking(order.language);
  const { say, day } = speaker;
  return {
    pageSize: 'A4',
    pageMargins: [48, 56, 48, 64],
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.25 },
    info: { title: `${say('title')} ${order.id}`, author: COMPANY_LABEL },
    content: [
      heading(order, speaker),
      parties(order, speaker),
      {
        table: { headerRows: 1, widths: ['*', 32, 80, 80], body: rows(order, speaker) },
        layout: lines((rows) => [1, rows]),
        margin: [0, 24, 0, 0],
      },
      totals(order, speaker),
      ...mentions(order, speaker),
      {
        text: say(order.termsAcceptedAt === null ? 'onBehalf' : 'terms', { date: day(order.orderedAt) }),
        color: MUTED,
        fontSize: 8.5,
        margin: [0, 6, 0, 0],
      },
    ],
    footer: (page, pages) => ({
      columns: [
        { text: `${COMPANY_LABEL} · ${say('company')}` },
        { text: say('page', { page, pages }), alignment: 'right' },
      ],
      color: MUTED,
      fontSize: 8,
      margin: [48, 24, 48, 0],
    }),
  };
}

function heading(order: OrderRecord, { say, day }: Speaker): Content {
  return {
    columns: [
      {
        stack: [
          { text: COMPANY_LABEL, fontSize: 22, bold: true, color: ACCENT },
          { text: say('company'), color: MUTED },
        ],
      },
      {
        alignment: 'right',
        stack: [
          { text: say('title'), fontSize: 16, bold: true },
          { text: say('number', { orderId: order.id }), bold: true },
          // For the barcode readers of the benches.
          { text: orderCode(order.id), color: MUTED },
          { text: say('date', { date: day(order.orderedAt) }), color: MUTED },
        ],
      },
    ],
  };
}

function parties(order: OrderRecord, { say, country }: Speaker): Content {
  const block = (label: string, texts: readonly string[]): Content => ({
    stack: [
      { text: label, color: ACCENT, bold: true, fontSize: 8.5 },
      ...texts.filter((text) => text !== '').map((text) => ({ text })),
    ],
  });
  return {
    margin: [0, 28, 0, 0],
    columns: [
      block(say('dentist'), [
        `${order.title} ${order.firstName} ${order.surname}`,
        order.officeName,
        licenceWords(order.licenceNumber, say),
      ]),
      block(say('delivery'), addressLines(order.deliveryAddress, country)),
    ],
  };
}

function addressLines(address: DeliveryAddress, country: Speaker['country']): string[] {
  return [
    address.addressLine1,
    address.addressLine2 ?? '',
    address.addressLine3 ?? '',
    `${address.postalCode} ${address.city}`,
    country(address.country),
  ];
}

/** The table: each project followed by its price lines, then the accessories. */
function rows(order: OrderRecord, speaker: Speaker): TableCell[][] {
  const { say } = speaker;
  const head = (text: string, alignment: 'left' | 'right'): TableCell => ({
    text,
    alignment,
    bold: true,
    fontSize: 8.5,
    color: MUTED,
  });
  return [
    [
      head(say('product'), 'left'),
      head(say('quantity'), 'right'),
      head(say('unitPrice'), 'right'),
      head(say('amount'), 'right'),
    ],
    ...[...Map.groupBy(order.projectLines, ({ projectId }) => projectId).values()].flatMap((lines) =>
      project(lines, speaker),
    ),
    ...order.accessoryLines.flatMap((line) => accessory(line, order.language, speaker)),
  ];
}

/** Rows of a project: its product and total, then each of its price lines. */
function project(lines: readonly Line[], speaker: Speaker): TableCell[][] {
  const { word, say, money } = speaker;
  const [first] = lines;
  if (!first) return [];
  const { productCode } = first;
  const discount = lines.reduce((sum, line) => sum + line.discountCents, 0);
  const total = lines.reduce((sum, line) => sum + amountOf(line), 0) - discount;
  const title: TableCell[] = [
    {
      stack: [
        { text: `${word(`product.${productCode}`)} (${productCode})`, bold: true },
        { text: aboutProject(first, speaker), color: MUTED },
        ...first.implants.map((implant) => ({ text: implantWords(implant, speaker), color: MUTED })),
      ],
      margin: [0, 6, 0, 0],
    },
    {},
    {},
    { text: money(total), alignment: 'right', bold: true, margin: [0, 6, 0, 0] },
  ];
  const charges = lines
    .filter((line) => amountOf(line) !== 0)
    .map((line) => charge(word(`pricePart.${line.part}`), line.quantity, line.unitCents, speaker));
  const off = discount === 0 ? [] : [charge(say('lineDiscount'), 1, -discount, speaker)];
  return [title, ...charges, ...off];
}

/** Rows of an accessory: its name and maker's reference, its price, and the discount on it. */
function accessory(
  { description, accessoryReference, quantity, unitCents, discountCents }: AccessoryLine,
  language: Language,
  speaker: Speaker,
): TableCell[][] {
  const { say, money } = speaker;
  const right = (text: string, bold = false): TableCell => ({
    text,
    bold,
    alignment: 'right',
    margin: [0, 6, 0, 0],
  });
  const row: TableCell[] = [
    {
      stack: [
        { text: description[language], bold: true },
        { text: say('reference', { reference: accessoryReference ?? '' }), color: MUTED },
      ],
      margin: [0, 6, 0, 0],
    },
    right(String(quantity)),
    right(money(unitCents)),
    right(money(quantity * unitCents), true),
  ];
  return discountCents === 0 ? [row] : [row, charge(say('lineDiscount'), 1, -discountCents, speaker)];
}

function charge(text: string, quantity: number, unitCents: number, { money }: Speaker): TableCell[] {
  const right = (cell: string): TableCell => ({ text: cell, alignment: 'right', color: MUTED });
  return [
    { text, color: MUTED, margin: [12, 0, 0, 0] },
    right(String(quantity)),
    right(money(unitCents)),
    right(money(quantity * unitCents)),
  ];
}

function totals(order: OrderRecord, { say, money, rate }: Speaker): Content {
  const courier = amountOfPart(order.lines, 'COURIER');
  const delivery = amountOfPart(order.lines, 'DELIVERY');
  const carriage = courier + delivery;
  const beforeVat = order.totalCents - order.discountCents;
  const rates = [...new Set(order.lines.map((line) => line.vatRate))].map(rate).join(' / ');
  const entries: [label: string, cents: number, shown: boolean, bold?: boolean][] = [
    [say('goods'), order.totalCents - carriage, carriage !== 0 || order.discountCents !== 0],
    [say('courier'), courier, courier !== 0],
    [say('deliveryCharge'), delivery, delivery !== 0],
    [say('discount', { code: order.discountCode ?? '' }), -order.discountCents, order.discountCents !== 0],
    [say('beforeVat'), beforeVat, true],
    [say('vat', { rate: rates }), order.vatCents, true],
    [say('total'), beforeVat + order.vatCents, true, true],
  ];
  return {
    margin: [0, 16, 0, 0],
    columns: [
      { text: '', width: '*' },
      {
        width: 240,
        table: {
          widths: ['*', 'auto'],
          body: entries
            .filter(([, , shown]) => shown)
            .map(([label, cents, , bold = false]): TableCell[] => [
              { text: label, bold },
              {
                text: money(cents),
                alignment: 'right',
                bold,
                ...(bold ? { color: ACCENT, fontSize: 12 } : {}),
              },
            ]),
        },
        layout: lines((rows) => [rows - 1, rows]),
      },
    ],
  };
}

/** VAT statements required by law, depending on the goods (decisions 20). */
function mentions(order: OrderRecord, { say, rate }: Speaker): Content[] {
  const rates = [...new Set(order.lines.map((line) => line.vatRate))];
  return rates.map((vatRate, index) => ({
    text: vatRate === 0 ? say('exemptMention') : say('vatMention', { rate: rate(vatRate) }),
    color: MUTED,
    fontSize: 8.5,
    margin: [0, index === 0 ? 24 : 2, 0, 0] as [number, number, number, number],
  }));
}

/** A table layout with rules only above the given rows, counted from 0, or below the last. */
function lines(rulesAt: (rows: number) => readonly number[]) {
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
