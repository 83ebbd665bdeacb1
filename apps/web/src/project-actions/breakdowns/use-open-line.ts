import type { Jaw } from '@maxilla/domain/teeth';
import { useState } from 'react';

/** The line whose form is open, or a new one, of a jaw or not. */
export type OpenLine = { readonly lineId: number } | { readonly jaw: Jaw | null };

type Lines = readonly { readonly id: number }[];

/** Whether the line whose form was opened has been removed since, so that there is nothing left to change. */
export function isGone(open: OpenLine | null, lines: Lines): boolean {
  return open !== null && 'lineId' in open && lines.every(({ id }) => id !== open.lineId);
}

/** The line that is being entered. */
export type LineEntry = {
  readonly open: OpenLine | null;
  /** Whether the line was removed while it was being changed. */
  readonly gone: boolean;
  readonly show: (next: OpenLine | null) => void;
};

/** Which line of a prosthesis is being entered, for its editor and what waits for that. */
export function useOpenLine(lines: Lines): LineEntry {
  const [opened, show] = useState<OpenLine | null>(null);
  const gone = isGone(opened, lines);
  return { open: gone ? null : opened, gone, show };
}
