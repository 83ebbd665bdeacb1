/** Pause in typing after which the server is asked, in milliseconds (spec 1 §9, spec 2 §9). */
export const DEBOUNCE_MS = 500;
