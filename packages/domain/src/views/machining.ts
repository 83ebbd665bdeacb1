import { batches, machining } from './production.ts';
import { named } from './templates.ts';

/** Days from today within which lines are milled now; later ones are incoming (spec 3 §9). */
const NOW_DAYS = 3;

const BLANK = ['blank', 'shade'] as const;

/** Milling: lines of prostheses for discs and blocks, and their batches (spec 3 §2.2, §2.4). */
export const MACHINING_VIEWS = [
  named('machining_preparation', machining({ to: NOW_DAYS })),
  named('machining_incoming', machining({ from: NOW_DAYS + 1 })),
  named('machining_to_launch', batches(['MACHINING'], 'TO_LAUNCH', BLANK)),
  named('machining_in_progress', batches(['MACHINING'], 'IN_PROGRESS', BLANK)),
];
