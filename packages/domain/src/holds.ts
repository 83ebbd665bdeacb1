import type { IsoDate } from './days.ts';
import type { ErrorCode } from './errors.ts';
import type { ProductType } from './products.ts';
import { isInProgress, type ProjectState } from './states.ts';

type HoldRow = {
  readonly form: boolean;
  readonly resume: boolean;
  readonly dentist: boolean;
  readonly onlyFor?: ProductType;
};

/**
 * Hold reasons (spec 1 §4, spec 3 §4.2).
 * - `form`: offered in the hold form.
 * - `resume`: ended with the resume dialog; other holds are released by the queue that set them.
 * - `dentist`: the project waits for its dentist, who is notified.
 * - `onlyFor`: the only product type the reason applies to.
 */
const HOLDS = {
  AWAITING_DENTIST_REPLY: { form: true, resume: true, dentist: true },
  AWAITING_ORDER_MODIFICATION: { form: true, resume: true, dentist: false },
  AWAITING_FILES: { form: true, resume: true, dentist: true },
  AWAITING_COMPANY_INFO: { form: true, resume: true, dentist: false },
  AWAITING_COMPANY_REPLY: { form: true, resume: true, dentist: false },
  AWAITING_STOCK: { form: true, resume: true, dentist: false },
  AWAITING_TEMPORARY_PR: { form: true, resume: false, dentist: false, onlyFor: 'PROSTHESIS' },
  AWAITING_DRAFT_PLAN_VALIDATION: { form: false, resume: true, dentist: true },
  AWAITING_RECEPTION: { form: false, resume: false, dentist: false },
  AWAITING_DIGITISATION: { form: false, resume: false, dentist: false },
  AWAITING_TREATMENT_UPDATES: { form: false, resume: false, dentist: true },
  AWAITING_DRAFT_PLAN: { form: false, resume: false, dentist: false },
  AWAITING_TEMPORARY_PR_EXPORT: { form: false, resume: false, dentist: false },
  AWAITING_PARTING: { form: false, resume: false, dentist: false },
} as const satisfies Record<string, HoldRow>;

export type HoldReason = keyof typeof HOLDS;

export const HOLD_REASONS = Object.keys(HOLDS) as readonly HoldReason[];

/** The reasons offered in the hold form (spec 2 §4.3). */
export const HOLD_FORM_REASONS: readonly HoldReason[] = HOLD_REASONS.filter((reason) => HOLDS[reason].form);

/** The reasons that the resume dialog ends (spec 1 §4). */
export const RESUMABLE_REASONS: readonly HoldReason[] = HOLD_REASONS.filter((reason) => HOLDS[reason].resume);

/** The reason that a reply of the dentist answers, which staff read before they end the hold (spec 1 §6). */
export const REPLY_REASON: HoldReason = 'AWAITING_DENTIST_REPLY';

/** The reason that requires an expected reception date (spec 2 §5). */
export const RECEPTION_DATE_REASON: HoldReason = 'AWAITING_STOCK';

/** Why an expected reception date is invalid, or null: it is required and must be later than today (spec 2 §5). */
export function receptionDateRefusal(day: IsoDate | null, today: IsoDate): ErrorCode | null {
  if (day === null) return 'hold.receptionDateRequired';
  return day > today ? null : 'date.notLater';
}

/** The reasons the hold form offers for a product type (spec 2 §4.3). */
export function holdReasonsFor(productType: ProductType): readonly HoldReason[] {
  return HOLD_FORM_REASONS.filter((reason) => {
    const row: HoldRow = HOLDS[reason];
    return row.onlyFor === undefined || row.onlyFor === productType;
  });
}

/** Whether a held project waits for its dentist, who is notified and sees it under "needs your attention". */
export function waitsForDentist(reason: HoldReason): boolean {
  return HOLDS[reason].dentist;
}

/** Whether a project can be put on hold: in progress, not in production, not already on hold (spec 2 §4.3). */
export function canHold(project: { readonly state: ProjectState; readonly onHold: boolean }): boolean {
  return isInProgress(project.state) && project.state !== 'PRODUCTION_IN_PROGRESS' && !project.onHold;
}
