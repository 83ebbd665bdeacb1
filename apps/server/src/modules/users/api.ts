import { CodedError } from '@maxilla/domain/errors';

import type { Platform } from '../../platform/platform.ts';
import { readUser, type UserReply } from './store.ts';

/** A person as they see themselves. Refused with `notFound` where there is none. */
export async function userById(platform: Platform, userId: number): Promise<UserReply> {
  const user = await readUser(platform.db, userId);
  if (!user) throw new CodedError('notFound');
  return user;
}
