import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { MailSetting } from '@maxilla/domain/company';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Provider } from './platform/accounting/accounting.ts';
import { prepareDataDir } from './platform/data-folder.ts';
import { isLoopback } from './platform/http/loopback.ts';
import { readTrustedProxies, type TrustedProxies } from './platform/http/proxies.ts';
import { StartupError, systemCode } from './platform/startup.ts';

function urlOf(...protocols: string[]) {
  const allowed = new Set(protocols.map((protocol) => `${protocol}:`));
  return z
    .string()
    .refine(
      (text) => URL.canParse(text) && allowed.has(new URL(text).protocol),
      `must be an address that starts with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
    );
}

const trustedProxies = z.string().transform((text, context) => {
  const proxies = readTrustedProxies(text);
  if (proxies !== null) return proxies;
  context.addIssue(
    text === 'true'
      ? 'cannot be true, which would believe any address that a client writes: give the number of proxies in front of the portal, such as 1, or their addresses'
      : 'must be the number of proxies in front of the portal, such as 1, or their addresses, such as 10.0.0.7, 192.168.0.0/16',
  );
  return z.NEVER;
});

/** A name of at most 60 characters, and the address for its records. */
const PROVIDER = /^([^=]{1,60})=((?:https?|file):\/\/\S+)$/;

const accountingProviders = z.string().transform((text, context) => {
  const providers = text.split(',').map((part) => {
    const [, name = '', url = ''] = PROVIDER.exec(part.trim()) ?? [];
    return { name: name.trim(), url };
  });
  const names = new Set(providers.map(({ name }) => name));
  if (names.size === providers.length && providers.every(({ name, url }) => name !== '' && URL.canParse(url)))
    return providers;
  context.addIssue('must be names with addresses, such as Accounts=https://accounts.example/customers');
  return z.NEVER;
});

const domainName = z
  .string()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be a domain name such as laboratory.example')
  .transform((text) => text.toLowerCase());

/** E-mail domain of a demo, which nobody has. */
export const MADE_UP_DOMAIN = 'maxilla.example';

/**
 * All settings: environment variable, schema, and default and meaning as in the README's table, which a test compares
 * with this one. Nothing else in the server reads the environment.
 */
export const SETTINGS = {
  MODE: {
    schema: z.enum(['demo', 'production'], 'must be demo or production'),
    default: 'demo',
    meaning:
      '`demo` seeds a laboratory on the first run and shows mails at `/dev/mailbox`; `production` does neither and requires `TOKEN_SECRET` and `PUBLIC_URL`',
  },
  PORT: {
    schema: z.coerce
      .number('must be a port number')
      .int()
      .min(1, 'must be a port number')
      .max(65_535, 'must be a port number'),
    default: '3000',
    meaning: 'Port of the portal',
  },
  HOST: {
    schema: z.string().regex(/^[\w.:-]+$/, 'must be an address of this machine'),
    default: '127.0.0.1',
    meaning: 'Address to listen on; `0.0.0.0` for all interfaces',
  },
  PUBLIC_URL: {
    schema: urlOf('http', 'https'),
    default: '`http://localhost:PORT`',
    meaning: 'Address users open, for links in mails and for secure cookies',
  },
  DATA_DIR: {
    schema: z.string(),
    default: '.data',
    meaning: 'Folder of the embedded database, the files, the demo mails and the generated secrets',
  },
  DATABASE_URL: {
    schema: urlOf('postgres', 'postgresql'),
    default: 'embedded',
    meaning:
      'PostgreSQL (15 or later) to use instead of the embedded one: `postgres://user:password@host/database`',
  },
  DATABASE_DIRECT_URL: {
    schema: urlOf('postgres', 'postgresql'),
    default: '`DATABASE_URL`',
    meaning:
      'The same database past a connection pooler in transaction mode, for migrations, jobs and live events, which listen',
  },
  FILES_URL: {
    schema: urlOf('s3', 'file'),
    default: '`DATA_DIR/files`',
    meaning:
      'Where files are stored: `file:///folder` or `s3://key:secret@endpoint/bucket?region=…` (with `&tls=off` for an endpoint without TLS)',
  },
  CLAMAV_URL: {
    schema: urlOf('tcp'),
    default: 'none',
    meaning:
      'ClamAV daemon that scans every uploaded file: `tcp://host:3310`. Infected files are refused; while it does not reply, uploads wait. Its `StreamMaxLength` must be at least `2G`, or it refuses large scans',
  },
  SMTP_URL: {
    schema: urlOf('smtp', 'smtps'),
    default: 'outbox on disk',
    meaning: 'Mail server: `smtp://user:password@host:587`',
  },
  MAIL_FROM: {
    schema: z
      .string()
      .max(200)
      .regex(/^[^\r\n]*@[^\r\n]+$/, 'must hold an e-mail address'),
    default: '`no-reply@COMPANY_EMAIL_DOMAIN`',
    meaning:
      'Sender of all mails: an address, shown with the name of the company (Maxilla until it has one), or `Name <address>`',
  },
  SMS_GATEWAY_URL: {
    schema: urlOf('http', 'https'),
    default: 'outbox on disk',
    meaning: 'SMS gateway; each message is posted to it as JSON `{ to, text }`',
  },
  ACCOUNTING_PROVIDERS: {
    schema: accountingProviders,
    default: '`Compta Demo` in `DATA_DIR/accounting` in a demo, none in production',
    meaning:
      'Accounting databases that dentists can be added to, as `Name=https://user:password@host/path` with commas between them: each dentist is posted as JSON, and the reply is `{ reference }` or `{ error }`; `Name=file:///folder` writes files instead. Names and contact details stay there until they are removed by hand',
  },
  LABEL_PRINTER_URL: {
    schema: urlOf('tcp', 'file'),
    default: '`DATA_DIR/labels`',
    meaning:
      'Printer of the labels of parcels, which reads ZPL: `tcp://host:9100`, or a folder that another program prints from: `file:///folder`',
  },
  COMPANY_PHONE: {
    schema: z.string().regex(/^\+?[\d ().-]{6,30}$/, 'must be a telephone number'),
    default: '01 99 00 12 34',
    meaning:
      'Telephone number in every text message until the company’s own is entered in the portal; required with `SMS_GATEWAY_URL` in production',
  },
  COMPANY_EMAIL_DOMAIN: {
    schema: domainName,
    default: MADE_UP_DOMAIN,
    meaning: 'E-mail domain of all staff accounts, to be set in production',
  },
  TOKEN_SECRET: {
    schema: z.string().min(32, 'must have at least 32 characters'),
    default: 'generated in `DATA_DIR/secrets`',
    meaning: 'Key that signs access tokens, identical on all servers; required in production',
  },
  TRUST_PROXY: {
    schema: trustedProxies,
    default: 'none',
    meaning:
      'Reverse proxies in front of the portal: their number (`1`) or their addresses and networks (`10.0.0.7, 192.168.0.0/16`). Required behind a proxy: the client address is then read from what they add to `X-Forwarded-For`',
  },
  METRICS_TOKEN: {
    schema: z.string().min(16, 'must have at least 16 characters'),
    default: 'none',
    meaning:
      'Bearer token that reads `/metrics`; without it, only this machine reads them, and not through a proxy',
  },
  ALLOW_PUBLIC_DEMO: {
    schema: z.enum(['true', 'false'], 'must be true or false'),
    default: 'false',
    meaning:
      '`true` allows a demo that other machines can open, although its passwords and mails are public; without it, `HOST` and `PUBLIC_URL` of a demo must be this machine’s own',
  },
  RATE_LIMIT: {
    schema: z.coerce.number('must be a number').int().min(0, 'must be a number'),
    default: '3000',
    meaning: 'Requests per minute and client address; `0` for no limit',
  },
  LOG_LEVEL: {
    schema: z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
    default: 'info in production, warn in demo',
    meaning:
      'Log level of the standard output: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
  },
} as const satisfies Record<string, { schema: z.ZodType; default: string; meaning: string }>;

type Setting = keyof typeof SETTINGS;

/** The validated configuration. URLs have no trailing slash. */
export type Config = {
  mode: 'demo' | 'production';
  host: string;
  port: number;
  publicUrl: string;
  /** Absolute path. */
  dataDir: string;
  /** null selects the embedded database. */
  databaseUrl: string | null;
  /** The same database without a pooler in between; null for `databaseUrl`. */
  databaseDirectUrl: string | null;
  /** `file://` or `s3://`. */
  filesUrl: string;
  /** null attaches files without looking for viruses. */
  clamavUrl: string | null;
  /** null keeps mails in the outbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** null keeps messages in the outbox. */
  smsGatewayUrl: string | null;
  accountingProviders: readonly Provider[];
  /** `tcp://` or `file://`. */
  labelPrinterUrl: string;
  companyPhone: string;
  companyEmailDomain: string;
  tokenSecret: string;
  trustProxy: TrustedProxies;
  /** null opens the metrics to this machine alone. */
  metricsToken: string | null;
  /** Requests per minute and client address; 0 for no limit. */
  rateLimit: number;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
};

/** The settings that a portal in production starts without, although people cannot work without them. */
export function unsetIn({ mode, smtpUrl, companyEmailDomain }: Config): readonly MailSetting[] {
  if (mode === 'demo') return [];
  return [
    ...(smtpUrl === null ? (['MAIL_SERVER'] as const) : []),
    ...(companyEmailDomain === MADE_UP_DOMAIN ? (['EMAIL_DOMAIN'] as const) : []),
  ];
}

/**
 * Reads all settings from `env`, checks that the data folder is writable, and generates missing secrets. Throws a
 * `StartupError` that names the invalid setting.
 */
export async function loadConfig(env: NodeJS.ProcessEnv = process.env): Promise<Config> {
  const mode = read(env, 'MODE') ?? 'demo';
  const port = read(env, 'PORT') ?? 3000;
  const dataDir = path.resolve(read(env, 'DATA_DIR') ?? '.data');
  const companyEmailDomain = read(env, 'COMPANY_EMAIL_DOMAIN') ?? MADE_UP_DOMAIN;
  const tokenSecret = read(env, 'TOKEN_SECRET');
  const publicUrl = read(env, 'PUBLIC_URL');
  const companyPhone = read(env, 'COMPANY_PHONE');
  if (mode === 'production') {
    requireInProduction('TOKEN_SECRET', tokenSecret);
    requireInProduction('PUBLIC_URL', publicUrl);
    if (read(env, 'SMS_GATEWAY_URL')) requireInProduction('COMPANY_PHONE', companyPhone);
  }
  const config: Omit<Config, 'tokenSecret'> = {
    mode,
    host: read(env, 'HOST') ?? '127.0.0.1',
    port,
    publicUrl: (publicUrl ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: read(env, 'DATABASE_URL') ?? null,
    databaseDirectUrl: read(env, 'DATABASE_DIRECT_URL') ?? null,
    filesUrl: read(env, 'FILES_URL') ?? pathToFileURL(path.join(dataDir, 'files')).href,
    clamavUrl: read(env, 'CLAMAV_URL') ?? null,
    smtpUrl: read(env, 'SMTP_URL') ?? null,
    mailFrom: read(env, 'MAIL_FROM') ?? `no-reply@${companyEmailDomain}`,
    smsGatewayUrl: read(env, 'SMS_GATEWAY_URL') ?? null,
    accountingProviders: read(env, 'ACCOUNTING_PROVIDERS') ?? (mode === 'demo' ? demoProviders(dataDir) : []),
    labelPrinterUrl: read(env, 'LABEL_PRINTER_URL') ?? pathToFileURL(path.join(dataDir, 'labels')).href,
    companyPhone: companyPhone ?? '01 99 00 12 34',
    companyEmailDomain,
    trustProxy: read(env, 'TRUST_PROXY') ?? false,
    metricsToken: read(env, 'METRICS_TOKEN') ?? null,
    rateLimit: read(env, 'RATE_LIMIT') ?? 3000,
    logLevel: read(env, 'LOG_LEVEL') ?? (mode === 'production' ? 'info' : 'warn'),
  };
  if (mode === 'demo' && read(env, 'ALLOW_PUBLIC_DEMO') !== 'true') requireLoopback(config);
  await prepareDataDir(dataDir);
  return { ...config, tokenSecret: tokenSecret ?? (await secret(dataDir, 'token-secret')) };
}

/** The stand-in for an accounting provider in the demo. */
function demoProviders(dataDir: string): readonly Provider[] {
  return [{ name: 'Compta Demo', url: pathToFileURL(path.join(dataDir, 'accounting')).href }];
}

/** Validated value of a setting; undefined if absent or empty. */
function read<Name extends Setting>(env: NodeJS.ProcessEnv, name: Name) {
  const text = env[name]?.trim();
  if (!text) return undefined;
  const result = SETTINGS[name].schema.safeParse(text);
  if (!result.success) throw new StartupError(`${name} ${result.error.issues[0]?.message ?? 'is wrong'}.`);
  return result.data as z.output<(typeof SETTINGS)[Name]['schema']>;
}

function requireInProduction(name: Setting, value: string | undefined): void {
  if (value === undefined) throw new StartupError(`${name} is required when MODE is production.`);
}

/** A demo publishes its passwords, and its mailbox holds links that set new ones. */
function requireLoopback({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): void {
  const places = { HOST: host, PUBLIC_URL: new URL(publicUrl).hostname };
  const open = Object.entries(places).find(([, place]) => !isLoopback(place));
  if (!open) return;
  throw new StartupError(
    `${open[0]} opens the demo to other machines, and everybody knows its passwords and reads its mails: set MODE=production, or ALLOW_PUBLIC_DEMO=true for a demo on a network you trust.`,
  );
}

/** A random secret, generated once and kept in the data folder, readable by its owner only. */
export async function secret(dataDir: string, name: string): Promise<string> {
  const file = path.join(dataDir, 'secrets', name);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
  }
  const value = await readFile(file, 'utf8');
  if (value.length < 32)
    throw new StartupError(`The secret in ${file} is damaged: delete the file to make a new one.`);
  return value;
}
