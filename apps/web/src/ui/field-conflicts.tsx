import type { UseFormReturnType } from '@mantine/form';
import { readablePhone } from '@maxilla/domain/phone-text';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { FieldConflict } from './field-conflict.tsx';
import { mergeOthers } from './merge-others.ts';

type Texts = Record<string, string>;

type Merging<Values extends Texts> = {
  /** The form, whose fields offer the text of others where it was changed on both sides. */
  readonly form: UseFormReturnType<Values>;
  /** Merges what others have changed since `before` into the form. */
  readonly merge: (before: Values, fresh: Values) => void;
};

/** A text as its field shows it: a telephone number in display format. */
export const shownText = (field: string, value: string): string =>
  /telephone/i.test(field) ? readablePhone(value) : value;

/** Says the value of a field in words, given the values of its form; '' if it was emptied. */
type ShownAs = (field: string, value: string, values: Texts) => ReactNode;

/** A form of texts that others may change meanwhile; `shownAs` says what others have entered. */
export function useMergingForm<Values extends Texts>(
  form: UseFormReturnType<Values>,
  shownAs: ShownAs = shownText,
): Merging<Values> {
  const [theirs, setTheirs] = useState<Texts>({});
  const getInputProps: typeof form.getInputProps = (field, options) => {
    const props = form.getInputProps(field, options);
    const text = theirs[field];
    const values: Texts = form.values;
    if (text === undefined || text === values[field]) return props;
    const settle = () => {
      setTheirs(({ [field]: _, ...others }) => others);
      form.getInputNode(field)?.focus();
    };
    return {
      ...props,
      error: (
        <FieldConflict
          theirs={shownAs(field, text, { ...values, ...theirs })}
          onKeepMine={settle}
          onTakeTheirs={() => {
            form.setValues({ ...values, [field]: text } as Partial<Values>);
            settle();
          }}
        />
      ),
      errorProps: { component: 'div' },
    };
  };
  return {
    form: { ...form, getInputProps },
    merge: (before, fresh) => {
      const outcome = mergeOthers(form.getValues(), before, fresh);
      form.setValues(outcome.merged);
      form.resetDirty(fresh);
      setTheirs(outcome.theirs as Texts);
    },
  };
}
