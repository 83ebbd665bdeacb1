import type { Kysely } from 'kysely';
import type { Logger } from 'pino';

import type { Config } from '../config.ts';
import type { Accounting } from './accounting/accounting.ts';
import type { Clock } from './clock.ts';
import type { DB } from './database/schema.ts';
import type { Files } from './files/files.ts';
import type { Tokens } from './http/tokens.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Live } from './live/live.ts';
import type { Mail } from './mail/mail.ts';
import type { Printer } from './printer/printer.ts';
import type { Sms } from './sms/sms.ts';

/** Adapters to the outside world, passed to every module. They contain no business terms. */
export type Platform = {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly tokens: Tokens;
  readonly files: Files;
  readonly mail: Mail;
  readonly sms: Sms;
  readonly accounting: Accounting;
  readonly printer: Printer;
  readonly jobs: Jobs;
  readonly live: Live;
};
