import type { ProfileForm } from '@maxilla/contract/users';
import type { MailKind } from '@maxilla/domain/mails';
import type { Transaction } from 'kysely';
import type { z } from 'zod';

import type { DB } from '../../platform/database/schema.ts';
import { inColumns } from './addresses.store.ts';

type Profile = z.output<typeof ProfileForm> & { readonly siren: string };
/** Profile fields to change; absent ones remain unchanged. */
export type ProfileChanges = Partial<Omit<Profile, 'address'>>;

const PROFILE_COLUMNS = {
  title: 'title',
  surname: 'surname',
  firstName: 'first_name',
  telephoneNumber: 'telephone_number',
  officeName: 'office_name',
  officeTelephoneNumber: 'office_telephone_number',
  officeEmailAddress: 'office_email_address',
  licenceNumber: 'licence_number',
  siren: 'siren',
} as const satisfies Record<keyof ProfileChanges, keyof DB['users']>;

/** Updates fields of a profile and increments its version, also where its address alone changes. */
export async function changeProfile(
  trx: Transaction<DB>,
  userId: number,
  changes: ProfileChanges,
  now: string,
): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({
      ...inColumns(PROFILE_COLUMNS, changes),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', userId)
    .execute();
}

/** Sets the kinds of mails that a user does not want. */
export async function setUnwantedMails(
  trx: Transaction<DB>,
  userId: number,
  unwanted: readonly MailKind[],
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ unwanted_mails: [...unwanted] })
    .where('id', '=', userId)
    .execute();
}
