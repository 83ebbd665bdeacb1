/** The columns by which lists can be sorted. */

export const PROJECT_COLUMNS = [
  'id',
  'patientName',
  'userFullName',
  'reference',
  'projectState',
  'assigneeName',
  'productType',
  'orderedTime',
  'requestedDate',
  'deadline',
  'lastUpdatedTime',
] as const;

export const PATIENT_COLUMNS = ['id', 'name'] as const;

export const CLINIC_COLUMNS = ['id', 'name', 'emailAddress', 'telephoneNumber'] as const;

export const USER_COLUMNS = ['id', 'fullName', 'emailAddress', 'role', 'status', 'createdDate'] as const;

export const DISCOUNT_COLUMNS = ['id', 'type', 'state', 'value', 'createdTime'] as const;

export const BILLING_COLUMNS = [
  'userName',
  'numberOfOrders',
  'toBill',
  'vat',
  'toBillWithVat',
  'alreadyBilled',
  'toBillLater',
] as const;
