import type { DateRange } from '../calendar.ts';
import type { Media, Medium, MissingItem } from '../customisation.ts';
import type { IsoDate } from '../days.ts';
import type { FileKind } from '../documents.ts';
import { type ErrorCode, type Refusal, refuse } from '../errors.ts';
import type { HistoryCode } from '../history.ts';
import type { HoldReason } from '../holds.ts';
import type { ImplantChange, ImplantFact } from '../implants.ts';
import type { NoticeCode } from '../notices.ts';
import type { Actor } from '../people.ts';
import type { ProductCode, ProductType, ProsthesisType } from '../products.ts';
import type { SleeveType } from '../sleeves.ts';
import type { ProjectState } from '../states.ts';
import type { ActionInputs, ActionType } from './inputs.ts';
import type { Place } from './names.ts';

/**
 * What an action is. Each file of this folder holds one: for whom it is, when it is offered, and what it decides.
 * The buttons a person sees and whether a call may proceed are the same function (spec 1 §4, spec 2 §2.2).
 */

/** Numbers of aligners per jaw between which an ongoing treatment stands: the latest purchase order's delivery note. */
export type AlignersRange = {
  readonly maxillary: { readonly min: number; readonly max: number } | null;
  readonly mandibular: { readonly min: number; readonly max: number } | null;
};

/** What the rules may know of a project: the locked row with its implants and documents. */
export type ProjectFacts = {
  readonly id: number;
  readonly version: number;
  readonly ownerId: number;
  readonly creatorId: number;
  readonly patientName: string;
  readonly productType: ProductType;
  readonly productCode: ProductCode;
  readonly prosthesisType: ProsthesisType | null;
  readonly state: ProjectState;
  readonly onHold: boolean;
  readonly holdReason: HoldReason | null;
  readonly nextStateAfterHold: ProjectState | null;
  readonly assigneeId: number | null;
  readonly urgent: boolean;
  readonly emergencyPriceAdded: boolean;
  readonly removableFitting: boolean;
  /** 0 for a first order; a renewal counts how often the product was made again. */
  readonly renewalFrequency: number;
  readonly requestedDate: IsoDate | null;
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
  readonly sleeveType: SleeveType | null;
  /** Kinds of the current documents; removed ones do not count. */
  readonly documentKinds: readonly FileKind[];
  /** The dentist's days off. */
  readonly ownerAbsences: readonly DateRange[];
  readonly alignersRange: AlignersRange | null;
  /** A temporary prosthesis is already linked to this guide. */
  readonly hasTemporaryProsthesis: boolean;
  readonly hiddenFromChainView: boolean;
  readonly frontTeethPicturesAdded: boolean;
  /** A wax-up delivered as a file: it has a workflow of its own. */
  readonly digitalModel: boolean;
};

/** Columns of a project that a decision may set, besides state and hold. */
export type ProjectChanges = {
  assigneeId: number | null;
  urgent: boolean;
  emergencyPriceAdded: boolean;
  removableFitting: boolean;
  requestedDate: IsoDate;
  deadline: IsoDate;
  reminderDate: IsoDate;
  orderedAt: string;
  shippedAt: string;
  courierPickupDate: IsoDate | null;
  filesDownloaded: boolean;
  impressionDigitised: boolean;
  impressionMedium: Medium;
  dicomMedium: Medium;
  secondDicomMedium: Medium;
  rejectedFileKinds: readonly FileKind[];
  description: string;
  hiddenFromChainView: boolean;
  /** Follows the implants that staff add or remove. */
  implantsCount: number;
  digitalModel: boolean;
  frontTeethPicturesAdded: boolean;
  /** Given at the transfer of a guide to production. */
  socketSet: string;
  sawn: boolean;
};

/** The day and the moment at which somebody acts; `today` in the business time zone (Europe/Paris). */
export type Now = { readonly instant: string; readonly today: IsoDate };

/** Values of history entries and notices, shown in the reader's language. Keys name the `{{parameters}}` of the words. */
export type Params = Readonly<Record<string, string | number | readonly string[]>>;

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
  readonly history: { readonly code: HistoryCode; readonly params: Params };
  readonly notify: readonly Notify[];
  readonly remark?: Remark;
  readonly implant?: ImplantChange;
};

/** An action a person may take now, or sees greyed out with its reason; one that is not offered at all is absent. */
export type Offer = { readonly type: ActionType; readonly place: Place; readonly disabledReason?: ErrorCode };

export type Availability = 'absent' | 'offered' | ErrorCode;

/** A rule that may stand in the way of a relevant action: the code that says why, or null. */
export type Check = (project: ProjectFacts, actor: Actor) => ErrorCode | null;

export type Action<T extends ActionType> = {
  readonly type: T;
  readonly place: Place;
  /** Whether this person sees the action on this project: absent, offered, or greyed out because of a code. */
  offer(project: ProjectFacts, actor: Actor): Availability;
  /** What the action does, or why it is refused; checks `offer` first and changes nothing itself. */
  decide(project: ProjectFacts, input: ActionInputs[T], actor: Actor, now: Now): Decision | Refusal;
};

/** An action as its file writes it: three questions and an effect. */
export type ActionRules<T extends ActionType> = {
  readonly type: T;
  readonly place: Place;
  /** For whom it is at all: role, permission, ownership. */
  readonly who: (actor: Actor, project: ProjectFacts) => boolean;
  /** The products, states and holds in which it makes sense. */
  readonly when: (project: ProjectFacts) => boolean;
  /** What may stand in the way although it makes sense, in order of importance. */
  readonly checks: readonly Check[];
  readonly effect: (
    project: ProjectFacts,
    input: ActionInputs[T],
    actor: Actor,
    now: Now,
  ) => Decision | Refusal;
};

/**
 * Builds an action whose `decide` can never do what its `offer` does not show. Refusals: `access.denied` for
 * somebody whom the action is not for, `project.changed` where the project no longer offers it, else the reason
 * for which it is greyed out. No action is ever offered on OLD_PROJECT (spec 1 §4).
 */
export function action<T extends ActionType>(rules: ActionRules<T>): Action<T> {
  const applies = (project: ProjectFacts) => project.state !== 'OLD_PROJECT' && rules.when(project);
  const obstacle = (project: ProjectFacts, actor: Actor) => {
    for (const check of rules.checks) {
      const code = check(project, actor);
      if (code !== null) return code;
    }
    return null;
  };
  return {
    type: rules.type,
    place: rules.place,
    offer: (project, actor) =>
      rules.who(actor, project) && applies(project) ? (obstacle(project, actor) ?? 'offered') : 'absent',
    decide: (project, input, actor, now) => {
      if (!rules.who(actor, project)) return refuse('access.denied');
      if (!applies(project)) return refuse('project.changed');
      const code = obstacle(project, actor);
      return code === null ? rules.effect(project, input, actor, now) : refuse(code);
    },
  };
}
