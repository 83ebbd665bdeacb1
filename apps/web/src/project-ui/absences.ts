import type { DateRange } from '@maxilla/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { query } from '../api/query.ts';

const NO_ABSENCES: readonly DateRange[] = [];

/** The absences of a dentist; none if `userId` is null, or before they are read. */
export function useAbsences(userId: number | null): readonly DateRange[] {
  return useReadAbsences(userId) ?? NO_ABSENCES;
}

/**
 * The absences of a dentist, for what is not drawn without them; null while they are being read. Those that cannot be read
 * are taken for none, as the server judges the dates as well.
 */
export function useReadAbsences(userId: number | null): readonly DateRange[] | null {
  const holidays = useQuery({
    ...query(api.calendar.holidays, { params: { id: userId ?? 0 }, query: { future: true } }),
    staleTime: 5 * 60_000,
    enabled: userId !== null,
  });
  const known = holidays.data?.holidays.map(({ fromDate, toDate }) => ({ from: fromDate, to: toDate }));
  return known ?? (userId === null || holidays.isError ? NO_ABSENCES : null);
}
