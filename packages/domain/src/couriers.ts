type Courier = { readonly id: number; readonly name: string };

/** The courier that comes where the dentist has no preference (spec 2 §2.1). */
export const DEFAULT_COURIER = 'TNT';

/** The courier that stands out on a project, because its parcels go another way (spec 2 §2.1). */
export const MARKED_COURIER = 'TCS';

/** Courier services; the first one is the default. */
export const COURIER_SERVICES: readonly Courier[] = [
  { id: 1, name: DEFAULT_COURIER },
  { id: 2, name: MARKED_COURIER },
  { id: 3, name: 'Chronopost' },
  { id: 4, name: 'UPS' },
];
