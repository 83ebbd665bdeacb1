import { randomBytes } from 'node:crypto';
import { users } from '@maxilla/contract/users';
import type { ErrorCode } from '@maxilla/domain/errors';
import { CodedError } from '@maxilla/domain/refusals';
import { PERMISSIONS } from '@maxilla/domain/permissions';
import { TEAM_CODES } from '@maxilla/domain/teams';
import type { z } from 'zod';
import { loadConfig } from '../config.ts';
import { type Account, accountByEmail } from '../modules/auth/api.ts';
import { changeStatus, endSessionsOf } from '../modules/users/change-status.ts';
import { createStaff } from '../modules/users/create-staff.ts';
import type { Transaction } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open.ts';
import type { Caller } from '../platform/http/identity.ts';
import { openPlatform } from '../platform/open-platform.ts';
import type { Platform } from '../platform/platform.ts';
import { StartupError, reportFatal } from '../platform/startup.ts';
import { readArguments } from './read-arguments.ts';
import { sentenceOf } from '../platform/http/errors.ts';

type Form = z.output<typeof users.create.body>;

const USAGE = `npm run admin -- create --email name@domain --first-name First --surname Surname [options]
npm run admin -- suspend|reopen|end-sessions --email name@anywhere

create makes an active staff account, whose owner changes the password at the first log-in. suspend locks any account
and logs it out everywhere at once, reopen lifts that, end-sessions only logs out. The portal may be running.

  --role          admin (default) or internal
  --title         Dr, Mr (default), Mrs or Miss
  --language      FR (default) or EN
  --password      at least 6 characters with a letter, a digit and one of !@#$%^&*()_+; generated if omitted
  --permissions   of an internal user, comma-separated: ${PERMISSIONS.join(', ')}
  --teams         of an internal user, comma-separated: ${TEAM_CODES.join(', ')}
`;

const OPTIONS = {
  help: { type: 'boolean' },
  email: { type: 'string' },
  'first-name': { type: 'string' },
  surname: { type: 'string' },
  role: { type: 'string', default: 'admin' },
  title: { type: 'string', default: 'Mr' },
  language: { type: 'string', default: 'FR' },
  password: { type: 'string' },
  permissions: { type: 'string' },
  teams: { type: 'string' },
} as const;

const ROLE_WORDS: Record<string, string> = { admin: 'ROLE_ADMIN', internal: 'ROLE_INTERNAL_USER' };

/** Shell access to the server implies administrator rights. */
const OPERATOR: Caller = {
  id: 0,
  role: 'ROLE_ADMIN',
  permissions: [],
  teams: [],
  language: 'EN',
  sessionId: '',
  passwordGiven: false,
};

type Options = ReturnType<typeof readArguments<typeof OPTIONS>>['values'];

/** The effect of each command on the open portal, and its output. */
type Work = (trx: Transaction, platform: Platform) => Promise<string>;

const COMMANDS: Readonly<Record<string, (values: Options) => Work>> = {
  create: (values) => {
    const password = values.password ?? `${randomBytes(9).toString('base64url')}a1!`;
    const form = readForm({
      emailAddress: values.email,
      firstName: values['first-name'],
      surname: values.surname,
      role: ROLE_WORDS[values.role] ?? values.role,
      title: values.title,
      languageCode: values.language,
      password,
      permissions: values.permissions?.split(','),
      teams: values.teams?.split(','),
    });
    return async (trx, platform) => {
      const id = await createStaff(trx, platform, OPERATOR, form);
      const shown = values.password ? '' : `\nIts password, shown this once: ${password}`;
      return `Account ${id} of ${form.emailAddress} is ready.${shown}`;
    };
  },
  suspend: (values) => async (trx, platform) => {
    const { id, emailAddress } = await named(trx, values);
    await changeStatus(trx, platform, OPERATOR, { userId: id, status: 'SUSPENDED', former: undefined });
    return `Account ${id} of ${emailAddress} is suspended and logged out.`;
  },
  reopen: (values) => async (trx, platform) => {
    const { id, emailAddress } = await named(trx, values);
    await changeStatus(trx, platform, OPERATOR, { userId: id, status: 'ACTIVE', former: undefined });
    return `Account ${id} of ${emailAddress} is open again.`;
  },
  'end-sessions': (values) => async (trx, platform) => {
    const { id, emailAddress } = await named(trx, values);
    const ended = await endSessionsOf(trx, platform, OPERATOR, id);
    return `Account ${id} of ${emailAddress} is logged out. Sessions ended: ${ended}.`;
  },
};

async function main(): Promise<void> {
  const { values, positionals } = readArguments(OPTIONS, USAGE);
  const command = COMMANDS[positionals[0] ?? ''];
  if (values.help || !command) {
    process.stdout.write(USAGE);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  console.log(await onPortal(command(values)));
}

/** The account with the address of `--email`. */
async function named(trx: Transaction, { email }: Options): Promise<Account> {
  const account = await accountByEmail(trx, (email ?? '').trim().toLowerCase());
  if (!account) throw new StartupError(`There is no account with the address ${email ?? ''}.\n\n${USAGE}`);
  return account;
}

function readForm(values: Record<keyof Form, unknown>): Form {
  const result = users.create.body.safeParse(values);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new StartupError(`${lines.join('\n')}\n\n${USAGE}`);
}

async function onPortal(work: Work): Promise<string> {
  const config = await loadConfig();
  const database = await openDatabase(config, { beside: true });
  try {
    const platform = await openPlatform(config, database.url);
    try {
      await platform.jobs.start();
      return await platform.db.transaction().execute((trx) => work(trx, platform));
    } finally {
      await platform.close();
    }
  } catch (error) {
    throw error instanceof CodedError ? new StartupError(sentencesOf(error), { cause: error }) : error;
  } finally {
    await database.close();
  }
}

/** What somebody with shell access can do about a refusal. */
const HINTS: Readonly<Partial<Record<ErrorCode, string>>> = {
  'user.notCompanyAddress': ' The domain is the setting COMPANY_EMAIL_DOMAIN.',
};

function sentencesOf({ fields, code, values }: CodedError): string {
  const wrong = Object.entries(fields ?? {}).map(
    ([field, reason]) => `${field}: ${sentenceOf(reason, values)}${HINTS[reason] ?? ''}`,
  );
  return wrong.length > 0 ? wrong.join('\n') : sentenceOf(code);
}

await main().catch(reportFatal);
