/** A maximum number of events within a period. */
export type Limit = { readonly most: number; readonly seconds: number };

const MINUTE = 60;
const QUARTER_HOUR = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const GIBIBYTE = 1024 ** 3;

/**
 * All limits on a client, account or user, each with its reason. The limit on all requests of a client
 * address is the setting `RATE_LIMIT`.
 */
export const LIMITS = {
  /** Guesses at an account, or mails to it, from one network: more than a person mistypes, too few to guess. */
  accountFromNetwork: { most: 10, seconds: QUARTER_HOUR },
  /** From a device that has logged into the account before, so that a stranger's guesses never lock its owner out. */
  accountFromDevice: { most: 10, seconds: QUARTER_HOUR },
  /**
   * Attempts at the password and at discount codes during a session: only a stolen session or a guesser
   * reaches it.
   */
  ownAccount: { most: 10, seconds: QUARTER_HOUR },
  /** From one network at any accounts or mailed links: a practice behind one address stays below. */
  network: { most: 100, seconds: QUARTER_HOUR },
  /**
   * At one account from any networks: beyond, unknown devices wait in a line instead of being refused, because the
   * owner on a new device cannot be distinguished from the guessers.
   */
  accountFromAnywhere: { most: 50, seconds: QUARTER_HOUR },
  /**
   * Mails of a kind to one address that an unauthenticated request can cause: enough to replace a lost one,
   * too few for a nuisance.
   */
  requestedMails: { most: 3, seconds: HOUR },
  /** Calls of one user that notify others or add permanent records: more than a person can write. */
  userWrites: { most: 30, seconds: MINUTE },
} as const satisfies Record<string, Limit>;

/** The line in which guesses at an account wait, on each server: seconds for each, and places. */
export const GUESSING_LINE = { secondsEach: 2, places: 4 } as const;

/** Maximum resources held by one user at a time. */
export const HELD = {
  /** Live streams on each server: one per browser is used, as the tabs of one share it. */
  streams: 20,
  /** Log-ins; the oldest ends when a further one begins. */
  sessions: 20,
  /** Uploads that are unfinished, or finished but not attached yet: a folder of single slices. */
  uploads: 1_000,
  /** Their announced bytes: the scans of several patients. */
  uploadBytes: 20 * GIBIBYTE,
} as const;
