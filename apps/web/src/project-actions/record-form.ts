import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useSubmitForm } from '../ui/form.ts';
import type { SubmitForm } from '../ui/form.ts';
import { useMergingForm } from '../ui/field-conflicts.tsx';
import { showRefusal } from '../ui/refusal-toast.ts';
import { useSubmit } from '../ui/submit.ts';

type FormOptions<Values extends Record<string, string>, Stored> = Parameters<
  typeof useSubmitForm<Values, Stored>
>[0];

/** A record whose version counts its changes. */
type Versioned = { readonly version: number };

type Options<Values extends Record<string, string>, Stored> = Omit<
  FormOptions<Values, Stored>,
  'initial' | 'send' | 'refused'
> & {
  /** Values of a new record; absent if records cannot be added. */
  readonly blank?: Values;
  readonly valuesOf: (stored: Stored) => Values;
  readonly shownAs?: Parameters<typeof useMergingForm<Values>>[1];
  /** The form stays on screen: it follows what others change, and what was saved is edited further. */
  readonly follows?: boolean;
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
export function useRecordForm<Values extends Record<string, string>, Stored extends Versioned>(
  record: Stored | undefined,
  optionsOf: (base: Stored | undefined) => Options<Values, Stored>,
): RecordForm<Values, Stored> {
  const [{ base, former }, setEdited] = useState({ base: record, former: record });
  const { blank, valuesOf, shownAs, follows = false, read, ...options } = optionsOf(base);
  const rebase = useSubmit<Stored, Stored>({
    send: read,
    done: (fresh, before) => setEdited({ base: fresh, former: before }),
    refused: showRefusal,
  });
  const submitForm = useSubmitForm<Values, Stored>({
    ...options,
    initial: base ? valuesOf(base) : blank,
    done: (stored, values) => {
      if (follows) {
        form.setValues(valuesOf(stored));
        form.resetDirty(valuesOf(stored));
        setEdited({ base: stored, former: stored });
      }
      return options.done?.(stored, values);
    },
    refused: ({ code }) => {
      if (base && code === 'record.changed') void rebase.submit(base);
    },
  } as FormOptions<Values, Stored>);
  const { form, merge } = useMergingForm(submitForm.form, shownAs);
  if (follows && !submitForm.busy && base && record && record.version > base.version)
    setEdited({ base: record, former: base });
  const mergeNow = useEffectEvent(() => {
    if (base && former && base !== former) merge(valuesOf(former), valuesOf(base));
  });
  useLayoutEffect(() => mergeNow(), [base]);
  return { ...submitForm, form, base };
}
