import { readableDay } from '@maxilla/domain/days';
import { isRpps } from '@maxilla/domain/identity';
import type { Language } from '@maxilla/domain/people';
import { awaitsQuotation } from '@maxilla/domain/price-lines';
import { type ProductCode, requestedDateOf } from '@maxilla/domain/products';
import { fillSentence } from '@maxilla/domain/sentences';

import { businessDay } from '../../platform/clock.ts';
import { wordsIn } from '../../platform/i18n/words.ts';
import type { OrderRecord } from './order-record.store.ts';
import type { DeliveryAddress } from './orders.store.ts';

/** A price line of a project. */
export type Line = OrderRecord['projectLines'][number];
export type AccessoryLine = OrderRecord['accessoryLines'][number];
type Say = (key: string, values?: Record<string, string | number>) => string;

/** Texts of a purchase order in one language, with its formats for amounts and dates. */
export function speaking(language: Language) {
  const word = wordsIn(language);
  const locale = language === 'FR' ? 'fr-FR' : 'en-GB';
  const euros = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  // The font has no narrow no-break space.
  const printable = (text: string) => text.replaceAll('\u202F', '\u00A0');
  const say: Say = (key, values = {}) => {
    const texts = Object.entries(values).map(([name, value]) => [name, String(value)] as const);
    return fillSentence(word(`document.purchaseOrder.${key}`), Object.fromEntries(texts));
  };
  return {
    word,
    say,
    money: (cents: number) => printable(euros.format(cents / 100)),
    rate: (hundredths: number) => printable(percent.format(hundredths / 10_000)),
    country: (code: string) => countries.of(code) ?? code,
    day: (moment: Date) => readableDay(businessDay(moment)),
    number: new Intl.NumberFormat(locale),
  };
}

export type Speaker = ReturnType<typeof speaking>;

/**
 * Whether the lines of a project are ordered before their price is known (spec 1 §5). A further order, for which no terms
 * are accepted, charges what it names.
 */
export function isQuotedLater({ termsAcceptedAt }: OrderRecord, lines: readonly Line[]): boolean {
  const [first] = lines;
  if (!first || termsAcceptedAt === null) return false;
  return awaitsQuotation(first.productCode as ProductCode, lines);
}

/** The price lines of an order by project. */
export function linesByProject({ projectLines }: OrderRecord): readonly (readonly Line[])[] {
  return [...Map.groupBy(projectLines, ({ projectId }) => projectId).values()];
}

/** Whether the amounts of an order leave a price out that comes with a quotation. */
export const hasQuotedLater = (order: OrderRecord): boolean =>
  linesByProject(order).some((lines) => isQuotedLater(order, lines));

/** The lines of a mail about an order: its projects, accessories and amount. */
export function summaryOf(order: OrderRecord): { readonly projects: string; readonly total: string } {
  const speaker = speaking(order.language);
  const projects = linesByProject(order);
  const amount = order.totalCents - order.discountCents + order.vatCents;
  return {
    projects: [
      ...projects.flatMap(([line]) =>
        line ? `${speaker.word(`product.${line.productCode}`)} · ${aboutProject(line, speaker)}` : [],
      ),
      ...order.accessoryLines.map((line) =>
        speaker.say('accessory', { quantity: line.quantity, name: line.description[order.language] }),
      ),
    ].join('\n'),
    total: speaker.say(summaryKey(order), { amount: speaker.money(amount) }),
  };
}

function summaryKey(order: OrderRecord) {
  if (!hasQuotedLater(order)) return 'summary';
  return order.totalCents === 0 ? 'summaryQuoted' : 'summaryBeforeQuotation';
}

/** The number, patient and date of a line's project. */
export function aboutProject(
  { projectId, patientName, productCode, requestedDate }: Line,
  { say }: Speaker,
): string {
  const about = say('project', { projectId, patientName });
  if (requestedDate === null) return about;
  return `${about} · ${say(requestedDateOf(productCode as ProductCode), { date: readableDay(requestedDate) })}`;
}

/** The number under which the dentist is registered, '' if there is none. */
export function licenceWords(number: string, say: Say): string {
  if (number === '') return '';
  return say(isRpps(number) ? 'rpps' : 'licence', { number });
}

/** The lines of an address, '' for those that it lacks. */
export function addressLines(address: DeliveryAddress, { country }: Speaker): string[] {
  return [
    address.addressLine1,
    address.addressLine2 ?? '',
    address.addressLine3 ?? '',
    `${address.postalCode} ${address.city}`,
    country(address.country),
  ];
}

/** An implant as it is ordered: tooth, brand and model, diameter and length unless they are left to the planner. */
export function implantWords(
  { tooth, brand, model, sizeOpen, diameter, length }: Line['implants'][number],
  { say, number }: Speaker,
): string {
  const name = `${brand} ${model}`;
  if (sizeOpen) return say('implantSizeOpen', { tooth, name });
  return say('implant', {
    tooth,
    name,
    size: `${number.format(diameter)} × ${number.format(length)}`,
  });
}
