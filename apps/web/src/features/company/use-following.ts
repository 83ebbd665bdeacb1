import type { SourceValue } from '@maxilla/domain/source-fields';
import type { SourceName } from '@maxilla/domain/source-names';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../api/me.ts';
import { queryClient } from '../../api/query-client.ts';
import { setupQuery } from './company-query.ts';
import type { Setup } from './company-query.ts';

/** The fields of a row that was added, or is about to be. */
type Added = Readonly<Record<string, SourceValue>>;

/** Values with which the next row begins that the first steps lack of a source; undefined if they lack none. */
function nextRow(
  { steps, missingPrices }: Setup,
  source: SourceName,
  added: Added,
): Readonly<Record<string, string>> | undefined {
  if (source === 'prices') {
    const price = missingPrices.find(({ code }) => code !== added['code']);
    const { vatRate } = added;
    return price && { ...price, ...(vatRate === undefined ? {} : { vatRate: String(vatRate) }) };
  }
  if (source !== 'machines') return undefined;
  const kind = steps
    .find(({ step }) => step === 'machines')
    ?.missing.find((missing) => missing !== added['kind']);
  return kind === undefined ? undefined : { kind };
}

/** What follows a row that the first steps began with values, also while they are taken off the home page. */
export function useFollowing(source: SourceName) {
  const query = setupQuery();
  const { data } = useQuery({ ...query, enabled: useMe().role === 'ROLE_ADMIN' });
  if (!data) return undefined;
  return (added: Added) => {
    // As it stands once the row is added.
    const setup = queryClient.getQueryData(query.queryKey) ?? data;
    return nextRow(setup, source, added);
  };
}
