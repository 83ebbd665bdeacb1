import type { BodyOf } from '@maxilla/contract/calls';
import type { users } from '@maxilla/contract/users';
import { CodedError, refuseFields } from '@maxilla/domain/errors';
import { filterName, filterSurname, isCompanyEmail } from '@maxilla/domain/identity';
import { isFirstPassword } from '@maxilla/domain/passwords';
import { can } from '@maxilla/domain/people';

import type { Caller } from '../../platform/http/identity.ts';
import { hashPassword } from '../../platform/passwords/passwords.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordChanges } from './record-changes.ts';
import { insertStaff } from './users.store.ts';

type Form = BodyOf<(typeof users)['create']>;

/**
 * Creates a staff account, active immediately (spec 1 §5). Only administrators may create administrators, and
 * nobody else may grant a permission they do not hold or a team they are not in. The owner must change the password at the
 * first log-in (decisions 35).
 */
export async function createStaff(
  trx: Transaction,
  platform: Platform,
  actor: Caller,
  form: Form,
): Promise<number> {
  const beyond =
    (form.permissions ?? []).some((permission) => !can(actor, permission)) ||
    (form.teams ?? []).some((team) => !actor.teams.includes(team)) ||
    form.role === 'ROLE_ADMIN';
  if (beyond && actor.role !== 'ROLE_ADMIN') throw new CodedError('access.denied');
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
      permissions: form.permissions ?? [],
      teams: form.teams ?? [],
    },
    now,
  );
  if (userId === null) throw new CodedError('auth.emailTaken', { emailAddress: 'auth.emailTaken' });
  await recordChanges(trx, platform, actor, [
    { userId, subject: 'ACCOUNT', operation: 'ADD', value: form.role },
    ...(form.permissions ?? []).map(
      (value) => ({ userId, subject: 'PERMISSION', operation: 'ADD', value }) as const,
    ),
    ...(form.teams ?? []).map((value) => ({ userId, subject: 'TEAM', operation: 'ADD', value }) as const),
  ]);
  const link = `${platform.config.publicUrl}/login`;
  await platform.mail.send(trx, { userId, template: 'accountCreated', params: { link } });
  await platform.live.publish(trx, { kind: 'user', id: userId, staff: true });
  return userId;
}

function check(form: Form, companyDomain: string): void {
  refuseFields({
    emailAddress: isCompanyEmail(form.emailAddress, companyDomain) ? null : 'user.notCompanyAddress',
    password: isFirstPassword(form.password) ? null : 'auth.weakFirstPassword',
  });
}
