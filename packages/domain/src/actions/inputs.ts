import type { Medium } from '../customisation.ts';
import type { IsoDate } from '../days.ts';
import type { FileKind, ReceivedFile } from '../documents.ts';
import type { HoldReason } from '../holds.ts';
import type { NewImplant } from '../implants.ts';
import type { ProjectState } from '../states.ts';

/** What a person gives with each action, in plain values: the wire's forms are decoded before. */

export type Nothing = Readonly<Record<string, never>>;

export type AlignersPriceType = 'UNIT' | 'PACKAGE' | 'ROYAL';

/** The models asked for with a prosthesis draft plan (spec 2 §2.8). */
export type ProsthesisModels = {
  readonly maxillary: boolean;
  readonly mandibular: boolean;
  readonly supMaxillary: boolean;
  readonly supMandibular: boolean;
  readonly digital: boolean;
  readonly repositioningKey: boolean;
  readonly validationKey: boolean;
  readonly siliconKey: boolean;
  readonly carrotModels: number;
  readonly metalFrame: boolean;
  readonly secondMetalFrame: boolean;
};

export type ProsthesisDraftPlan = {
  readonly models: ProsthesisModels;
  readonly outsourcedOrderNumber: string;
  readonly itemsComplete: boolean;
  readonly sms: boolean;
};

export type MinMax = { readonly min: number | null; readonly max: number | null };

/** Quantities of an aligners purchase order and of its delivery note, 0 to 100 (spec 2 §5). */
export type AlignersPurchaseOrder = {
  readonly existing: boolean;
  readonly orderMaxillary: MinMax;
  readonly orderMandibular: MinMax;
  readonly deliveryMaxillary: MinMax;
  readonly deliveryMandibular: MinMax;
};

/** What a transfer to production carries; the part of the project's product type is required. */
export type TransferInput = {
  readonly guide: {
    /** The set of sockets taken. */
    readonly socketSet: string;
    readonly sawn: boolean;
    /** The three verifications of the dialog: implants, sleeves, plan. */
    readonly verified: readonly [implants: boolean, sleeves: boolean, plan: boolean];
    readonly temporaryProsthesisProjectId: number | null;
  } | null;
  readonly aligners: AlignersPurchaseOrder | null;
  readonly fabrication: { readonly maxillaryModel: boolean; readonly mandibularModel: boolean } | null;
};

export type ImplantInput =
  | { readonly operation: 'add'; readonly implant: NewImplant; readonly sleeveTypeConfirmed: boolean }
  | {
      readonly operation: 'change';
      readonly implantId: number;
      readonly implant: NewImplant;
      readonly sleeveTypeConfirmed: boolean;
    }
  | { readonly operation: 'remove'; readonly implantId: number };

export type PillarChoice = {
  readonly dentNumber: number;
  readonly pillarIds: readonly number[];
  readonly personalised: boolean;
};

export type InlayCoreChoice = {
  readonly dentNumber: number;
  readonly isInlayCore: boolean;
  readonly inlayCore: string;
  readonly shades: readonly string[];
  readonly machiningShades: readonly string[];
};

export type ActionInputs = {
  // the dentist's order
  ADD_TO_CART: Nothing;
  REMOVE_FROM_CART: Nothing;
  CONFIRM_ORDER: Nothing;
  VALIDATE_ORDER: Nothing;
  DELETION_REQUESTED: Nothing;
  // files
  UPLOAD_NEW_FILES: { readonly kinds: readonly FileKind[] };
  /** A new requested date where the old one can no longer be met; null keeps it. */
  CONFIRM_NEW_FILES: { readonly requestedDate: IsoDate | null };
  UPDATE_NEW_FILES_RECEPTION: Nothing;
  VERIFY_FILES: {
    /** REFUSE ends an aligners project; null when nothing was chosen. */
    readonly outcome: 'ACCEPT' | 'REJECT' | 'REFUSE' | null;
    readonly rejectedKinds: readonly FileKind[];
    readonly comment: string;
  };
  VERIFY_IMPRESSION: { readonly accepted: boolean | null; readonly comment: string };
  // the draft plan
  VALIDATE_DP_PREREQUISITE: Nothing;
  MODIFY_IMPLANTS: ImplantInput;
  SEND_DRAFT_PLAN: {
    readonly document: ReceivedFile | null;
    readonly video: ReceivedFile | null;
    readonly videoUrl: string | null;
    readonly comment: string;
    readonly aligners: { readonly priceType: AlignersPriceType | null; readonly count: number | null } | null;
    readonly prosthesis: ProsthesisDraftPlan | null;
  };
  VERIFY_DRAFT_PLAN: { readonly approved: boolean | null; readonly comment: string };
  TRANSFER_TO_PRODUCTION: TransferInput;
  // prostheses
  MODIFY_PROSTHESIS_DESCRIPTION: { readonly description: string };
  MODIFY_PROSTHESIS_BREAKDOWNS: Nothing;
  UPDATE_PILLARS: {
    readonly pillars: readonly PillarChoice[];
    readonly preferencesRead: boolean;
    readonly filesAccepted: boolean | null;
    readonly comment: string;
  };
  UPDATE_INLAY_CORE: { readonly items: readonly InlayCoreChoice[]; readonly printingComment: string };
  ADD_TEMPORARY_PROSTHESIS: { readonly requestedDate: IsoDate | null; readonly comment: string };
  // aligners under treatment
  UPDATE_ONGOING_TREATMENT: {
    readonly maxillaryCount: number | null;
    readonly mandibularCount: number | null;
    readonly impressionFiles: number;
    readonly medium: Medium;
    readonly courierPickupDate: IsoDate | null;
  };
  AWAITING_TREATMENT_UPDATES: Nothing;
  UPDATE_FURTHER_PROCESSING: { readonly treatmentContinues: boolean | null; readonly comment: string };
  // hold
  HOLD_PROJECT: {
    readonly reason: HoldReason | null;
    readonly expectedReceptionDate: IsoDate | null;
    readonly comment: string;
  };
  RESUME_PROJECT: { readonly comment: string };
  PENDING_PROJECT_MODIFICATION: {
    readonly resume: boolean;
    readonly reason: HoldReason | null;
    readonly reminder: IsoDate | null;
    readonly requestedDate: IsoDate | null;
    readonly deadline: IsoDate | null;
    readonly comment: string;
  };
  // logistics of impressions
  SEND_CARRIER: Nothing;
  RETRIEVE_CLOUD_FILES: Nothing;
  AWAITING_RECEPTION: { readonly nextState: ProjectState | null };
  VALIDATE_DIGITISATION: {
    readonly validated: boolean;
    /** A new impression is required because of its material or because it is distorted. */
    readonly newImpression: { readonly alginate: boolean; readonly distorted: boolean } | null;
    readonly sms: boolean;
  };
  UPDATE_MISSING_DATA: Nothing;
  HIDE_FROM_CHAIN_VIEW: Nothing;
  // production queues
  STATE_TODO_ATTACHMENT: Nothing;
  STATE_PRODUCTION_IN_PROGRESS: Nothing;
  STATE_OUT_SOURCED: Nothing;
  STATE_INSTALLING_SOCKET: Nothing;
  STATE_THERMAFORMING: Nothing;
  STATE_ASSEMBLING: { readonly trimmingByAnother: boolean };
  PR_STATE_TRIMMING: { readonly polishing: boolean };
  PRAM_STATE_TRIMMING: Nothing;
  STATE_POLISHING: Nothing;
  GUIDE_STATE_FINISHING: Nothing;
  FABRICATION_PR_STATE_FINISHING: Nothing;
  STATE_QUALITY_CONTROL: Nothing;
  AWAITING_GCAE_WAXUP_DRAFT_PLAN: Nothing;
  AWAITING_GCAE_TEMPORARY_PR_EXPORT: { readonly machiningShade: string };
  // parcels
  PACKAGE_PREPARATION: { readonly photo: boolean };
  PACKAGE_PREPARATION_HOLD: Nothing;
  RESUME_PARTING: Nothing;
  SHIP_PRODUCTS: Nothing;
  // header of the project
  /** `assigneeName` is for the history; '' when nobody is to be in charge. */
  UPDATE_ASSIGNEE: { readonly assigneeId: number | null; readonly assigneeName: string };
  EMERGENCY_UPDATE: { readonly urgent: boolean };
  UPDATE_REMOVABLE_FITTING: { readonly removableFitting: boolean };
  UPDATE_REQUESTED_DELIVERY_DATE: { readonly date: IsoDate | null };
  UPDATE_DEADLINE: { readonly date: IsoDate | null };
};

export type ActionType = keyof ActionInputs;
