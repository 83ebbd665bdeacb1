/** The operation that is chosen. */
export type MaintenanceSearch = { operation?: number };

/** The `validateSearch` of a list of operations. */
export function maintenanceSearch(raw: Record<string, unknown>): MaintenanceSearch {
  const operation = Number(raw['operation']);
  return Number.isSafeInteger(operation) && operation > 0 ? { operation } : {};
}
