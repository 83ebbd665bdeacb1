import { createContext, use, useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { store } from '../api/store.ts';
import type { Store } from '../api/store.ts';
import { useStore } from '../api/use-store.ts';
import type { FieldToCorrect } from './fields-to-correct.ts';

/** The labels of the fields whose text cannot be sent and is no value of the form either, by the id of their input. */
type RefusedTexts = ReadonlyMap<string, string>;

/** Where the fields of a form tell that their text is refused. */
export const RefusedTextsContext = createContext<Store<RefusedTexts> | null>(null);

/** The fields of a form whose text is refused, and the value of the context around them. */
export function useRefusedTexts(): {
  readonly within: Store<RefusedTexts>;
  readonly refused: readonly FieldToCorrect[];
} {
  const [within] = useState(() => store<RefusedTexts>(new Map()));
  const texts = useStore(within);
  return { within, refused: [...texts].map(([field, label]) => ({ field, label, missing: false })) };
}

/** Tells the form around a field while its text is refused; returns the id of the input. */
export function useTellRefused(isRefused: boolean, label: ReactNode, id: string | undefined): string {
  const form = use(RefusedTextsContext);
  const made = useId();
  const input = id ?? made;
  const name = typeof label === 'string' ? label : '';
  useEffect(() => {
    if (!form || !isRefused) return undefined;
    form.set(new Map([...form.get(), [input, name]]));
    return () => form.set(new Map([...form.get()].filter(([one]) => one !== input)));
  }, [form, isRefused, input, name]);
  return input;
}

/** The fields to correct: those whose value breaks a rule, and those whose text is none. */
export function allToCorrect(
  broken: readonly FieldToCorrect[],
  refused: readonly FieldToCorrect[],
): readonly FieldToCorrect[] {
  const isNamed = ({ label }: FieldToCorrect) => broken.some((one) => one.label === label);
  return [...broken, ...refused.filter((one) => !isNamed(one))];
}
