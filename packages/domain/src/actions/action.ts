import type { DateRange } from '../calendar.ts';
import type { Media, Medium, MissingItem } from '../customisation.ts';
import type { IsoDate } from '../days.ts';
import type { FileKind } from '../documents.ts';
import type { ErrorCode } from '../errors.ts';
import type { HistoryCode } from '../history.ts';
import type { HoldReason } from '../holds.ts';
import type { FieldValues } from '../kinds/fields.ts';
import type { ImplantFact } from '../implants.ts';
import type { NoticeCode } from '../notices.ts';
import type { ProductCode, ProductType } from '../products.ts';
import type { ProjectState } from '../states.ts';
import type { ActionType, Place } from './names.ts';
import { actionsOn, type CheckOf, type Params, type WhoOf } from './rules.ts';
import type { Reference, Write } from './writes.ts';

/**
 * Actions on a project. Each of them is one file of this folder, or a row of `steps.ts`; `registry.ts` lists them all.
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

/** What the form of an action may ask about its project; the project page has these facts too. */
export type FormFacts = Pick<
  ProjectFacts,
  | 'productType'
  | 'productCode'
  | 'state'
  | 'requestedDate'
  | 'deadline'
  | 'courierPickupDate'
  | 'ownerAbsences'
  | 'implants'
  | 'sleeveType'
>;

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
 * Who is told what. The assignee is the one after the decision; the desk is the staff who answer dentists while
 * nobody is in charge. The person who acts is never told, and nobody is told twice.
 */
export type Notify = {
  readonly to: 'owner' | 'assignee' | 'watchers' | 'desk';
  readonly code: NoticeCode;
  readonly params: Params;
  /** Sent as a text message too. */
  readonly sms?: boolean;
};

/** What an action does. The server stores all of it in one transaction. */
export type Decision = {
  /** The new state; absent when it stays. */
  readonly state?: ProjectState;
  /** States passed at once on the way to `state`. */
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
  readonly writes?: readonly Write[];
  readonly refersTo?: readonly Reference[];
};

/** An action that a person may take now, or sees disabled with its reason; one that is not offered is absent. */
export type Offer = { readonly type: ActionType; readonly place: Place; readonly disabledReason?: ErrorCode };

/** For whom an action on a project is. */
export type Who = WhoOf<ProjectFacts>;

/** A rule that may stand in the way of a relevant action: the code that says why, or null. */
export type Check = CheckOf<ProjectFacts>;

/** Builds an action on a project. No action is ever offered on OLD_PROJECT (spec 1 §4). */
export const action = actionsOn<ProjectFacts, Decision, FormFacts>({
  changed: 'project.changed',
  closed: ({ state }) => state === 'OLD_PROJECT',
});
