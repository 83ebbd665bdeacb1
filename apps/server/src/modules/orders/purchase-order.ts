import { orderCode } from '@maxilla/domain/order-codes';
import type { Language } from '@maxilla/domain/people';
import { amountOf, amountOfPart, ratesOf } from '@maxilla/domain/pricing';
import type { Content, TableCell } from 'pdfmake/interfaces.js';

import { titledName } from '../../platform/i18n/titled-name.ts';
import type { PdfDocument } from '../../platform/pdf/pdf.ts';
import { ACCENT, headCell, MUTED, party, ruled, sheet } from '../../platform/pdf/sheet.ts';
import {
  aboutProject,
  type AccessoryLine,
  addressLines,
  implantWords,
  licenceWords,
  hasQuotedLater,
  isQuotedLater,
  type Line,
  linesByProject,
  type Speaker,
  speaking,
} from './order-words.ts';
import type { Heading } from '../company/api.ts';
import type { OrderRecord } from './order-record.store.ts';

/** The purchase order of an order, in its dentist's language. */
export function purchaseOrder(order: OrderRecord, heading: Heading): PdfDocument {
  const speaker = speaking(order.language);
  const { say, day } = speaker;
  return sheet({
    company: heading(speaker),
    title: say('title'),
    facts: [say('number', { orderId: order.id }), say('date', { date: day(order.orderedAt) })],
    code: orderCode(order.id),
    name: `${say('title')} ${order.id}`,
    content: [
      parties(order, speaker),
      {
        table: { headerRows: 1, widths: ['*', 32, 80, 80], body: rows(order, speaker) },
        layout: ruled((rows) => [1, rows]),
        margin: [0, 24, 0, 0],
      },
      totals(order, speaker),
      ...mentions(order, speaker),
      {
        text: say(placing(order), { date: day(order.orderedAt) }),
        color: MUTED,
        fontSize: 8.5,
        margin: [0, 6, 0, 0],
      },
    ],
    page: (page, pages) => say('page', { page, pages }),
  });
}

/** The sentence on how an order was placed. */
function placing({ termsAcceptedAt, placedBy, ownerId }: OrderRecord) {
  if (termsAcceptedAt !== null) return 'terms';
  return placedBy === ownerId ? 'further' : 'onBehalf';
}

function parties(order: OrderRecord, speaker: Speaker): Content {
  const { say } = speaker;
  return {
    margin: [0, 28, 0, 0],
    columns: [
      party(say('dentist'), [
        titledName(order, order.language),
        order.officeName,
        licenceWords(order.licenceNumber, say),
      ]),
      party(say('delivery'), addressLines(order.deliveryAddress, speaker)),
      ...(order.billingAddress ? [party(say('billing'), addressLines(order.billingAddress, speaker))] : []),
    ],
  };
}

/** The table: each project followed by its price lines, then the accessories. */
function rows(order: OrderRecord, speaker: Speaker): TableCell[][] {
  const { say } = speaker;
  return [
    [
      headCell(say('product'), 'left'),
      headCell(say('quantity'), 'right'),
      headCell(say('unitPrice'), 'right'),
      headCell(say('amount'), 'right'),
    ],
    ...linesByProject(order).flatMap((lines) =>
      project(lines, isQuotedLater(order, lines), order.language, speaker),
    ),
    ...order.accessoryLines.flatMap((line) => accessory(line, order.language, speaker)),
  ];
}

/** Rows of a project: its product and total, then each of its price lines. */
function project(
  lines: readonly Line[],
  quoted: boolean,
  language: Language,
  speaker: Speaker,
): TableCell[][] {
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
    { text: quoted ? say('quoted') : money(total), alignment: 'right', bold: true, margin: [0, 6, 0, 0] },
  ];
  const charges = lines
    .filter((line) => amountOf(line) !== 0)
    .map(({ part, description, quantity, unitCents }) =>
      // A line of a prosthesis is named by its price.
      charge(
        part === 'LINE' ? description[language] : word(`pricePart.${part}`),
        quantity,
        unitCents,
        speaker,
      ),
    );
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
  const goods = order.totalCents - carriage;
  const beforeVat = order.totalCents - order.discountCents;
  const rates = ratesOf(order.lines).map(rate).join(' / ');
  const quoted = hasQuotedLater(order);
  const isKnown = !quoted || order.totalCents !== 0;
  const sum = (label: string) => (quoted && isKnown ? say('beforeQuotation', { label }) : label);
  const entries: [label: string, cents: number, shown: boolean, bold?: boolean][] = [
    [sum(say('goods')), goods, goods !== 0 && (carriage !== 0 || order.discountCents !== 0)],
    [say('courier'), courier, courier !== 0],
    [say('deliveryCharge'), delivery, delivery !== 0],
    [say('discount', { code: order.discountCode ?? '' }), -order.discountCents, order.discountCents !== 0],
    [sum(say('beforeVat')), beforeVat, isKnown],
    [say('vat', { rate: rates }), order.vatCents, rates !== ''],
    [sum(say('total')), beforeVat + order.vatCents, true, true],
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
                text: isKnown ? money(cents) : say('quoted'),
                alignment: 'right',
                bold,
                ...(bold ? { color: ACCENT, fontSize: 12 } : {}),
              },
            ]),
        },
        layout: ruled((rows) => [rows - 1, rows]),
      },
    ],
  };
}

/** What the amounts leave out, and the VAT statements required by law, depending on the goods (decisions 20). */
function mentions(order: OrderRecord, { say, rate }: Speaker): Content[] {
  const ofRates = ratesOf(order.lines).map((vatRate) =>
    vatRate === 0 ? say('exemptMention') : say('vatMention', { rate: rate(vatRate) }),
  );
  return [...(hasQuotedLater(order) ? [say('quotedMention')] : []), ...ofRates].map((text, index) => ({
    text,
    color: MUTED,
    fontSize: 8.5,
    margin: [0, index === 0 ? 24 : 2, 0, 0] as [number, number, number, number],
  }));
}
