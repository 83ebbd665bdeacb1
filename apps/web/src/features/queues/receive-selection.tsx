import { Text } from '@mantine/core';
import { isStateAsked, statesAfterReception } from '@maxilla/domain/workflows';
import type { FieldRefusals } from '@maxilla/domain/refusals';
import type { ProjectState } from '@maxilla/domain/states';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSubmitForm } from '../../ui/form.ts';
import { RadioChoices } from '../../ui/radio-choices.tsx';
import type { useViewAction, Work } from './use-view-action.ts';

type Props = { work: Work; run: ReturnType<typeof useViewAction>; onClose: () => void };

/**
 * Asks at which step the prostheses among received projects go on that have waited since their order; the others are
 * digitised (spec 3 §2.3).
 */
export function ReceiveSelection({ work, run, onClose }: Props) {
  const { t } = useTranslation(['queues', 'vocabulary']);
  // One that was held later goes on where it was.
  const received = work.rows.flatMap(({ id, reference, projectState }) =>
    projectState && isStateAsked(reference, projectState)
      ? [{ id, states: statesAfterReception(reference, projectState) }]
      : [],
  );
  const [first, ...others] = received.map(({ states: possible }) => possible);
  const states = (first ?? []).filter((state) => others.every((one) => one.includes(state)));
  const submitForm = useSubmitForm({
    initial: { nextState: null as ProjectState | null },
    draft: {
      form: 'AWAITING_RECEPTION',
      subject: work.rows.map(({ id }) => id).join('-'),
      unkept: ['nextState'],
    },
    check: ({ nextState }): FieldRefusals =>
      nextState === null ? { nextState: 'reception.nextStateRequired' } : {},
    send: (form, key) => run.perform({ ...work, form }, key),
    done: async (outcome) => {
      onClose();
      await run.finish(outcome);
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('vocabulary:action.AWAITING_RECEPTION')}
      action={t('vocabulary:action.AWAITING_RECEPTION')}
      submitForm={submitForm}
    >
      <Text fz="sm">
        {t('receive', { count: received.length, ids: received.map(({ id }) => id).join(', ') })}
      </Text>
      <RadioChoices
        label={t('receiveState')}
        focused
        options={states.map((state) => ({ value: state, label: t(`vocabulary:state.${state}`) }))}
        {...submitForm.form.getInputProps('nextState')}
      />
    </FormDialog>
  );
}
