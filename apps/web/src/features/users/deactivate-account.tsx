import { Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { isEmailAddress } from '@maxilla/domain/identity';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import type { Me } from '../../api/me.ts';
import { leave } from '../../api/session.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSubmitForm } from '../../ui/form.ts';
import { Panel } from '../../ui/panel.tsx';

/** Ends the account, after its e-mail address and password have been given. */
export function DeactivateAccount({ me }: { me: Me }) {
  const { t } = useTranslation('users');
  const [opened, setOpened] = useState(false);
  return (
    <Panel title={t('deactivate.title')}>
      <Text fz="sm" c="dimmed" mb="md">
        {t('deactivate.text')}
      </Text>
      <Button variant="light" color="red" onClick={() => setOpened(true)}>
        {t('deactivate.open')}
      </Button>
      {opened ? <DeactivateDialog me={me} onClose={() => setOpened(false)} /> : null}
    </Panel>
  );
}

function DeactivateDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const { t } = useTranslation('users');
  const submitForm = useSubmitForm({
    initial: { email: '', password: '' },
    rules: {
      email: (value) => {
        if (!isEmailAddress(value.trim())) return 'field.email';
        return value.trim().toLowerCase() === me.emailAddress.toLowerCase() ? null : 'auth.emailMismatch';
      },
      password: (value) => (value ? null : 'field.required'),
    },
    send: (body) => api.auth.deactivateAccount({ body }),
    done: leave,
  });
  const { form } = submitForm;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('deactivate.title')}
      action={t('deactivate.action')}
      submitForm={submitForm}
      danger
    >
      <Text fz="sm">{t('deactivate.question', { name: `${me.firstName} ${me.surname}` })}</Text>
      <TextInput
        type="email"
        autoComplete="off"
        label={t('field.email')}
        required
        data-autofocus
        {...form.getInputProps('email')}
      />
      <PasswordInput
        autoComplete="current-password"
        label={t('password.current')}
        required
        {...form.getInputProps('password')}
      />
    </FormDialog>
  );
}
