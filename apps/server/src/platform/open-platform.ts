import type { MailSetting } from '@maxilla/domain/company';
import path from 'node:path';

import { type Config, MADE_UP_DOMAIN, unsetIn } from '../config.ts';
import { createAccounting } from './accounting/accounting.ts';
import { type Clock, systemClock } from './clock.ts';
import { createDatabase } from './database/database.ts';
import { createFiles } from './files/files.ts';
import { createTokens } from './http/tokens.ts';
import { createJobs } from './jobs/jobs.ts';
import { startLive } from './live/live.ts';
import { createMail, JOINED_WITHIN_SECONDS } from './mail/mail.ts';
import { folderTransport, smtpTransport } from './mail/transport.ts';
import type { Platform } from './platform.ts';
import { createPrinter } from './printer/printer.ts';
import { createSms } from './sms/sms.ts';
import { createLog } from './telemetry/log.ts';

export type OpenPlatform = Platform & {
  /** Waits for running jobs, then closes all connections. */
  close(): Promise<void>;
};

/** Creates every platform adapter on a migrated database. */
export async function openPlatform(
  config: Config,
  databaseUrl: string,
  {
    clock = systemClock,
    joinedWithinSeconds = JOINED_WITHIN_SECONDS,
    flushedLater = false,
  }: {
    readonly clock?: Clock;
    readonly joinedWithinSeconds?: number;
    /** See `FilesOptions`. */
    readonly flushedLater?: boolean;
  } = {},
): Promise<OpenPlatform> {
  const log = createLog(config);
  const db = createDatabase({
    url: databaseUrl,
    onError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
  });
  // Jobs and live events listen, which a pooler in transaction mode does not allow.
  const direct = config.databaseDirectUrl ?? databaseUrl;
  const jobs = createJobs(direct, log);
  const files = await createFiles({ config, db, clock, log, flushedLater });
  const live = await startLive(direct, log);
  const transport =
    config.smtpUrl === null
      ? folderTransport(path.join(config.dataDir, 'mail'), config.mailFrom)
      : smtpTransport(config.smtpUrl, config.mailFrom);
  for (const setting of unsetIn(config)) log.warn(WARNINGS[setting]);
  const { publicUrl } = config;
  const mail = createMail({ db, clock, jobs, transport, files, publicUrl, joinedWithinSeconds });
  const sms = createSms({ db, clock, jobs, gatewayUrl: config.smsGatewayUrl });
  return {
    config,
    log,
    db,
    clock,
    tokens: createTokens(config.tokenSecret),
    files,
    mail,
    sms,
    accounting: createAccounting(config.accountingProviders),
    printer: createPrinter(config.labelPrinterUrl),
    jobs,
    live,
    close: async () => {
      await jobs.stop();
      transport.close();
      await live.stop();
      await db.destroy();
    },
  };
}

/** What the log says of a setting that people cannot work without. */
const WARNINGS: Readonly<Record<MailSetting, string>> = {
  MAIL_SERVER: 'SMTP_URL is not set: mails are kept in the data folder and reach nobody',
  EMAIL_DOMAIN: `COMPANY_EMAIL_DOMAIN is not set: staff accounts need addresses at ${MADE_UP_DOMAIN}`,
};
