import { randomBytes } from 'node:crypto';
import { users } from '@maxilla/contract/users';
import { CodedError } from '@maxilla/domain/errors';
import { PERMISSIONS } from '@maxilla/domain/permissions';
import { TEAM_CODES } from '@maxilla/domain/teams';
import type { z } from 'zod';
import { loadConfig } from '../config.ts';
import { createStaff } from '../modules/users/create-staff.ts';
import { openDatabase } from '../platform/database/open.ts';
import type { Caller } from '../platform/http/identity.ts';
import { openPlatform } from '../platform/open-platform.ts';
import { StartupError, reportFatal } from '../platform/startup.ts';
import { readArguments } from './read-arguments.ts';
import { sentenceOf } from '../platform/http/errors.ts';

type Form = z.output<typeof users.create.body>;

const USAGE = `npm run admin -- create --email name@company --first-name First --surname Surname [options]

Creates an active staff account. The portal may be running.

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
};

async function main(): Promise<void> {
  const { values, positionals } = readArguments(OPTIONS, USAGE);
  if (values.help || positionals[0] !== 'create') {
    process.stdout.write(USAGE);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
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
  const id = await create(form);
  console.log(`Account ${id} of ${form.emailAddress} is ready.`);
  if (!values.password) console.log(`Its password, shown this once: ${password}`);
}

function readForm(values: Record<keyof Form, unknown>): Form {
  const result = users.create.body.safeParse(values);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new StartupError(`${lines.join('\n')}\n\n${USAGE}`);
}

async function create(form: Form): Promise<number> {
  const config = await loadConfig();
  const database = await openDatabase(config, { beside: true });
  try {
    const platform = await openPlatform(config, database.url);
    try {
      await platform.jobs.start();
      return await platform.db.transaction().execute((trx) => createStaff(trx, platform, OPERATOR, form));
    } finally {
      await platform.close();
    }
  } catch (error) {
    throw error instanceof CodedError ? new StartupError(sentencesOf(error), { cause: error }) : error;
  } finally {
    await database.close();
  }
}

function sentencesOf({ fields, code }: CodedError): string {
  const wrong = Object.entries(fields ?? {}).map(([field, reason]) => `${field}: ${sentenceOf(reason)}`);
  return wrong.length > 0 ? wrong.join('\n') : sentenceOf(code);
}

await main().catch(reportFatal);
