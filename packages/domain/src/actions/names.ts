/**
 * The actions on a project in display order: the ones that move it forward come first. Names are separate
 * from the rules because the contract and the views only need the names.
 */
export const ACTION_TYPES = [
  'ADD_TO_CART',
  'REMOVE_FROM_CART',
  'CONFIRM_ORDER',
  'VALIDATE_ORDER',
  'UPLOAD_NEW_FILES',
  'CONFIRM_NEW_FILES',
  'VERIFY_DRAFT_PLAN',
  'UPDATE_ONGOING_TREATMENT',
  'UPDATE_PILLARS',
  'VERIFY_FILES',
  'VERIFY_IMPRESSION',
  'UPDATE_NEW_FILES_RECEPTION',
  'VALIDATE_DP_PREREQUISITE',
  'SEND_DRAFT_PLAN',
  'UPDATE_INLAY_CORE',
  'SEND_PROSTHESIS_DRAFT_PLAN',
  'MODIFY_IMPLANTS',
  'MODIFY_PROSTHESIS_BREAKDOWNS',
  'MODIFY_PROSTHESIS_DESCRIPTION',
  'TRANSFER_TO_PRODUCTION',
  'UPDATE_FURTHER_PROCESSING',
  'VALIDATE_DIGITISATION',
  'RESUME_PROJECT',
  'PENDING_PROJECT_MODIFICATION',
  'SEND_CARRIER',
  'RETRIEVE_CLOUD_FILES',
  'AWAITING_RECEPTION',
  'STATE_TODO_ATTACHMENT',
  'STATE_THERMAFORMING',
  'STATE_INSTALLING_SOCKET',
  'GUIDE_STATE_FINISHING',
  'FABRICATION_PR_STATE_FINISHING',
  'UPDATE_PILLAR_BATCH_NO',
  'STATE_POLISHING',
  'STATE_ASSEMBLING',
  'PRAM_STATE_TRIMMING',
  'STATE_QUALITY_CONTROL',
  'PACKAGE_PREPARATION',
  'PACKAGE_PREPARATION_HOLD',
  'RESUME_PARTING',
  'SHIP_PRODUCTS',
  'UPDATE_PARCEL_NUMBER',
  'UPDATE_ASSIGNEE',
  'EMERGENCY_UPDATE',
  'HOLD_PROJECT',
  'SEND_BACK',
  'UPDATE_REQUESTED_DELIVERY_DATE',
  'UPDATE_DEADLINE',
  'DELETION_REQUESTED',
] as const;

export type ActionType = (typeof ACTION_TYPES)[number];

/**
 * Location of an action's button: the project's action panel, its header, the cart, or a work queue, where the
 * project page of staff has it too.
 */
export const PLACES = ['panel', 'header', 'cart', 'queue'] as const;
export type Place = (typeof PLACES)[number];
