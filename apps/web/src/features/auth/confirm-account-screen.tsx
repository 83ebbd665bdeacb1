import { Alert, Button, Loader, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { token as session } from '../../api/session.ts';
import { useStore } from '../../api/use-store.ts';
import { ErrorText } from '../../ui/error-text.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { linkRefusalOf, RefusedLink } from './refused-link.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

/** Confirmation requests by token: a link works only once, and the component may mount twice. */
const asked = new Map<string, Promise<{ userEmail: string }>>();

const CALLS = {
  account: (token: string) => api.auth.confirmAccount({ body: { token } }),
  email: (token: string) => api.auth.confirmEmail({ body: { token } }),
};

type Props = {
  token: string;
  /** The address of a new account, or another one for an account. */
  of: keyof typeof CALLS;
};

function confirm({ token, of }: Props): Promise<{ userEmail: string }> {
  const known = asked.get(token) ?? CALLS[of](token);
  asked.set(token, known);
  return known;
}

/** Confirms the e-mail address with the token of the mailed link. */
export function ConfirmAddressScreen({ token, of }: Props) {
  const { t } = useTranslation('auth');
  const isLoggedIn = useStore(session) !== null;
  const [outcome, setOutcome] = useState<{ email: string } | ApiError | null>(null);

  useEffect(() => {
    let shown = true;
    confirm({ token, of }).then(
      ({ userEmail }) => shown && setOutcome({ email: userEmail }),
      (error: unknown) =>
        shown && setOutcome(error instanceof ApiError ? error : new ApiError(500, 'internal')),
    );
    return () => {
      shown = false;
    };
  }, [token, of]);

  const refusal = outcome instanceof ApiError ? linkRefusalOf(outcome.code) : null;
  // Another address leaves the session of its person alone, and a used link that of whoever opens it again.
  const goesOn = isLoggedIn && (of === 'email' || refusal === 'used');
  const onward = (
    <Button size="md" renderRoot={(props) => <Link to={goesOn ? '/' : '/login'} {...props} />}>
      {t(goesOn ? 'confirm.goOn' : 'login.action')}
    </Button>
  );
  if (!outcome) {
    return (
      <Stack gap="lg" role="status">
        <AuthHeading title={t('confirm.waiting')} />
        <Loader aria-hidden />
      </Stack>
    );
  }
  if (outcome instanceof ApiError) {
    const next = (
      <>
        {onward}
        {of === 'account' && refusal !== 'used' ? <ResendConfirmation /> : null}
      </>
    );
    if (refusal) {
      return (
        <RefusedLink refusal={refusal} of={of}>
          {next}
        </RefusedLink>
      );
    }
    return (
      <Stack gap="lg">
        <AuthHeading title={t('confirm.failed')} />
        <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert">
          <ErrorText code={outcome.code} fallback={outcome.message} />
        </Alert>
        <Text fz="sm">{t(of === 'account' ? 'confirm.again' : 'confirm.askAgain')}</Text>
        {next}
      </Stack>
    );
  }
  return (
    <Stack gap="lg">
      <AuthHeading title={t('confirm.title')} />
      <Alert color="teal" icon={<IconCircleCheck size={18} />} role="status">
        {t(goesOn ? 'confirm.changed' : 'confirm.done', { email: outcome.email })}
      </Alert>
      {onward}
    </Stack>
  );
}
