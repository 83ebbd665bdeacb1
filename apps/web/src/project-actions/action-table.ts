import type { FormAction } from '@maxilla/contract/action-form';
import type { ActionType } from '@maxilla/domain/actions/names';
import type { HoldReason } from '@maxilla/domain/holds';
import { rulesOf } from '@maxilla/domain/products';
import {
  IconCalendarClock,
  IconCheck,
  IconCloudDownload,
  IconFileCheck,
  IconFileUpload,
  IconFlag,
  IconHammer,
  IconInbox,
  IconListCheck,
  IconListDetails,
  IconPackage,
  IconPackageOff,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconScan,
  IconSend,
  IconShoppingCartMinus,
  IconShoppingCartPlus,
  IconTrash,
  IconTruckDelivery,
  IconUserEdit,
  IconAdjustmentsHorizontal,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { TypeOptions } from 'i18next';
import { createElement } from 'react';
import type { ComponentType } from 'react';
import type { Project } from '../project-ui/project.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';

/**
 * Initial values of a hold's dialog, as far as the place where it is opened determines them; `about`
 * distinguishes their drafts.
 */
export type HoldPreset = {
  readonly pendingReason: HoldReason;
  readonly comment: string;
  readonly about: number;
};

/** Props of an action's dialog: the project as of when the dialog opened. */
export type ActionDialogProps = {
  project: Project;
  /**
   * Called with the project if another user, or a step of the dialog, has changed it. Returns true if the dialog is
   * replaced by what was done.
   */
  onChanged: (fresh: Project, comment?: string) => unknown;
  /** Called once the action is performed. */
  onDone?: ((project: Project) => void) | undefined;
  /** Whether the action is asked for again at once, about the next project. */
  series?: boolean;
  /** Whether a project without an assignee becomes the reader's own with the action that is reserved to its assignee. */
  takesUp?: boolean | undefined;
  hold?: HoldPreset | undefined;
  /** Whether the camera of a photo is turned on at once. */
  camera?: boolean | undefined;
  onClose: () => void;
};

/** Actions that ask for a confirmation and nothing else: those with words for the question. */
export type ConfirmedAction = Extract<
  FormAction,
  keyof TypeOptions['resources']['projectActions']['question']
>;

/** Actions performed at the press of their button, as they are undone as easily. */
export type ImmediateAction = Extract<FormAction, 'ADD_TO_CART' | 'REMOVE_FROM_CART'>;

/**
 * The way an action is started: in a dialog, after a confirmation, directly by its button, on the
 * customisation screen, in the checkout, from the header's menu, or within the dialog of another action.
 */
type Way =
  | {
      readonly by: 'dialog';
      readonly dialog: ComponentType<ActionDialogProps>;
      readonly load: (project: Project) => Promise<unknown>;
    }
  | { readonly by: 'confirmation'; readonly type: ConfirmedAction }
  | { readonly by: 'press'; readonly type: ImmediateAction }
  | { readonly by: 'screen' }
  | { readonly by: 'checkout' | 'menu' | 'within' };

/** An action with an icon has a button in the project's action panel, unless it is within another one for now. */
export type ActionRow = Way & { readonly icon?: Icon; readonly isWithin?: (project: Project) => boolean };

const inDialog = (load: () => Promise<ComponentType<ActionDialogProps>>) => ({
  by: 'dialog' as const,
  dialog: lazyDialog(load),
  load,
});
const dialog = (icon: Icon, load: () => Promise<ComponentType<ActionDialogProps>>): ActionRow => ({
  icon,
  ...inDialog(load),
});

type Load = () => Promise<ComponentType<ActionDialogProps>>;

/** The dialog of files that staff have entered, as of prostheses, and that of others. */
function verification(entered: Load, sent: Load): ActionRow {
  const [Entered, Sent] = [lazyDialog(entered), lazyDialog(sent)];
  const isEntered = ({ productType }: Project) =>
    rulesOf(productType).filesVerified.refused === 'askingDentist';
  return {
    icon: IconFileCheck,
    by: 'dialog',
    dialog: (props) => createElement(isEntered(props.project) ? Entered : Sent, props),
    load: (project) => (isEntered(project) ? entered() : sent()),
  };
}

const confirmation = (icon: Icon, type: ConfirmedAction): ActionRow => ({ icon, by: 'confirmation', type });
const press = (icon: Icon, type: ImmediateAction): ActionRow => ({ icon, by: 'press', type });

/** Moves the requested date and the deadline together. */
const DATES: ActionRow = inDialog(async () => (await import('./dialogs/dates-dialog.tsx')).DatesDialog);

/** The way each action on a project is started, on all screens. */
export const ACTION_ROWS: Readonly<Record<ActionType, ActionRow>> = {
  ADD_TO_CART: press(IconShoppingCartPlus, 'ADD_TO_CART'),
  REMOVE_FROM_CART: press(IconShoppingCartMinus, 'REMOVE_FROM_CART'),
  VALIDATE_ORDER: confirmation(IconCheck, 'VALIDATE_ORDER'),
  UPLOAD_NEW_FILES: { icon: IconFileUpload, by: 'screen' },
  CONFIRM_NEW_FILES: dialog(
    IconFileCheck,
    async () => (await import('./dialogs/confirm-new-files-dialog.tsx')).ConfirmNewFilesDialog,
  ),
  VERIFY_DRAFT_PLAN: dialog(
    IconListCheck,
    async () => (await import('./dialogs/verify-draft-plan-dialog.tsx')).VerifyDraftPlanDialog,
  ),
  UPDATE_ONGOING_TREATMENT: dialog(
    IconListCheck,
    async () => (await import('./dialogs/treatment/update-treatment-dialog.tsx')).UpdateTreatmentDialog,
  ),
  VERIFY_IMPRESSION: dialog(
    IconFileCheck,
    async () => (await import('./dialogs/treatment/verify-impression-dialog.tsx')).VerifyImpressionDialog,
  ),
  UPDATE_FURTHER_PROCESSING: dialog(
    IconFlag,
    async () => (await import('./dialogs/treatment/further-processing-dialog.tsx')).FurtherProcessingDialog,
  ),
  UPDATE_PILLARS: { by: 'within' },
  VERIFY_FILES: verification(
    async () => (await import('./dialogs/prosthesis/pillars-dialog.tsx')).PillarsDialog,
    async () => (await import('./dialogs/verify-files-dialog.tsx')).VerifyFilesDialog,
  ),
  UPDATE_NEW_FILES_RECEPTION: confirmation(IconInbox, 'UPDATE_NEW_FILES_RECEPTION'),
  VALIDATE_DP_PREREQUISITE: dialog(
    IconFlag,
    async () => (await import('./dialogs/prerequisite-dialog.tsx')).PrerequisiteDialog,
  ),
  MODIFY_IMPLANTS: dialog(
    IconAdjustmentsHorizontal,
    async () => (await import('./dialogs/modify-implants-dialog.tsx')).ModifyImplantsDialog,
  ),
  MODIFY_PROSTHESIS_BREAKDOWNS: dialog(
    IconListDetails,
    async () => (await import('./dialogs/modify-breakdowns-dialog.tsx')).ModifyBreakdownsDialog,
  ),
  MODIFY_PROSTHESIS_DESCRIPTION: dialog(
    IconPencil,
    async () => (await import('./dialogs/modify-description-dialog.tsx')).ModifyDescriptionDialog,
  ),
  SEND_DRAFT_PLAN: dialog(
    IconSend,
    async () => (await import('./dialogs/send-draft-plan-dialog.tsx')).SendDraftPlanDialog,
  ),
  UPDATE_INLAY_CORE: {
    ...dialog(
      IconListCheck,
      async () => (await import('./dialogs/prosthesis/late-lines-dialog.tsx')).LateLinesDialog,
    ),
    // Until the plan is sent, its own dialog has them.
    isWithin: ({ projectState, onHold }) => projectState === 'DRAFTING_PLAN' && !onHold,
  },
  SEND_PROSTHESIS_DRAFT_PLAN: dialog(
    IconSend,
    async () => (await import('./dialogs/prosthesis/prosthesis-plan-dialog.tsx')).ProsthesisPlanDialog,
  ),
  TRANSFER_TO_PRODUCTION: dialog(
    IconHammer,
    async () => (await import('./dialogs/transfer/transfer-dialog.tsx')).TransferDialog,
  ),
  VALIDATE_DIGITISATION: dialog(
    IconScan,
    async () => (await import('./dialogs/digitisation-dialog.tsx')).DigitisationDialog,
  ),
  HOLD_PROJECT: dialog(IconPlayerPause, async () => (await import('./dialogs/hold-dialog.tsx')).HoldDialog),
  RESUME_PROJECT: dialog(
    IconPlayerPlay,
    async () => (await import('./dialogs/resume-dialog.tsx')).ResumeDialog,
  ),
  PENDING_PROJECT_MODIFICATION: dialog(
    IconCalendarClock,
    async () => (await import('./dialogs/pending-dialog.tsx')).PendingDialog,
  ),
  SEND_BACK: inDialog(async () => (await import('./dialogs/send-back-dialog.tsx')).SendBackDialog),
  UPDATE_ASSIGNEE: dialog(
    IconUserEdit,
    async () => (await import('./dialogs/assignee-dialog.tsx')).AssigneeDialog,
  ),
  SEND_CARRIER: confirmation(IconTruckDelivery, 'SEND_CARRIER'),
  RETRIEVE_CLOUD_FILES: confirmation(IconCloudDownload, 'RETRIEVE_CLOUD_FILES'),
  AWAITING_RECEPTION: dialog(
    IconInbox,
    async () => (await import('./dialogs/reception-dialog.tsx')).ReceptionDialog,
  ),
  STATE_TODO_ATTACHMENT: confirmation(IconCheck, 'STATE_TODO_ATTACHMENT'),
  STATE_INSTALLING_SOCKET: confirmation(IconCheck, 'STATE_INSTALLING_SOCKET'),
  STATE_THERMAFORMING: confirmation(IconCheck, 'STATE_THERMAFORMING'),
  GUIDE_STATE_FINISHING: confirmation(IconCheck, 'GUIDE_STATE_FINISHING'),
  FABRICATION_PR_STATE_FINISHING: confirmation(IconCheck, 'FABRICATION_PR_STATE_FINISHING'),
  UPDATE_PILLAR_BATCH_NO: dialog(
    IconCheck,
    async () => (await import('./dialogs/trimming-dialog.tsx')).TrimmingDialog,
  ),
  STATE_POLISHING: confirmation(IconCheck, 'STATE_POLISHING'),
  STATE_ASSEMBLING: dialog(
    IconCheck,
    async () => (await import('./dialogs/assembling-dialog.tsx')).AssemblingDialog,
  ),
  PRAM_STATE_TRIMMING: confirmation(IconCheck, 'PRAM_STATE_TRIMMING'),
  STATE_QUALITY_CONTROL: confirmation(IconCheck, 'STATE_QUALITY_CONTROL'),
  PACKAGE_PREPARATION: dialog(
    IconPackage,
    async () => (await import('./dialogs/parcel-dialog.tsx')).ParcelDialog,
  ),
  PACKAGE_PREPARATION_HOLD: confirmation(IconPackageOff, 'PACKAGE_PREPARATION_HOLD'),
  RESUME_PARTING: confirmation(IconPlayerPlay, 'RESUME_PARTING'),
  SHIP_PRODUCTS: dialog(
    IconTruckDelivery,
    async () => (await import('./dialogs/ship-dialog.tsx')).ShipDialog,
  ),
  UPDATE_PARCEL_NUMBER: inDialog(
    async () => (await import('./dialogs/parcel-number-dialog.tsx')).ParcelNumberDialog,
  ),
  DELETION_REQUESTED: confirmation(IconTrash, 'DELETION_REQUESTED'),
  CONFIRM_ORDER: { by: 'checkout' },
  EMERGENCY_UPDATE: { by: 'menu' },
  UPDATE_REQUESTED_DELIVERY_DATE: DATES,
  UPDATE_DEADLINE: DATES,
};
