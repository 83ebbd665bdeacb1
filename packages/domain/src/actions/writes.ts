import type { NewElement } from '../elements.ts';
import type { NewImplant } from '../implants.ts';

/**
 * What an action stores beside the project's own row and the documents of its uploads. The server has a writer for
 * every kind and runs them in the order of the decision, in the transaction of the command.
 */
export type Write =
  | { readonly kind: 'putInCart' }
  | { readonly kind: 'takeFromCart' }
  /** An order of the project alone, at the prices of now, sent to the dentist's first address. */
  | { readonly kind: 'placeOrder' }
  /** To the other side, in the project's messages. */
  | { readonly kind: 'sendMessage'; readonly text: string }
  /** Kept among staff. It belongs to the action, so it cannot be edited. */
  | { readonly kind: 'addComment'; readonly text: string }
  | { readonly kind: 'addImplant'; readonly implant: NewImplant }
  | { readonly kind: 'changeImplant'; readonly implantId: number; readonly implant: NewImplant }
  | { readonly kind: 'removeImplant'; readonly implantId: number }
  /** What the project consists of. Nobody makes it yet. */
  | { readonly kind: 'addElements'; readonly elements: readonly NewElement[] }
  /** The elements of the project are to be made: each goes to the preparation of its route. */
  | { readonly kind: 'releaseElements' }
  /** The project's next draft plan. `document` and `video` are uploads of the action. */
  | {
      readonly kind: 'addDraftPlan';
      readonly document: string;
      readonly video: string | null;
      readonly videoUrl: string | null;
      readonly comment: string;
    }
  /** The dentist's answer to the latest draft plan. */
  | { readonly kind: 'judgeDraftPlan'; readonly approved: boolean; readonly comment: string };

/** A row of another table that an input names at a field; refused with `field.unknownValue` where there is none. */
export type Reference = {
  /** `colleague`: staff who work here now. `temporaryProsthesis`: a prosthesis of the same dentist. */
  readonly to: 'colleague' | 'temporaryProsthesis';
  readonly id: number;
  readonly field: string;
};

/** A message, where something was written. */
export function message(text: string): readonly Write[] {
  return text.trim() === '' ? [] : [{ kind: 'sendMessage', text: text.trim() }];
}

/** A comment, where something was written. */
export function comment(text: string): readonly Write[] {
  return text.trim() === '' ? [] : [{ kind: 'addComment', text: text.trim() }];
}
