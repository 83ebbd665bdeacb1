import type { UserStatus } from '@maxilla/domain/people';
import { api } from '../api/client.ts';
import { readAgain } from '../api/stale.ts';

type Change = {
  readonly userId: number;
  readonly status: UserStatus;
  /** The status that was on screen when the change was asked for. */
  readonly former: UserStatus;
  readonly idempotencyKey: string;
};

/** Changes the status of an account; refused if a colleague has changed it meanwhile, which is shown then. */
export async function changeStatus({ userId, status, former, idempotencyKey }: Change): Promise<void> {
  try {
    await api.users.updateDetails({
      params: { id: userId },
      body: { updateType: 'UPDATE_USER_STATUS', userStatus: status, formerStatus: former },
      idempotencyKey,
    });
  } finally {
    await readAgain('user', userId);
  }
}
