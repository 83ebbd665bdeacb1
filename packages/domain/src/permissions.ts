/** Permissions of internal users (spec 1 §6, spec 2 §6, spec 3 §6). Administrators hold all of them, dentists none. */
export const PERMISSIONS = [
  'CREATE_OR_DELETE_PROJECT',
  'VIEW_PRODUCT_TYPES',
  'CREATE_OR_DELETE_USER',
  'EDIT_USER',
  'EDIT_COURIER_DOCUMENTS',
  'VIEW_DISCOUNTS',
  'CREATE_OR_DELETE_DISCOUNT',
  'VIEW_INVOICES',
  'CREATE_INVOICE',
  'EDIT_CLINIC',
  'EDIT_PROJECT',
  'EDIT_GUIDE',
  'EDIT_ALIGNERS',
  'EDIT_PROSTHESIS',
  'EDIT_FABRICATION',
  'EDIT_BREAKDOWN',
  'EDIT_BREAKDOWN_EXTENDED',
  'DIGITISE_IMPRESSION',
  'DECLARE_QC_NC',
  'EDIT_PILLAR',
  'EDIT_IMPLANT',
  'EDIT_SLEEVE',
  'EDIT_MATERIAL',
  'SEND_PILLAR_SUPPLIER_EMAILS',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** Any one of these enables the "assign to me" button (spec 2 §2.1). */
export const ASSIGN_TO_ME_PERMISSIONS: readonly Permission[] = [
  'EDIT_PROJECT',
  'EDIT_GUIDE',
  'EDIT_ALIGNERS',
  'EDIT_PROSTHESIS',
];

/** Both are required to create a project on behalf of a dentist (spec 1 §6). */
export const NEW_PROJECT_PERMISSIONS: readonly Permission[] = [
  'CREATE_OR_DELETE_PROJECT',
  'VIEW_PRODUCT_TYPES',
];
