import type { BodyOf } from '@maxilla/contract/calls';
import type { users } from '@maxilla/contract/users';
import { CodedError, refuseFields } from '@maxilla/domain/refusals';
import { filterName, filterSurname, staffAddressRefusal } from '@maxilla/domain/identity';
import { isFirstPassword } from '@maxilla/domain/passwords';
import { NO_CHANGES, NO_RIGHTS, type Rights, rightsRefusal, withChanges } from '@maxilla/domain/rights';

import type { Caller } from '../../platform/http/identity.ts';
import { hashPassword } from '../../platform/passwords/passwords.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordChanges } from './record-changes.ts';
import { insertStaff } from './users.store.ts';

type Form = BodyOf<(typeof users)['create']>;

/** The id of an account that does not exist; commands on the server itself have 0. */
const NOBODY_YET = -1;

/**
 * Creates a staff account, active immediately (spec 1 §5). Only administrators may create administrators, and
 * rights are granted as later on (`rightsRefusal`). The owner must change the password at the
 * first log-in (decisions 35).
 */
export async function createStaff(
  trx: Transaction,
  platform: Platform,
  actor: Caller,
  form: Form,
): Promise<number> {
  if (form.role === 'ROLE_ADMIN' && actor.role !== 'ROLE_ADMIN') throw new CodedError('access.denied');
  const { permissions, teams } = granted(actor, form);
  check(form, platform.config.companyEmailDomain);
  const passwordHash = await hashPassword(form.password);
  const now = platform.clock.now().instant;
  const userId = await insertStaff(
    trx,
    {
      ...form,
      surname: filterSurname(form.surname),
      firstName: filterName(form.firstName),
      passwordHash,
      permissions,
      teams,
    },
    now,
  );
  if (userId === null) throw new CodedError('auth.emailTaken', { emailAddress: 'auth.emailTaken' });
  await recordChanges(trx, platform, actor, [
    { userId, subject: 'ACCOUNT', operation: 'ADD', value: form.role },
    ...permissions.map((value) => ({ userId, subject: 'PERMISSION', operation: 'ADD', value }) as const),
    ...teams.map((value) => ({ userId, subject: 'TEAM', operation: 'ADD', value }) as const),
  ]);
  const link = `${platform.config.publicUrl}/login`;
  await platform.mail.send(trx, { userId, template: 'accountCreated', params: { link } });
  await platform.live.publish(trx, { kind: 'user', id: userId, staff: true });
  return userId;
}

/**
 * The initial rights of an account, checked like later grants. Refused by `rightsRefusal`, at the lists of
 * the form.
 */
function granted(actor: Caller, { permissions = [], teams = [] }: Form): Rights {
  const added = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, 'ADD'] as const));
  const changes = { ...NO_CHANGES, permissions: added(permissions), teams: added(teams) };
  const refusal = rightsRefusal(actor, { ...NO_RIGHTS, id: NOBODY_YET, role: 'ROLE_INTERNAL_USER' }, changes);
  if (refusal === null) return withChanges(NO_RIGHTS, changes);
  const fields = Object.entries(refusal.fields ?? {}).map(
    ([path, code]) => [path.startsWith('permissions.') ? 'permissions' : 'teams', code] as const,
  );
  throw new CodedError(refusal.refused, Object.fromEntries(fields));
}

function check(form: Form, domain: string): void {
  refuseFields(
    {
      emailAddress: staffAddressRefusal(form.emailAddress, domain),
      password: isFirstPassword(form.password) ? null : 'auth.weakFirstPassword',
    },
    { domain },
  );
}
