import { useSyncExternalStore } from 'react';
import { openDraft } from '../../drafts/drafts.ts';
import type { DraftPlace } from '../../drafts/drafts.ts';
import { useUploads } from '../../uploads/uploads.ts';
import type { Writing } from '../writing.ts';
import { ended, waitingIn } from './pending-files.ts';

/** Number of files that a form not on screen would send: kept in its draft, uploaded since, or under way. */
export function useUnsentFiles(purpose: string, place: DraftPlace): number {
  const under = useUploads(purpose).filter(({ state }) => state !== 'failed');
  const kept = useSyncExternalStore(ended.subscribe, () => {
    const written = openDraft(place).read()?.value as Partial<Writing> | undefined;
    return (written?.files ?? []).length + waitingIn(purpose).length;
  });
  return kept + under.length;
}
