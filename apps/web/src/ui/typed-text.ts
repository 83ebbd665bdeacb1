import { useState } from 'react';

/**
 * The text of a field that keeps what is typed, whatever it means: it is written anew only when the value changes from
 * elsewhere. `type` takes a text with the value that it means.
 */
export function useTypedText<Value>(value: Value, written: (value: Value) => string) {
  const [text, setText] = useState(() => written(value));
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(() => value);
    setText(written(value));
  }
  const type = (typed: string, means: Value) => {
    setText(typed);
    setKnown(() => means);
  };
  return { text, type };
}
