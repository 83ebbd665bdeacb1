import type { ReplyOf } from '@maxilla/contract/calls';
import type { calendar } from '@maxilla/contract/calendar';

export type Absence = ReplyOf<(typeof calendar)['holidays']>['holidays'][number];

export const asRange = ({ fromDate, toDate }: Absence) => ({ from: fromDate, to: toDate });

/** Duration and position of notices about the calendar (spec 2 §8, §9). */
export const NOTICE = { autoClose: 6_000, position: 'top-center' } as const;
