import type { DateRange } from '@maxilla/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { query } from '../api/query.ts';

const NO_ABSENCES: readonly DateRange[] = [];

/** The absences of a dentist; none if `userId` is null. */
export function useAbsences(userId: number | null): readonly DateRange[] {
  const holidays = useQuery({
    ...query(api.calendar.holidays, { params: { id: userId ?? 0 }, query: { future: true } }),
    staleTime: 5 * 60_000,
    enabled: userId !== null,
  });
  return (
    holidays.data?.holidays.map(({ fromDate, toDate }) => ({ from: fromDate, to: toDate })) ?? NO_ABSENCES
  );
}
