import { isLocked } from '@maxilla/domain/breakdowns';
import type { Project } from '../../../project-ui/project.ts';
import { useTellUnsaved } from '../../../ui/refused-texts.ts';
import type { ActionDialogProps } from '../../action-table.ts';
import { type ActionForm, type FormRules, type Options, useActionForm } from '../../use-action-form.ts';
import type { SentAction } from '../../use-action.ts';

type Line = Project['breakdowns'][number];

export type LinePartProps = Pick<ActionDialogProps, 'project' | 'onChanged'> & { line: Line };

export type LinePartForm<Values extends Record<string, unknown> = Record<string, unknown>> =
  ActionForm<Values> & {
    /** Whether the line is being made, so that nothing of it is changed. */
    readonly locked: boolean;
    readonly unsaved: boolean;
    /** The id of the button that saves it, where the dialog leads while it is unsaved. */
    readonly saveId: string;
  };

const stay = () => undefined;

/**
 * The form of a part of a line that is saved by itself, while the dialog around it stays open (spec 2 §2.4, §2.5). What is
 * `needed` for the dialog has to be saved before that is sent.
 */
export function useLinePart<T extends SentAction, Values extends Record<string, unknown>>(
  action: FormRules<T>,
  { project, onChanged, line, name, needed }: LinePartProps & { name: string; needed: boolean },
  options: Options<T, Values>,
): LinePartForm<Values> {
  const form = useActionForm<T, Values>(
    action,
    { project, onChanged, onDone: onChanged, onClose: stay },
    options,
  );
  const locked = isLocked({ state: line.productionState });
  const unsaved = form.form.isDirty() && !locked;
  const saveId = useTellUnsaved(unsaved && needed, name);
  return { ...form, locked, unsaved, saveId };
}
