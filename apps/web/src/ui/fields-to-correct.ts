import type { SubmitForm } from './form.ts';

/** Labels of the fields of a form that have rules, in order. */
export type LabelsOf<Values> = { readonly [F in Exclude<keyof Values, 'title'>]: string };

/** The fields whose present values break a rule, with their labels. */
export function fieldsToCorrect<Values extends Record<string, unknown>>(
  { refusalsNow }: Pick<SubmitForm<Values>, 'refusalsNow'>,
  labels: LabelsOf<Values>,
): readonly { readonly field: string; readonly label: string }[] {
  const refusals = refusalsNow();
  return Object.entries<string>(labels)
    .filter(([field]) => field in refusals)
    .map(([field, label]) => ({ field, label }));
}
