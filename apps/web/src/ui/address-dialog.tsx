import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import type { FormDraft } from '../drafts/use-draft.ts';
import { AddressFields } from './address-fields.tsx';
import { ADDRESS_RULES, addressValues } from './address.ts';
import type { AddressValues } from './address.ts';
import { FormDialog } from './form-dialog.tsx';
import { useSubmitForm } from './form.ts';

type Props<Reply> = {
  readonly title: string;
  readonly known: AddressValues | null | undefined;
  /** The country of a new one. */
  readonly country?: string | undefined;
  readonly draft: FormDraft;
  readonly send: (address: AddressValues, idempotencyKey: string) => Promise<Reply>;
  readonly done: (reply: Reply) => unknown;
  /** Said once it is saved. */
  readonly saved: string;
  readonly onClose: () => void;
};

/** Asks for an address. */
export function AddressDialog<Reply>({
  title,
  known,
  country = 'FR',
  draft,
  send,
  done,
  saved,
  onClose,
}: Props<Reply>) {
  const { t } = useTranslation();
  const submitForm = useSubmitForm<AddressValues, Reply>({
    initial: known ? addressValues(known) : { ...addressValues(), country },
    draft,
    rules: ADDRESS_RULES,
    send,
    done: async (reply) => {
      await done(reply);
      notifications.show({ message: saved, color: 'teal' });
      onClose();
    },
  });
  return (
    <FormDialog onClose={onClose} title={title} action={t('save')} submitForm={submitForm}>
      <AddressFields propsOf={(field) => submitForm.form.getInputProps(field)} />
    </FormDialog>
  );
}
