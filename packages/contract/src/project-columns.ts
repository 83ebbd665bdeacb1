/** Columns by which projects can be sorted. */
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
