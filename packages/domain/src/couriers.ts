type Courier = { readonly id: number; readonly name: string };

/** Courier services; the first one is the default (spec 2 §2.1). */
export const COURIER_SERVICES: readonly [Courier, ...Courier[]] = [
  { id: 1, name: 'TNT' },
  { id: 2, name: 'TCS' },
  { id: 3, name: 'Chronopost' },
  { id: 4, name: 'UPS' },
];

/** The courier that comes where the dentist has no preference. */
export const DEFAULT_COURIER = COURIER_SERVICES[0].name;

/** The courier that stands out on a project, because its parcels go another way (spec 2 §2.1). */
export const MARKED_COURIER = 'TCS';
