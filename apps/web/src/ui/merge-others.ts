import type { UseFormReturnType } from '@mantine/form';
import { createElement } from 'react';
import { ErrorText } from './error-text.tsx';

/**
 * Merges changes of others into a form of texts: into fields that were not edited here. A field edited on
 * both sides keeps the typed text, and reports the conflict.
 */
export function mergeOthers<Values extends Record<string, string>>(
  form: Pick<UseFormReturnType<Values>, 'getValues' | 'setValues' | 'setErrors'>,
  before: Values,
  fresh: Values,
): void {
  const values = form.getValues();
  const theirs = Object.keys(before).filter((field) => fresh[field] !== before[field]);
  const isEdited = (field: string) => values[field]?.trim() !== before[field];
  const taken = theirs.filter((field) => !isEdited(field)).map((field) => [field, fresh[field]]);
  form.setValues({ ...values, ...Object.fromEntries(taken) } as Values);
  const both = theirs.filter((field) => isEdited(field) && values[field]?.trim() !== fresh[field]);
  form.setErrors(
    Object.fromEntries(both.map((field) => [field, createElement(ErrorText, { code: 'record.changed' })])),
  );
}
