import { UNDO_SECONDS } from '@maxilla/domain/actions/undo';
import type { FurtherAddressKind } from '@maxilla/domain/addresses';
import { api } from '../../api/client.ts';
import type { Me } from '../../api/me.ts';
import type { AddressValues } from '../../ui/address.ts';
import { hideNamed } from '../../ui/named-toast.ts';
import { showUndoable } from '../../ui/undo-toast.tsx';

/** An additional address of a user. */
type Place = { readonly id: number; readonly type: FurtherAddressKind };

const undoOf = ({ id, type }: Place) => `address-${id}-${type}`;

/** Saves an address; one that was removed before no longer comes back in its place. */
export async function saveAddress(place: Place, body: AddressValues, idempotencyKey: string): Promise<Me> {
  const saved = await api.users.saveAddress({ params: place, body, idempotencyKey });
  hideNamed(undoOf(place));
  return saved;
}

type Removal = {
  readonly removed: AddressValues;
  readonly words: { readonly message: string; readonly label: string };
  readonly onSaved: (saved: Me) => unknown;
};

/** Removes an address, and offers to put it back unless another one was given on another device meanwhile. */
export async function removeAddress(
  place: Place,
  { removed, words, onSaved }: Removal,
  idempotencyKey: string,
): Promise<void> {
  await onSaved(await api.users.removeAddress({ params: place, idempotencyKey }));
  showUndoable({
    ...words,
    name: undoOf(place),
    seconds: UNDO_SECONDS.decision,
    undo: (again) =>
      api.users.saveAddress({
        params: place,
        query: { onlyIfNone: true },
        body: removed,
        idempotencyKey: again,
      }),
    undone: onSaved,
  });
}
