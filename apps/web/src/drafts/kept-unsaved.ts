import { isFields } from './changes.ts';
import { openDraft } from './drafts.ts';
import type { DraftPlace } from './drafts.ts';
import type { Kept } from './autosave.ts';

/** Storage in this browser for a text that is not saved yet. */
export function keptUnsaved(place: DraftPlace): Kept<string> {
  const slot = openDraft(place);
  return {
    read: () => {
      const kept = slot.read()?.value;
      if (!isFields(kept)) return null;
      const { value, former } = kept;
      return typeof value === 'string' && typeof former === 'string' ? { value, former } : null;
    },
    write: (unsaved) => {
      if (unsaved) slot.write(unsaved);
      else slot.remove();
    },
  };
}
