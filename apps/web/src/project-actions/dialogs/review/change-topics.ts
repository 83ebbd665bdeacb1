/** Topics chosen in a change request, in the order of their chips, and the remaining text. */
type Topics = { readonly chosen: readonly string[]; readonly rest: string };

/** The topics with which a text begins, '15, position: …'; none where it begins with other words. */
export function topicsOf(text: string, words: readonly string[]): Topics {
  const at = text.indexOf(':');
  const named = at === -1 ? [] : text.slice(0, at).split(',').map(plain);
  const chosen = words.filter((word) => named.includes(plain(word)));
  if (named.length === 0 || chosen.length !== named.length) return { chosen: [], rest: text };
  return { chosen, rest: text.slice(at + 1).trimStart() };
}

/** The text once a topic is added or taken away. `join` puts the topics before what is asked of them. */
export function toggledTopic(
  text: string,
  words: readonly string[],
  word: string,
  join: (topics: string) => string,
): string {
  const { chosen, rest } = topicsOf(text, words);
  const next = words.filter((one) => chosen.includes(one) !== (one === word));
  return next.length === 0 ? rest : `${join(next.join(', '))} ${rest}`;
}

const plain = (word: string) => word.trim().toLowerCase();
