import { TRAIL_SUBJECTS } from '@maxilla/domain/accounts';
import type { TrailSubject } from '@maxilla/domain/accounts';
import { choice, day, id, listSearch } from '../../ui/list-search.ts';
import type { ListSearch } from '../../ui/list-search.ts';

/** Search params of the trail. Days are 'YYYY-MM-DD'. */
export type TrailSearch = ListSearch & {
  ofUser?: number;
  subject?: TrailSubject;
  from?: string;
  to?: string;
};

export function trailSearch(raw: Record<string, unknown>): TrailSearch {
  return {
    ...listSearch(raw, ['id']),
    ofUser: id(raw['ofUser']),
    subject: choice(raw['subject'], TRAIL_SUBJECTS),
    from: day(raw['from']),
    to: day(raw['to']),
  };
}
