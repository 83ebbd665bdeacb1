import { createContext, use, useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { store } from '../api/store.ts';
import type { Store } from '../api/store.ts';
import { useStore } from '../api/use-store.ts';
import type { FieldToCorrect } from './fields-to-correct.ts';

/**
 * The fields whose text cannot be sent and is no value of the form either, by the id of their input; and the parts of a form that
 * are saved by themselves and are not yet, by the id of the button that saves them.
 */
type RefusedTexts = ReadonlyMap<string, Pick<FieldToCorrect, 'label' | 'unsaved'>>;

/** Where the fields of a form tell that their text is refused, and its parts that they are not saved. */
export const RefusedTextsContext = createContext<Store<RefusedTexts> | null>(null);

/** The fields of a form whose text is refused, and the value of the context around them. */
export function useRefusedTexts(): {
  readonly within: Store<RefusedTexts>;
  readonly refused: readonly FieldToCorrect[];
} {
  const [within] = useState(() => store<RefusedTexts>(new Map()));
  const texts = useStore(within);
  return { within, refused: [...texts].map(([field, told]) => ({ field, ...told, missing: false })) };
}

/** Tells the form around something that it cannot be sent with it. */
function useTell(id: string, told: boolean, label: string, unsaved: boolean): void {
  const form = use(RefusedTextsContext);
  useEffect(() => {
    if (!form || !told) return undefined;
    form.set(new Map([...form.get(), [id, { label, unsaved }]]));
    return () => form.set(new Map([...form.get()].filter(([one]) => one !== id)));
  }, [form, told, id, label, unsaved]);
}

/** Tells the form around a field while its text is refused; returns the id of the input. */
export function useTellRefused(isRefused: boolean, label: ReactNode, id: string | undefined): string {
  const made = useId();
  const input = id ?? made;
  useTell(input, isRefused, typeof label === 'string' ? label : '', false);
  return input;
}

/**
 * Tells the form around a part of it that is saved by itself while that is still to be done: the form would be sent without it.
 * Returns the id of the button that saves it.
 */
export function useTellUnsaved(isUnsaved: boolean, label: string): string {
  const button = useId();
  useTell(button, isUnsaved, label, true);
  return button;
}

/** The fields to correct: those whose value breaks a rule, and those whose text is none. */
export function allToCorrect(
  broken: readonly FieldToCorrect[],
  refused: readonly FieldToCorrect[],
): readonly FieldToCorrect[] {
  const isNamed = ({ label }: FieldToCorrect) => broken.some((one) => one.label === label);
  return [...broken, ...refused.filter((one) => !isNamed(one))];
}
