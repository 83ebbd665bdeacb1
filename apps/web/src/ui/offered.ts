import { matches } from './matches.ts';

type Search = {
  /** The text in the field. */
  readonly text: string;
  /** The text that was asked for last. */
  readonly asked: string;
  /** The reply to it has not arrived: the options are those of the text before. */
  readonly pending: boolean;
};

/**
 * The options that a search field offers. Until the reply to the text in the field is there, only those of the former
 * reply whose name has every word of the text: whoever goes on by keyboard chooses none that stands for another text.
 */
export function offered<Option>(
  options: readonly Option[],
  nameOf: (option: Option) => string,
  { text, asked, pending }: Search,
): readonly Option[] {
  const searched = text.trim();
  if (searched === asked && !pending) return options;
  return options.filter((option) => searched.split(/\s+/).every((word) => matches(nameOf(option), word)));
}
