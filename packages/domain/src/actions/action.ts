import type { Treatment } from '../aligners.ts';
import type { BreakdownFact, PillarBatch } from '../breakdowns.ts';
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
import type { LineToPlan } from '../prosthesis-plans.ts';
import type { ProductCode, ProductType } from '../products.ts';
import type { ProjectState } from '../states.ts';
import type { ActionType, Place } from './names.ts';
import { actionsOn, type CheckOf, type Params, type WhoOf } from './rules.ts';
import type { Reference, Write } from './writes.ts';

/**
 * Actions on a project. Each is a file in this folder or a row of `steps.ts`; `registry.ts` lists them all.
 */

/**
 * The facts about a project available to its rules: the locked row with the details of its kind, its implants
 * and documents.
 */
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
  /** 0 for a first order; otherwise how often the product has been remade. */
  readonly renewalFrequency: number;
  readonly deadline: IsoDate | null;
  readonly courierPickupDate: IsoDate | null;
  /** The day of the pick-up that was charged last, until the impression has arrived. */
  readonly chargedPickupDate: IsoDate | null;
  /** The courier of its parcel; '' for the default one. */
  readonly courierService: string;
  /** The courier's tracking number of its parcel; '' if it is not known. */
  readonly parcelNumber: string;
  readonly media: Media;
  /** The files of a CLOUD medium have been fetched into the portal. */
  readonly filesDownloaded: boolean;
  /** The impression of a PHYSICAL medium has arrived and been scanned. */
  readonly impressionDigitised: boolean;
  /** Kinds the last verification rejected and that have not been replaced since. */
  readonly rejectedFileKinds: readonly FileKind[];
  readonly missing: readonly MissingItem[];
  readonly implants: readonly ImplantFact[];
  /** The lines of a prosthesis, by number. */
  readonly breakdowns: readonly BreakdownFact[];
  /** Its pillars whose batches are traced. */
  readonly tracedPillars: readonly PillarBatch[];
  /** A silicone key of it waits to be checked. */
  readonly siliconKeyWaits: boolean;
  /** The plan of a prosthesis is delivered as a digital model. */
  readonly digitalModel: boolean;
  /** Kinds of the current documents; removed ones do not count. */
  readonly documentKinds: readonly FileKind[];
  /** The orders and deliveries of aligners. */
  readonly treatment: Treatment;
  /** The dentist's days off. */
  readonly ownerAbsences: readonly DateRange[];
};

/** The facts that an action's form may depend on; the project page knows these too. */
export type FormFacts = Pick<
  ProjectFacts,
  | 'productType'
  | 'productCode'
  | 'state'
  | 'onHold'
  | 'holdReason'
  | 'requestedDate'
  | 'courierPickupDate'
  | 'deadline'
  | 'emergencyPriceAdded'
  | 'ownerAbsences'
  | 'implants'
  | 'sleeveType'
  | 'media'
  | 'documentKinds'
  | 'treatment'
  | 'maxillaryElements'
  | 'mandibularElements'
  | 'tracedPillars'
> & { readonly breakdowns: readonly LineToPlan[] };

/** Project columns that a decision may set, besides state and hold. */
export type ProjectChanges = {
  assigneeId: number | null;
  urgent: boolean;
  emergencyPriceAdded: boolean;
  requestedDate: IsoDate;
  deadline: IsoDate | null;
  /** What a prosthesis is to be. */
  description: string;
  /** Date on which a held project is to be reviewed. */
  reminder: IsoDate;
  orderedAt: string;
  shippedAt: string;
  /** The courier's tracking number of its parcel; '' if it is not known. */
  parcelNumber: string;
  courierPickupDate: IsoDate | null;
  chargedPickupDate: IsoDate | null;
  filesDownloaded: boolean;
  impressionDigitised: boolean;
  impressionMedium: Medium;
  dicomMedium: Medium;
  secondDicomMedium: Medium;
  rejectedFileKinds: readonly FileKind[];
  /** Updated when staff add or remove implants. */
  implantsCount: number;
  /** Set when a guide is transferred to production. */
  socketSet: string;
  sawn: boolean;
  temporaryProsthesisId: number | null;
  /** Set when models are transferred to production. */
  printingComment: string;
  /** Set with the plan of a prosthesis. */
  digitalModel: boolean;
  outsourcedOrderNo: string;
  /** The aligner worn in each jaw, as last stated by the dentist. */
  currentMaxillary: number | null;
  currentMandibular: number | null;
  /** Kinds of files that are awaited, and since when: earlier ones do not count as arrived. */
  awaitedKinds: readonly FileKind[];
  awaitedSince: string;
  /** The location of files of the medium CLOUD. */
  cloudName: string;
  cloudCase: string;
};

/**
 * The recipients of a notice. `assignee` is the one after the decision; `desk` is the staff who answer
 * dentists while a project has no assignee. The actor is never notified, and nobody is notified twice.
 */
export type Notify = {
  /**
   * `followers`: all followers of the dentist, whatever their team; `named`: the users passed with the
   * notice.
   */
  readonly to: 'owner' | 'assignee' | 'watchers' | 'desk' | 'followers' | 'named';
  readonly code: NoticeCode;
  readonly params: Params;
  /** Also sent as a text message. */
  readonly sms?: boolean;
};

/** An entry in the history of a project. */
type Entry = { readonly code: HistoryCode<'project'>; readonly params: Params };

/** The outcome of an action, which the server stores in one transaction. */
export type Decision = {
  /** The new state; absent if unchanged. */
  readonly state?: ProjectState;
  /** States passed through immediately on the way to `state`. */
  readonly through?: readonly ProjectState[];
  /** Puts the project on hold, or ends the hold with null; absent if unchanged. */
  readonly hold?: {
    readonly reason: HoldReason;
    readonly expectedReceptionDate?: IsoDate;
    readonly nextState?: ProjectState;
  } | null;
  readonly set?: Partial<ProjectChanges>;
  readonly history: Entry;
  /** Further entries, about what has changed besides. */
  readonly furtherHistory?: readonly Entry[];
  readonly notify: readonly Notify[];
  readonly writes?: readonly Write[];
  readonly refersTo?: readonly Reference[];
  /** The input equals the stored values: nothing is written and nobody is notified. */
  readonly unchanged?: boolean;
};

/**
 * An action that is available to a user, or shown disabled with a reason. Actions that are not offered are
 * absent.
 */
export type Offer = { readonly type: ActionType; readonly place: Place; readonly disabledReason?: ErrorCode };

/** Decides which users an action on a project is for. */
export type Who = WhoOf<ProjectFacts>;

/**
 * A condition that disables an otherwise relevant project action: returns the code of the reason, or null.
 */
export type Check = CheckOf<ProjectFacts>;

/** Defines an action on a project. OLD_PROJECT is never offered any action (spec 1 §4). */
export const action = actionsOn<ProjectFacts, Decision, FormFacts>({
  closed: ({ state }) => state === 'OLD_PROJECT',
});
