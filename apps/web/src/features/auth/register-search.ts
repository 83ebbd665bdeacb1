/** The URL of the registration: the step that is shown, counted from 1; the first one is left out. */
export type RegistrationSearch = { step?: number | undefined };

/** The `validateSearch` of the registration route. */
export function registrationSearch(raw: Record<string, unknown>): RegistrationSearch {
  const step = Number(raw['step']);
  return Number.isInteger(step) && step > 1 ? { step } : {};
}
