export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** The instant of a time in milliseconds. */
export const moment = (ms: number) => new Date(ms).toISOString();
/** The day of a time in milliseconds. */
export const day = (ms: number) => moment(ms).slice(0, 10);
