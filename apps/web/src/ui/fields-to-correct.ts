import { saysMissing } from '@maxilla/domain/refusals';
import type { SubmitForm } from './form.ts';

/** Labels of the fields of a form that have rules, in order. */
export type LabelsOf<Values> = { readonly [F in Exclude<keyof Values, 'title'>]: string };

/** A field with a value that breaks a rule. */
export type FieldToCorrect = {
  readonly field: string;
  readonly label: string;
  /** Whether it has no value yet. */
  readonly missing: boolean;
  /** Whether its values are saved by themselves, before the form around it is sent. */
  readonly unsaved?: boolean;
};

/** The fields whose present values break a rule, with their labels. */
export function fieldsToCorrect<Values extends Record<string, unknown>>(
  { refusalsNow }: Pick<SubmitForm<Values>, 'refusalsNow'>,
  labels: LabelsOf<Values>,
): readonly FieldToCorrect[] {
  const refusals = refusalsNow();
  return Object.entries<string>(labels).flatMap(([field, label]) => {
    const code = refusals[field];
    return code === undefined ? [] : [{ field, label, missing: saysMissing(code) }];
  });
}
