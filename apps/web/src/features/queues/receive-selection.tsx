import type { FieldRefusals } from '@maxilla/domain/refusals';
import { isStateAsked, statesAfterReception } from '@maxilla/domain/workflows';
import type { ProjectState } from '@maxilla/domain/states';
import { useTranslation } from 'react-i18next';
import { RadioChoices } from '../../ui/radio-choices.tsx';
import { SelectionDialog, type SelectionDialogProps } from './selection-dialog.tsx';

/**
 * Asks at which step the prostheses among received projects go on that have waited since their order; the others are
 * digitised (spec 3 §2.3).
 */
export function ReceiveSelection(props: SelectionDialogProps) {
  const { t } = useTranslation(['queues', 'vocabulary']);
  // One that was held later goes on where it was.
  const received = props.work.rows.flatMap(({ id, reference, projectState }) =>
    projectState && isStateAsked(reference, projectState)
      ? [{ id, states: statesAfterReception(reference, projectState) }]
      : [],
  );
  const [first, ...others] = received.map(({ states: possible }) => possible);
  const states = (first ?? []).filter((state) => others.every((one) => one.includes(state)));
  return (
    <SelectionDialog
      {...props}
      action="AWAITING_RECEPTION"
      question={t('receive', { count: received.length, ids: received.map(({ id }) => id).join(', ') })}
      initial={{ nextState: null as ProjectState | null }}
      check={({ nextState }): FieldRefusals =>
        nextState === null ? { nextState: 'reception.nextStateRequired' } : {}
      }
    >
      {(form) => (
        <RadioChoices
          label={t('receiveState')}
          focused
          options={states.map((state) => ({ value: state, label: t(`vocabulary:state.${state}`) }))}
          {...form.getInputProps('nextState')}
        />
      )}
    </SelectionDialog>
  );
}
