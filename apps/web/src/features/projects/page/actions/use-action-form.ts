import type { FormAction } from '@maxilla/contract/actions';
import type { FormFacts } from '@maxilla/domain/actions/action';
import type { ActionInputs } from '@maxilla/domain/actions/registry';
import type { FieldRefusals } from '@maxilla/domain/errors';
import { today } from '../../../../i18n/format.ts';
import { useSubmitForm } from '../../../../ui/form.ts';
import type { SubmitForm } from '../../../../ui/form.ts';
import type { Project } from '../../project.ts';
import { useCommand } from '../command.ts';
import type { ActionDialogProps } from './action-table.ts';
import { formFactsOf } from './form-facts.ts';

/** An action of the domain, as far as its dialog goes. */
type FormRules<T extends FormAction> = {
  readonly type: T;
  form(input: ActionInputs[T], facts: FormFacts, today: string): FieldRefusals;
};

type Options<T extends FormAction, Values> = {
  initial: Values;
  /** What the action takes, of the values of the fields; a field has the name of what it is for. */
  input: (values: Values) => ActionInputs[T];
  /** Facts that the project does not carry. */
  facts?: Partial<FormFacts>;
};

type ActionForm<Values extends Record<string, unknown>> = SubmitForm<Values> & {
  /** What is wrong with the values as they stand, by field, shown or not yet. */
  readonly refusals: FieldRefusals;
};

/** The form of an action's dialog, checked by the action's own rules; sent, it closes the dialog. */
export function useActionForm<T extends FormAction, Values extends Record<string, unknown>>(
  action: FormRules<T>,
  { project, onChanged, onClose }: ActionDialogProps,
  { initial, input, facts = {} }: Options<T, Values>,
): ActionForm<Values> {
  const { act } = useCommand();
  const check = (values: Values) =>
    action.form(input(values), { ...formFactsOf(project), ...facts }, today());
  const submitForm = useSubmitForm<Values, Project>({
    initial,
    check,
    send: (values, key) => act({ project, onChanged }, action.type, input(values), key),
    done: onClose,
  });
  return { ...submitForm, refusals: check(submitForm.form.getValues()) };
}
