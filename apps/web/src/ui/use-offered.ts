import { useDebouncedValue } from '@mantine/hooks';
import { DEBOUNCE_MS } from './debounce.ts';
import { offered } from './offered.ts';

type Offered = {
  /** The text to send to the server: the input, once typing pauses. */
  readonly asked: string;
  /** The options of a reply that the field offers; `pending`: the reply is that to the text before. */
  readonly among: <Option>(
    options: readonly Option[],
    nameOf: (option: Option) => string,
    pending: boolean,
  ) => readonly Option[];
};

/** Query and suggestions of a search field while the user types. */
export function useOffered(text: string): Offered {
  const [asked] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  return {
    asked,
    among: (options, nameOf, pending) => offered(options, nameOf, { text, asked, pending }),
  };
}
