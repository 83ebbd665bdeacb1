import type { FormAction } from '@maxilla/contract/actions';
import type { ActionType } from '@maxilla/domain/actions/names';
import {
  IconCheck,
  IconCloudDownload,
  IconFileCheck,
  IconFileUpload,
  IconFlag,
  IconHammer,
  IconInbox,
  IconListCheck,
  IconPackage,
  IconPackageOff,
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
import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { Project } from '../../project.ts';

/** What a dialog of an action is given: the project as it was when the dialog opened. */
export type ActionDialogProps = {
  project: Project;
  /** Told the project when somebody else has changed it meanwhile, or a step of the dialog has. */
  onChanged: (fresh: Project) => void;
  onClose: () => void;
};

/** Actions of which one is only asked whether one means it. */
export type ConfirmedAction = Extract<
  FormAction,
  | 'DELETION_REQUESTED'
  | 'UPDATE_NEW_FILES_RECEPTION'
  | 'SEND_CARRIER'
  | 'RETRIEVE_CLOUD_FILES'
  | 'AWAITING_RECEPTION'
  | 'STATE_TODO_ATTACHMENT'
  | 'STATE_INSTALLING_SOCKET'
  | 'STATE_THERMAFORMING'
  | 'GUIDE_STATE_FINISHING'
  | 'FABRICATION_PR_STATE_FINISHING'
  | 'STATE_QUALITY_CONTROL'
  | 'PACKAGE_PREPARATION_HOLD'
  | 'RESUME_PARTING'
  | 'SHIP_PRODUCTS'
>;

/** Actions done at the press of their button: they are undone as easily, or the spec asks for it (spec 2 §2.2). */
export type ImmediateAction = Extract<FormAction, 'ADD_TO_CART' | 'REMOVE_FROM_CART' | 'VALIDATE_ORDER'>;

/** An action with a button of its own in the panel, and how that is taken. */
type ButtonRow = { readonly icon: Icon } & (
  | { readonly by: 'dialog'; readonly dialog: ComponentType<ActionDialogProps> }
  | { readonly by: 'confirmation'; readonly type: ConfirmedAction }
  | { readonly by: 'press'; readonly type: ImmediateAction }
  | { readonly by: 'screen' }
);

/** An action that is taken somewhere else than in the panel: in the cart, in the header's menu, beside the dates. */
type PlacedRow = { readonly by: 'cart' | 'header' | 'dates' };

export type ActionRow = ButtonRow | PlacedRow;

const dialog = (icon: Icon, load: () => Promise<ComponentType<ActionDialogProps>>): ActionRow => ({
  icon,
  by: 'dialog',
  dialog: lazy(async () => ({ default: await load() })),
});
const confirmation = (icon: Icon, type: ConfirmedAction): ActionRow => ({ icon, by: 'confirmation', type });
const press = (icon: Icon, type: ImmediateAction): ActionRow => ({ icon, by: 'press', type });

/** How each action is taken: there is none that a project's page offers and nothing takes. */
export const ACTION_ROWS: Readonly<Record<ActionType, ActionRow>> = {
  ADD_TO_CART: press(IconShoppingCartPlus, 'ADD_TO_CART'),
  REMOVE_FROM_CART: press(IconShoppingCartMinus, 'REMOVE_FROM_CART'),
  VALIDATE_ORDER: press(IconCheck, 'VALIDATE_ORDER'),
  UPLOAD_NEW_FILES: { icon: IconFileUpload, by: 'screen' },
  CONFIRM_NEW_FILES: dialog(
    IconFileCheck,
    async () => (await import('./confirm-new-files-dialog.tsx')).ConfirmNewFilesDialog,
  ),
  VERIFY_DRAFT_PLAN: dialog(
    IconListCheck,
    async () => (await import('./verify-draft-plan-dialog.tsx')).VerifyDraftPlanDialog,
  ),
  VERIFY_FILES: dialog(
    IconFileCheck,
    async () => (await import('./verify-files-dialog.tsx')).VerifyFilesDialog,
  ),
  UPDATE_NEW_FILES_RECEPTION: confirmation(IconInbox, 'UPDATE_NEW_FILES_RECEPTION'),
  VALIDATE_DP_PREREQUISITE: dialog(
    IconFlag,
    async () => (await import('./prerequisite-dialog.tsx')).PrerequisiteDialog,
  ),
  MODIFY_IMPLANTS: dialog(
    IconAdjustmentsHorizontal,
    async () => (await import('./modify-implants-dialog.tsx')).ModifyImplantsDialog,
  ),
  SEND_DRAFT_PLAN: dialog(
    IconSend,
    async () => (await import('./send-draft-plan-dialog.tsx')).SendDraftPlanDialog,
  ),
  TRANSFER_TO_PRODUCTION: dialog(
    IconHammer,
    async () => (await import('./transfer-dialog.tsx')).TransferDialog,
  ),
  VALIDATE_DIGITISATION: dialog(
    IconScan,
    async () => (await import('./digitisation-dialog.tsx')).DigitisationDialog,
  ),
  HOLD_PROJECT: dialog(IconPlayerPause, async () => (await import('./hold-dialog.tsx')).HoldDialog),
  RESUME_PROJECT: dialog(IconPlayerPlay, async () => (await import('./resume-dialog.tsx')).ResumeDialog),
  UPDATE_ASSIGNEE: dialog(IconUserEdit, async () => (await import('./assignee-dialog.tsx')).AssigneeDialog),
  SEND_CARRIER: confirmation(IconTruckDelivery, 'SEND_CARRIER'),
  RETRIEVE_CLOUD_FILES: confirmation(IconCloudDownload, 'RETRIEVE_CLOUD_FILES'),
  AWAITING_RECEPTION: confirmation(IconInbox, 'AWAITING_RECEPTION'),
  STATE_TODO_ATTACHMENT: confirmation(IconCheck, 'STATE_TODO_ATTACHMENT'),
  STATE_INSTALLING_SOCKET: confirmation(IconCheck, 'STATE_INSTALLING_SOCKET'),
  STATE_THERMAFORMING: confirmation(IconCheck, 'STATE_THERMAFORMING'),
  GUIDE_STATE_FINISHING: confirmation(IconCheck, 'GUIDE_STATE_FINISHING'),
  FABRICATION_PR_STATE_FINISHING: confirmation(IconCheck, 'FABRICATION_PR_STATE_FINISHING'),
  STATE_QUALITY_CONTROL: confirmation(IconCheck, 'STATE_QUALITY_CONTROL'),
  PACKAGE_PREPARATION: dialog(IconPackage, async () => (await import('./parcel-dialog.tsx')).ParcelDialog),
  PACKAGE_PREPARATION_HOLD: confirmation(IconPackageOff, 'PACKAGE_PREPARATION_HOLD'),
  RESUME_PARTING: confirmation(IconPlayerPlay, 'RESUME_PARTING'),
  SHIP_PRODUCTS: confirmation(IconTruckDelivery, 'SHIP_PRODUCTS'),
  DELETION_REQUESTED: confirmation(IconTrash, 'DELETION_REQUESTED'),
  CONFIRM_ORDER: { by: 'cart' },
  EMERGENCY_UPDATE: { by: 'header' },
  UPDATE_REQUESTED_DELIVERY_DATE: { by: 'dates' },
  UPDATE_DEADLINE: { by: 'dates' },
};

/** The button of an action in the panel, or null where it is taken somewhere else. */
export function buttonOf(type: ActionType): ButtonRow | null {
  const row = ACTION_ROWS[type];
  return 'icon' in row ? row : null;
}
