import { notifications } from '@mantine/notifications';
import type { FurtherAddressKind } from '@maxilla/domain/addresses';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { meQuery } from '../../api/me.ts';
import type { Me } from '../../api/me.ts';
import { queryClient } from '../../api/query-client.ts';
import { AddressFields } from '../../ui/address-fields.tsx';
import { ADDRESS_RULES, addressValues } from '../../ui/address.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSubmitForm } from '../../ui/form.ts';

type Props = { me: Me; kind: FurtherAddressKind; onClose: () => void };

/** Asks for the address of a dentist's practice or bills. */
export function AddressDialog({ me, kind, onClose }: Props) {
  const { t } = useTranslation(['users', 'common']);
  const known = me.addresses.find(({ type }) => type === kind);
  const primary = me.addresses.find(({ type }) => type === 'PRIMARY');
  const submitForm = useSubmitForm({
    initial: known ? addressValues(known) : { ...addressValues(), country: primary?.country ?? 'FR' },
    draft: { form: 'address', subject: kind },
    rules: ADDRESS_RULES,
    send: (body, idempotencyKey) =>
      api.users.saveAddress({ params: { id: me.id, type: kind }, body, idempotencyKey }),
    done: (saved) => {
      queryClient.setQueryData(meQuery().queryKey, saved);
      notifications.show({ message: t('addresses.saved'), color: 'teal' });
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t(`addresses.of.${kind}`)}
      action={t('common:save')}
      submitForm={submitForm}
    >
      <AddressFields propsOf={(field) => submitForm.form.getInputProps(field)} />
    </FormDialog>
  );
}
