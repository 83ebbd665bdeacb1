import type { DraftSlot } from '../../../drafts/drafts.ts';
import type { Edits, FieldName } from '../../../project-ui/fields.ts';
import type { KeptEdits } from './draft.ts';

/**
 * An edit as it is kept: its value, the saved text that it replaces, a text of the field that can no longer be saved, and
 * one that means no value.
 */
type Kept = {
  readonly value?: unknown;
  readonly former?: unknown;
  readonly lost?: unknown;
  readonly typed?: unknown;
};
type KeptByField = Partial<Record<FieldName, Kept>>;

/** What is kept of a field on its own. */
const PARTS = ['value', 'lost', 'typed'] as const;

/** Content of an earlier version is the value by itself. */
const asKept = (kept: unknown): Kept =>
  typeof kept === 'object' && kept !== null && PARTS.some((part) => part in kept) ? kept : { value: kept };

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Storage for edits that the server has not acknowledged. The tabs of a browser share it, and none removes
 * the edits of another.
 */
export function keptEdits(slot: DraftSlot): {
  readonly read: () => KeptEdits;
  readonly write: (kept: KeptEdits) => void;
} {
  const stored = () =>
    Object.fromEntries(
      Object.entries(slot.read()?.value ?? {}).map(([field, kept]) => [field, asKept(kept)]),
    ) as KeptByField;
  let own: KeptByField = {};
  return {
    read: () => {
      own = stored();
      const pick = (part: keyof Kept) =>
        Object.fromEntries(
          Object.entries(own).flatMap(([field, kept]) => (part in kept ? [[field, kept[part]]] : [])),
        ) as Edits;
      return {
        edits: pick('value'),
        former: pick('former'),
        lost: pick('lost'),
        typed: pick('typed') as KeptEdits['typed'],
      };
    },
    write: ({ edits, former, lost, typed }) => {
      const next: KeptByField = {};
      for (const [part, values] of Object.entries({ value: edits, former, lost, typed }))
        for (const [field, value] of Object.entries(values))
          if (part !== 'former' || field in edits)
            next[field as FieldName] = { ...next[field as FieldName], [part]: value };
      const others = Object.entries(stored()).filter(
        ([field, kept]) => !(field in next) && !same(kept, own[field as FieldName]),
      );
      own = next;
      const all = { ...Object.fromEntries(others), ...next };
      if (Object.keys(all).length === 0) slot.remove();
      else slot.write(all);
      // Written immediately: a pending write would hide or undo a concurrent write of another tab.
      slot.flush();
    },
  };
}
