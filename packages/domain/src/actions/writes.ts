import type { AlignersPurchaseOrder, Quotation } from '../aligners.ts';
import type { PricedBreakdown } from '../breakdown-rules.ts';
import type { BreakdownFact, PillarBatch } from '../breakdowns.ts';
import type { NewElement } from '../elements.ts';
import type { NewImplant } from '../implants.ts';
import type { FurtherPart } from '../pricing.ts';

/**
 * Records that an action stores besides the project's own row and its uploaded documents. The server has a
 * writer for each kind and runs them in the order of the decision, within the command's transaction.
 */
export type Write =
  | { readonly kind: 'putInCart' }
  | { readonly kind: 'takeFromCart' }
  /** An order of this project alone, at current prices, delivered to the dentist's primary address. */
  | { readonly kind: 'placeOrder' }
  /** An order of what an ordered project costs besides, at current prices, delivered with the project. */
  | { readonly kind: 'charge'; readonly parts: readonly FurtherPart[] }
  /** The user now handles the project, and is therefore notified of it anyway. */
  | { readonly kind: 'stopWatching'; readonly userId: number }
  /** A message to the other side, in the project's conversation. */
  | { readonly kind: 'sendMessage'; readonly text: string }
  /** An internal comment. As part of an action, it cannot be edited. */
  | { readonly kind: 'addComment'; readonly text: string }
  | { readonly kind: 'addImplant'; readonly implant: NewImplant }
  | { readonly kind: 'changeImplant'; readonly implantId: number; readonly implant: NewImplant }
  | { readonly kind: 'removeImplant'; readonly implantId: number }
  | { readonly kind: 'putBackImplant'; readonly implantId: number }
  /**
   * A line of a prosthesis, a new one without an id. `anew`: its teeth are replaced, and with them what they
   * stand on and what was decided of them. `release`: it goes to production at once, as the others have, or waits until it is ready; null where none is released.
   */
  | {
      readonly kind: 'saveBreakdown';
      readonly breakdownId: number | null;
      readonly line: PricedBreakdown;
      readonly anew: boolean;
      readonly release: boolean | null;
    }
  /** A line is deleted before the order, and kept as removed after it. */
  | { readonly kind: 'removeBreakdown'; readonly breakdownId: number; readonly ordered: boolean }
  /** The order of the project charges its lines as they are now. */
  | { readonly kind: 'orderBreakdowns' }
  /** The elements of the project, not released to production yet. */
  | { readonly kind: 'addElements'; readonly elements: readonly NewElement[] }
  /** Releases the project's elements to production: each moves to the first state of its route, lines once they are ready. */
  | { readonly kind: 'releaseElements' }
  /** Releases a line that has become ready after the others were released. */
  | { readonly kind: 'releaseLine'; readonly breakdownId: number }
  /** Cancels the models of an earlier plan, which were never released to production. */
  | { readonly kind: 'withdrawModels' }
  /** The pillars of a tooth of a prosthesis, or the one made for it. */
  | {
      readonly kind: 'setPillars';
      readonly dentId: number;
      readonly pillarIds: readonly number[];
      readonly personalisedPillarId: number | null;
      readonly pillarInfo: string;
    }
  /** What is decided of a line of a prosthesis with its plan. */
  | ({ readonly kind: 'planLine'; readonly breakdownId: number } & Pick<
      BreakdownFact,
      'shade' | 'machiningShade' | 'inlayCoreKind' | 'machiningComment' | 'uncertainMachining' | 'opacify'
    >)
  /** The numbers on the packages of the pillars that were built in, by tooth and pillar. */
  | { readonly kind: 'notePillarBatches'; readonly batches: readonly PillarBatch[] }
  /** Cancels the elements that are not made yet; refused while one of them is in a batch. */
  | { readonly kind: 'withdrawElements' }
  /** The project's next draft plan. `document` and `video` are upload ids of the action. */
  | {
      readonly kind: 'addDraftPlan';
      /** Null of a plan that is a link alone. */
      readonly document: string | null;
      readonly video: string | null;
      readonly videoUrl: string | null;
      readonly comment: string;
      /** The price of a plan of aligners. */
      readonly quotation: Quotation | null;
    }
  /**
   * A delivery of aligners with its note; for a new purchase order, also an order at the approved plan's
   * price.
   */
  | { readonly kind: 'orderAligners'; readonly order: AlignersPurchaseOrder }
  /** Withdraws the latest delivery of aligners with its note, as its elements are; the purchase order stays. */
  | { readonly kind: 'withdrawDelivery' }
  /** The dentist's answer to the latest draft plan. */
  | { readonly kind: 'judgeDraftPlan'; readonly approved: boolean; readonly comment: string };

/**
 * An input field that refers to a row of another table; refused with `field.unknownValue` if there is no such
 * row.
 */
export type Reference = {
  /**
   * `colleague`: active staff. `temporaryProsthesis`: a prosthesis of the same dentist. `pillar`: a validated one of the
   * stock, `customPillar`: one made for a tooth.
   */
  readonly to: 'colleague' | 'temporaryProsthesis' | 'pillar' | 'customPillar';
  readonly id: number;
  readonly field: string;
};

/** An order of parts of the price that the project costs besides, unless there are none. */
export function charge(parts: readonly FurtherPart[]): readonly Write[] {
  return parts.length === 0 ? [] : [{ kind: 'charge', parts }];
}

/** A message, unless the text is empty. */
export function message(text: string): readonly Write[] {
  return text.trim() === '' ? [] : [{ kind: 'sendMessage', text: text.trim() }];
}

/** A comment, unless the text is empty. */
export function comment(text: string): readonly Write[] {
  return text.trim() === '' ? [] : [{ kind: 'addComment', text: text.trim() }];
}
