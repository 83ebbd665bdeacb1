import type { IsoDate } from '../days.ts';
import type { FileKind, ReceivedFile } from '../documents.ts';
import type { HoldReason } from '../holds.ts';
import type { NewImplant } from '../implants.ts';
import type { ProjectState } from '../states.ts';

/** What a person gives with each action, in plain values: the wire's forms are decoded before. */

export type Nothing = Readonly<Record<string, never>>;

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
    /** Null when nothing was chosen. */
    readonly outcome: 'ACCEPT' | 'REJECT' | null;
    readonly rejectedKinds: readonly FileKind[];
    readonly comment: string;
  };
  // the draft plan
  VALIDATE_DP_PREREQUISITE: Nothing;
  MODIFY_IMPLANTS: ImplantInput;
  SEND_DRAFT_PLAN: {
    readonly document: ReceivedFile | null;
    readonly video: ReceivedFile | null;
    readonly videoUrl: string | null;
    readonly comment: string;
  };
  VERIFY_DRAFT_PLAN: { readonly approved: boolean | null; readonly comment: string };
  TRANSFER_TO_PRODUCTION: TransferInput;
  // hold
  HOLD_PROJECT: {
    readonly reason: HoldReason | null;
    readonly expectedReceptionDate: IsoDate | null;
    readonly comment: string;
  };
  RESUME_PROJECT: { readonly comment: string };
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
  // production queues
  STATE_TODO_ATTACHMENT: Nothing;
  STATE_PRODUCTION_IN_PROGRESS: Nothing;
  STATE_INSTALLING_SOCKET: Nothing;
  STATE_THERMAFORMING: Nothing;
  GUIDE_STATE_FINISHING: Nothing;
  FABRICATION_PR_STATE_FINISHING: Nothing;
  STATE_QUALITY_CONTROL: Nothing;
  // parcels
  PACKAGE_PREPARATION: { readonly photo: boolean };
  PACKAGE_PREPARATION_HOLD: Nothing;
  RESUME_PARTING: Nothing;
  SHIP_PRODUCTS: Nothing;
  // header of the project
  /** `assigneeName` is for the history; '' when nobody is to be in charge. */
  UPDATE_ASSIGNEE: { readonly assigneeId: number | null; readonly assigneeName: string };
  EMERGENCY_UPDATE: { readonly urgent: boolean };
  UPDATE_REQUESTED_DELIVERY_DATE: { readonly date: IsoDate | null };
  UPDATE_DEADLINE: { readonly date: IsoDate | null };
};

export type ActionType = keyof ActionInputs;
