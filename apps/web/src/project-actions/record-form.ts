import { useState } from 'react';
import { useSubmitForm } from '../ui/form.ts';
import type { SubmitForm } from '../ui/form.ts';
import { useMergingForm } from '../ui/field-conflicts.tsx';
import { showRefusal } from '../ui/refusal-toast.ts';
import { useSubmit } from '../ui/submit.ts';

type FormOptions<Values extends Record<string, string>, Stored> = Parameters<
  typeof useSubmitForm<Values, Stored>
>[0];

type Options<Values extends Record<string, string>, Stored> = Omit<
  FormOptions<Values, Stored>,
  'initial' | 'send' | 'refused'
> & {
  /** Values of a new record; absent if records cannot be added. */
  readonly blank?: Values;
  readonly valuesOf: (stored: Stored) => Values;
  readonly shownAs?: Parameters<typeof useMergingForm<Values>>[1];
  /** Reads the record again. */
  readonly read: (stored: Stored) => Promise<Stored>;
  readonly send: (values: Values, idempotencyKey: string) => Promise<Stored>;
};

type RecordForm<Values extends Record<string, string>, Stored> = SubmitForm<Values> & {
  /** The version that is edited; undefined for a new record. */
  readonly base: Stored | undefined;
};

/**
 * A form that adds a record or changes one. What is edited is a version of it, which is kept whatever others do; once the
 * server refuses it because they have changed the record, their changes are merged into the fields that were not edited here,
 * and offered at the others. The options may depend on that version; it is undefined for a new record.
 */
export function useRecordForm<Values extends Record<string, string>, Stored extends object>(
  record: Stored | undefined,
  optionsOf: (base: Stored | undefined) => Options<Values, Stored>,
): RecordForm<Values, Stored> {
  const [base, setBase] = useState(record);
  const { blank, valuesOf, shownAs, read, ...options } = optionsOf(base);
  const rebase = useSubmit<Stored, Stored>({
    send: read,
    done: (fresh, before) => {
      merge(valuesOf(before), valuesOf(fresh));
      setBase(fresh);
    },
    refused: showRefusal,
  });
  const submitForm = useSubmitForm<Values, Stored>({
    ...options,
    initial: base ? valuesOf(base) : blank,
    refused: ({ code }) => {
      if (base && code === 'record.changed') void rebase.submit(base);
    },
  } as FormOptions<Values, Stored>);
  const { form, merge } = useMergingForm(submitForm.form, shownAs);
  return { ...submitForm, form, base };
}
