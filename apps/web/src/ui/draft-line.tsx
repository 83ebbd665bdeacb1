import { Suspense } from 'react';
import type { DraftNotice } from '../drafts/use-draft.ts';
import { lazyPart } from './lazy-part.ts';

const DraftWords = lazyPart(async () => (await import('./draft-words.tsx')).DraftWords);

/** Says that the values on screen are an unsent draft, and from when; nothing without one. */
export function DraftLine({ notice }: { notice: DraftNotice }) {
  const { at, discarded, gone } = notice;
  if (at === null && !discarded && gone.length === 0) return null;
  return (
    <Suspense>
      <DraftWords notice={notice} />
    </Suspense>
  );
}
