import type { FormFacts } from '@maxilla/domain/actions/action';
import type { ActionInputs } from '@maxilla/domain/actions/registry';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { ErrorCode } from '@maxilla/domain/errors';
import type { FieldRefusals } from '@maxilla/domain/refusals';
import { useTranslation } from 'react-i18next';
import { changesIn } from '../drafts/changes.ts';
import type { Fields } from '../drafts/changes.ts';
import { today } from '../i18n/format.ts';
import type { Project } from '../project-ui/project.ts';
import { useSubmitForm } from '../ui/form.ts';
import type { SubmitForm } from '../ui/form.ts';
import type { ActionDialogProps } from './action-table.ts';
import { aboutProject } from './about-project.ts';
import { actionDraft } from './action-draft.ts';
import { formFactsOf } from './form-facts.ts';
import { isOfferedOnceTaken } from './is-offered.ts';
import { useAction } from './use-action.ts';
import type { SentAction } from './use-action.ts';

/** An action of the domain, as far as its dialog goes. */
export type FormRules<T extends SentAction> = {
  readonly type: T;
  form(input: ActionInputs[T], facts: FormFacts, today: string): FieldRefusals;
};

export type Options<T extends SentAction, Values> = {
  initial: Values;
  /** Input of the action from the values of the fields. A field has the path of the input that it is for. */
  input: (values: Values) => ActionInputs[T];
  /** Facts that the project does not carry. */
  facts?: Partial<FormFacts>;
  /** Subject of the form if it is not the project alone; drafts about another subject are not shown. */
  about?: number | undefined;
  /** Fields that are not restored from a draft. */
  unkept?: readonly string[];
  /** A follow-up offered by the toast. */
  after?: ReactNode;
  /** Text of the toast once the action is undone. */
  undone?: string;
};

export type ActionForm<Values extends Record<string, unknown>> = SubmitForm<Values> & {
  /** The errors of the present values by field, displayed or not. */
  readonly refusals: FieldRefusals;
  /** Why a value cannot be chosen in a field beside the other present values, or null. */
  readonly refusalOf: <K extends keyof Values & string>(field: K, value: Values[K]) => ErrorCode | null;
};

/** The form of an action's dialog, checked by the rules of the action itself. Closes the dialog once it succeeds. */
export function useActionForm<T extends SentAction, Values extends Record<string, unknown>>(
  action: FormRules<T>,
  { project, onChanged, onDone, onClose, takesUp }: ActionDialogProps,
  { initial, input, facts = {}, about, unkept, after, undone }: Options<T, Values>,
): ActionForm<Values> {
  // The words of what the form is about.
  useTranslation('projectActions');
  const comment = useRef('');
  const filledIn = useRef<Fields>({});
  const place = actionDraft(action.type, project.id, about);
  const changed = (fresh: Project) => onChanged(fresh, comment.current);
  const { perform } = useAction(action.type, project, {
    onChanged: changed,
    takesUp: takesUp === true && isOfferedOnceTaken(project, action.type),
    onDone,
    after,
    undone,
    // Nothing is kept of a form that was sent as it was opened.
    filledIn: () =>
      Object.keys(filledIn.current).length > 0 ? { place, changes: filledIn.current } : undefined,
  });
  const check = (values: Values) =>
    action.form(input(values), { ...formFactsOf(project), ...facts }, today());
  const submitForm = useSubmitForm<Values, Project>({
    initial,
    draft: { ...place, unkept },
    check,
    send: (values, key) => {
      filledIn.current = changesIn(initial, values, unkept);
      comment.current = typeof values['comment'] === 'string' ? values['comment'].trim() : '';
      return perform(input(values), key);
    },
    done: onClose,
  });
  const values = submitForm.form.getValues();
  return {
    ...submitForm,
    about: aboutProject(project),
    refusals: check(values),
    refusalOf: (field, value) => check({ ...values, [field]: value })[field] ?? null,
  };
}
