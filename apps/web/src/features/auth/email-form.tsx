import { Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../ui/form-error.tsx';
import { requiredEmail } from '../../ui/form-rules.ts';
import { useSubmitForm } from '../../ui/form.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';

type Props = {
  email?: string;
  /** Button label, a verb. */
  action: string;
  send: (body: { email: string }) => Promise<unknown>;
  done: (email: string) => void;
  /** Whether the form is an aside of its page rather than its purpose. */
  aside?: boolean;
};

/** Asks for an e-mail address and sends something there. */
export function EmailForm({ email = '', action, send, done, aside = false }: Props) {
  const { t } = useTranslation('auth');
  const { form, onSubmit, busy, error } = useSubmitForm({
    initial: { email },
    draft: { form: 'email', subject: email },
    rules: { email: requiredEmail },
    send,
    done: (_, values) => done(values.email.trim()),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <FormError error={error} />
        <TextInput
          size={aside ? 'sm' : 'md'}
          type="email"
          autoComplete="email"
          label={t('email')}
          placeholder={t('emailPlaceholder')}
          required
          {...form.getInputProps('email')}
        />
        <SubmitButton busy={busy} {...(aside ? { variant: 'light' } : { size: 'md', fullWidth: true })}>
          {action}
        </SubmitButton>
      </Stack>
    </form>
  );
}
