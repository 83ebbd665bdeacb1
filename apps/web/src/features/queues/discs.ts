import { useDebouncedValue } from '@mantine/hooks';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { machines } from '@maxilla/contract/machines';
import type { Disc } from '@maxilla/domain/actions/batches/blank';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { queryClient } from '../../api/query-client.ts';

type Found = ReplyOf<(typeof machines)['discs']>['discs'][number];

const DEBOUNCE_MS = 300;

/** The discs whose number begins with a text: the first ones, with the one that has exactly this number. */
const discsNamed = (number: string) => query(api.machines.discs, { query: { name: number.trim() } });

const withNumber = (number: string, discs: readonly Found[] | undefined) =>
  discs?.find(({ name }) => name.toUpperCase() === number.trim().toUpperCase());

/** A disc as the rules see it. */
export const discFacts = ({ id, name, expiryDate, ...blank }: Found): Disc => ({
  id,
  number: name,
  blank: { ...blank, expiresOn: expiryDate },
});

/** The discs that a number may be that of while it is typed. */
export function useDiscs(number: string, enabled: boolean) {
  const [asked] = useDebouncedValue(number.trim(), DEBOUNCE_MS);
  const { data, refetch } = useQuery({ ...discsNamed(asked), enabled });
  return {
    discs: data?.discs ?? [],
    /** The disc with exactly this number. */
    found: withNumber(number, data?.discs),
    /** Whether the number has been looked up. */
    settled: data !== undefined && asked === number.trim(),
    refetch,
  };
}

/** The disc with exactly a number; null if there is none, undefined as long as the number was not looked up. */
export function knownDisc(number: string): Found | null | undefined {
  const data = queryClient.getQueryData(discsNamed(number).queryKey);
  return data && (withNumber(number, data.discs) ?? null);
}

/** Looks up the disc with exactly a number; null if there is none. */
export async function readDisc(number: string): Promise<Found | null> {
  const { discs } = await queryClient.fetchQuery(discsNamed(number));
  return withNumber(number, discs) ?? null;
}
