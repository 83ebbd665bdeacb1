import { Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import type { ErrorCode } from '@maxilla/domain/errors';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { dropToken, endedByServer, finishLogout, keepToken, lockedOut } from '../../api/session.ts';
import { useStore } from '../../api/use-store.ts';
import { loadWords } from '../../i18n/i18n.ts';
import { languageOf, rememberLanguage } from '../../i18n/language.ts';
import { ErrorText } from '../../ui/error-text.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { requiredEmail } from '../../ui/form-rules.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { afterPress } from '../../ui/press.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useSubmit } from '../../ui/submit.ts';
import { returnPath } from './return-path.ts';

type Credentials = { email: string; password: string };

const RULES: Readonly<Record<keyof Credentials, (value: string) => ErrorCode | null>> = {
  email: requiredEmail,
  password: (value) => (value ? null : 'field.required'),
};

/** Refusals of an account that somebody has closed. */
const BARRED: readonly ErrorCode[] = ['auth.suspended', 'auth.inactive'];

/**
 * Preloads the error messages while the user types, so that a refusal can be shown even if the server is
 * unreachable.
 */
function prepare(): void {
  void loadWords(['errors']);
}

function read(form: HTMLFormElement): Credentials {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: text('email').trim(), password: text('password') };
}

/**
 * The first page of most visits: plain form and links, so that neither the form library nor the router is
 * loaded.
 */
export function LoginScreen() {
  const { t } = useTranslation('auth');
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<Partial<Record<keyof Credentials, ErrorCode | null>>>({});
  const refusal = useStore(lockedOut);
  const ended = useStore(endedByServer);
  const { submit, busy, error } = useSubmit({
    send: async (body: Credentials) => {
      lockedOut.set(null);
      dropToken();
      await finishLogout();
      return api.auth.login({ body });
    },
    done: async (session) => {
      rememberLanguage(languageOf(session.languageCode));
      keepToken(session.token);
      // Reloads the page, which discards all data of the previous user. Other screens would ask for what is
      // refused before a given password is changed.
      location.replace(
        session.user.passwordGiven
          ? '/first_password'
          : (returnPath(new URLSearchParams(location.search).get('from')) ?? '/'),
      );
      await new Promise(() => undefined);
    },
  });

  const shown = error ?? (busy ? null : refusal);
  // The same is said whether the session ends with it or a log-in is refused: logging in does not help.
  const barred = shown !== null && BARRED.includes(shown.code);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = read(form);
    setEmail(values.email);
    const found = { email: RULES.email(values.email), password: RULES.password(values.password) };
    setWrong(found);
    const first = found.email ? 'email' : found.password ? 'password' : null;
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    else void submit(values);
  }

  const field = (name: keyof Credentials) => ({
    name,
    error: wrong[name] ? <ErrorText code={wrong[name]} /> : undefined,
    onFocus: prepare,
    onBlur: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      if (name === 'email') setEmail(value.trim());
      if (value) afterPress(() => setWrong((before) => ({ ...before, [name]: RULES[name](value.trim()) })));
    },
  });

  return (
    <Stack gap="lg" maw={420} w="100%">
      <div>
        <Title order={1}>{t('login.title')}</Title>
        <Text c="dimmed" mt={4} role={ended || barred ? 'status' : undefined}>
          {t(barred ? 'login.barred' : ended ? 'login.ended' : 'login.subtitle')}
        </Text>
      </div>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <FormError error={shown} />
          {error?.code === 'auth.unconfirmed' ? <Resend email={email} /> : null}
          <TextInput
            size="md"
            type="email"
            autoComplete="username"
            label={t('email')}
            placeholder={t('emailPlaceholder')}
            {...field('email')}
          />
          <PasswordField
            size="md"
            autoComplete="current-password"
            label={t('password')}
            {...field('password')}
          />
          {/* The part of the address after # is not sent to the server. */}
          <Anchor fz="sm" href={`/forgot-password${email ? `#${encodeURIComponent(email)}` : ''}`}>
            {t('login.forgot')}
          </Anchor>
          <SubmitButton busy={busy} size="md" fullWidth>
            {t('login.action')}
          </SubmitButton>
          <Text fz="sm" c="dimmed" ta="center">
            {t('login.newHere')}{' '}
            <Anchor fz="sm" href="/register" underline="always">
              {t('login.register')}
            </Anchor>
          </Text>
        </Stack>
      </form>
      <Anchor fz="sm" href="/faq" ta="center">
        {t('login.faq')}
      </Anchor>
    </Stack>
  );
}

/** Sends the link to confirm the address again. */
function Resend({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const [sent, setSent] = useState(false);
  const { submit, busy, error } = useSubmit({
    send: (body: { email: string }) => api.auth.resendConfirmation({ body }),
    done: () => setSent(true),
  });
  if (sent) {
    return (
      <Text fz="sm" role="status">
        {t('resend.sent')}
      </Text>
    );
  }
  return (
    <>
      <FormError error={error} />
      <Button variant="light" loading={busy} onClick={() => void submit({ email })}>
        {t('resend.action')}
      </Button>
    </>
  );
}
