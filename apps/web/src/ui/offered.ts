import { matches } from './matches.ts';

type Search = {
  /** The text in the field. */
  readonly text: string;
  /** The text that was asked for last. */
  readonly asked: string;
  /** Whether the reply is still pending: the options are those of an earlier text. */
  readonly pending: boolean;
};

/**
 * The options that a search field offers. Until the reply to the current text arrives, only options of the
 * previous reply whose name contains every word of the text: this prevents keyboard users from selecting an
 * option of another text.
 */
export function offered<Option>(
  options: readonly Option[],
  nameOf: (option: Option) => string,
  { text, asked, pending }: Search,
): readonly Option[] {
  const searched = text.trim();
  if (searched === asked && !pending) return options;
  return options.filter((option) => matches(nameOf(option), searched));
}
