/** Columns by which projects can be sorted. */
export const PROJECT_COLUMNS = [
  'id',
  'patientName',
  'userFullName',
  'reference',
  'projectState',
  'assigneeName',
  'requestedDate',
  'deadline',
  'lastUpdatedTime',
] as const;
