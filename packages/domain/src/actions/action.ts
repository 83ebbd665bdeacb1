import type { DateRange } from '../calendar.ts';
import type { Media, Medium, MissingItem } from '../customisation.ts';
import type { IsoDate } from '../days.ts';
import type { FileKind } from '../documents.ts';
import type { ErrorCode } from '../errors.ts';
import type { HistoryCode } from '../history.ts';
import type { HoldReason } from '../holds.ts';
import type { FieldValues } from '../kinds/fields.ts';
import type { ImplantChange, ImplantFact } from '../implants.ts';
import type { NoticeCode } from '../notices.ts';
import type { ProductCode, ProductType } from '../products.ts';
import type { ProjectState } from '../states.ts';
import type { ActionInputs, ActionType } from './inputs.ts';
import type { Place } from './names.ts';
import { type ActionOf, type ActionRules, actionsOn, type CheckOf, type Params } from './rules.ts';

/**
 * What an action is. Each file of this folder holds one: for whom it is, when it is offered, and what it decides.
 * The buttons a person sees and whether a call may proceed are the same function (spec 1 §4, spec 2 §2.2).
 */

/** What the rules may know of a project: the locked row with the details of its kind, its implants and documents. */
export type ProjectFacts = FieldValues & {
  readonly id: number;
  readonly version: number;
  readonly ownerId: number;
  readonly creatorId: number;
  readonly patientName: string;
  readonly productType: ProductType;
  readonly productCode: ProductCode;
  readonly state: ProjectState;
  readonly onHold: boolean;
  readonly holdReason: HoldReason | null;
  readonly nextStateAfterHold: ProjectState | null;
  readonly assigneeId: number | null;
  readonly urgent: boolean;
  readonly emergencyPriceAdded: boolean;
  /** 0 for a first order; a renewal counts how often the product was made again. */
  readonly renewalFrequency: number;
  readonly deadline: IsoDate | null;
  readonly courierPickupDate: IsoDate | null;
  readonly media: Media;
  /** The files of a CLOUD medium have been fetched into the portal. */
  readonly filesDownloaded: boolean;
  /** The impression of a PHYSICAL medium has arrived and been scanned. */
  readonly impressionDigitised: boolean;
  /** Kinds the last verification rejected and that have not been replaced since. */
  readonly rejectedFileKinds: readonly FileKind[];
  readonly missing: readonly MissingItem[];
  readonly implants: readonly ImplantFact[];
  /** Kinds of the current documents; removed ones do not count. */
  readonly documentKinds: readonly FileKind[];
  /** The dentist's days off. */
  readonly ownerAbsences: readonly DateRange[];
};

/** Columns of a project that a decision may set, besides state and hold. */
export type ProjectChanges = {
  assigneeId: number | null;
  urgent: boolean;
  emergencyPriceAdded: boolean;
  requestedDate: IsoDate;
  deadline: IsoDate;
  orderedAt: string;
  shippedAt: string;
  courierPickupDate: IsoDate | null;
  filesDownloaded: boolean;
  impressionDigitised: boolean;
  impressionMedium: Medium;
  dicomMedium: Medium;
  secondDicomMedium: Medium;
  rejectedFileKinds: readonly FileKind[];
  /** Follows the implants that staff add or remove. */
  implantsCount: number;
  /** Given at the transfer of a guide to production. */
  socketSet: string;
  sawn: boolean;
};

/**
 * Whom to tell what. The assignee is the one after the decision; the desk are those who answer dentists as long as
 * nobody is in charge. The person who acts is never told, nobody is told twice.
 */
export type Notify = {
  readonly to: 'owner' | 'assignee' | 'watchers' | 'desk';
  readonly code: NoticeCode;
  readonly params: Params;
  /** Sent as a text message too. */
  readonly sms?: boolean;
};

/** A text written with an action: to the dentist in the project's messages, or kept for staff as a comment. */
export type Remark = { readonly as: 'message' | 'comment'; readonly text: string };

/** What an action does. It is stored whole, in one transaction, or not at all. */
export type Decision = {
  /** The new state; absent when it stays. */
  readonly state?: ProjectState;
  /** States gone through at once on the way to `state`. */
  readonly through?: readonly ProjectState[];
  /** Puts on hold, or takes off hold with null; absent when it stays. */
  readonly hold?: {
    readonly reason: HoldReason;
    readonly expectedReceptionDate?: IsoDate;
    readonly nextState?: ProjectState;
  } | null;
  readonly set?: Partial<ProjectChanges>;
  readonly history: { readonly code: HistoryCode<'project'>; readonly params: Params };
  readonly notify: readonly Notify[];
  readonly remark?: Remark;
  readonly implant?: ImplantChange;
};

/** An action a person may take now, or sees greyed out with its reason; one that is not offered at all is absent. */
export type Offer = { readonly type: ActionType; readonly place: Place; readonly disabledReason?: ErrorCode };

/** A rule that may stand in the way of a relevant action: the code that says why, or null. */
export type Check = CheckOf<ProjectFacts>;

export type Action<T extends ActionType> = ActionOf<T, ProjectFacts, ActionInputs[T], Decision>;

const build = actionsOn<ProjectFacts, Decision>({
  changed: 'project.changed',
  // No action is ever offered on OLD_PROJECT (spec 1 §4).
  closed: ({ state }) => state === 'OLD_PROJECT',
});

/** Builds an action on a project. */
export function action<T extends ActionType>(
  rules: ActionRules<T, ProjectFacts, ActionInputs[T], Decision>,
): Action<T> {
  return build(rules);
}
