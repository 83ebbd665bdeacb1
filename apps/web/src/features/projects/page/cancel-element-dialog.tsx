import { Text } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { elements } from '@maxilla/contract/elements';
import { removeElement } from '@maxilla/domain/actions/elements/remove-element';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { readAgain } from '../../../api/stale.ts';
import { today } from '../../../i18n/format.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useSubmitForm } from '../../../ui/form.ts';
import { TextArea } from '../../../ui/text-area.tsx';

type Element = ReplyOf<(typeof elements)['models']>['models'][number];

type Props = {
  element: Pick<Element, 'id' | 'version' | 'type' | 'plateNumber'>;
  name: string;
  projectId: number;
  onClose: () => void;
};

/** Cancels an element of a project, with the reason: it leaves its batch and is not made any more (spec 3 §4.1). */
export function CancelElementDialog({ element, name, projectId, onClose }: Props) {
  const { t } = useTranslation(['project', 'vocabulary']);
  const submitForm = useSubmitForm({
    initial: { comment: '' },
    draft: { form: 'cancel-element', subject: element.id },
    check: ({ comment }) => removeElement.form({ comment }, element, today()),
    send: ({ comment }, idempotencyKey) =>
      api.elements.cancel({
        params: { id: element.id },
        body: { version: element.version, comment },
        idempotencyKey,
      }),
    done: async () => {
      onClose();
      await readAgain('project', projectId);
    },
  });
  return (
    <FormDialog
      danger
      onClose={onClose}
      title={t('elements.cancelOne', { name })}
      action={t('vocabulary:action.REMOVE_ELEMENT')}
      keep={t('elements.keep')}
      submitForm={submitForm}
    >
      <Text fz="sm">
        {element.plateNumber === null
          ? null
          : `${t('elements.leavesPlate', { plateNumber: element.plateNumber })} `}
        {t('elements.cancelled')}
      </Text>
      <TextArea
        label={t('elements.reason')}
        required
        data-autofocus
        {...submitForm.form.getInputProps('comment')}
      />
    </FormDialog>
  );
}
