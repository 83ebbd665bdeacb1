import type { BodyOf } from '@maxilla/contract/calls';
import type { users } from '@maxilla/contract/users';
import type { FurtherAddressKind } from '@maxilla/domain/addresses';

import type { Transaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import { dropAddress, putAddress } from './addresses.store.ts';
import { changed } from './update-profile.ts';
import type { UserReply } from './users.store.ts';

/** Sets the caller's address of a kind; without one, the primary address stands for it. */
export async function changeAddress(
  trx: Transaction,
  platform: Platform,
  actor: Caller,
  kind: FurtherAddressKind,
  address: BodyOf<(typeof users)['saveAddress']> | null,
): Promise<UserReply> {
  if (address === null) await dropAddress(trx, actor.id, kind);
  else await putAddress(trx, actor.id, kind, address);
  return changed(trx, platform, actor);
}
