import { Alert, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthHeading } from './auth-heading.tsx';

/** What a mailed link is where its token is refused: missing or cut off, used or replaced, withdrawn, expired, or unknown. */
const REFUSALS = {
  'request.invalid': 'incomplete',
  'auth.linkUsed': 'used',
  'auth.linkWithdrawn': 'withdrawn',
  'auth.linkExpired': 'expired',
  'auth.tokenInvalid': 'invalid',
} as const;

export type LinkRefusal = (typeof REFUSALS)[keyof typeof REFUSALS];

/** What a link is by the code of its refusal; null if that is not about the link. */
export const linkRefusalOf = (code: string): LinkRefusal | null =>
  (REFUSALS as Readonly<Record<string, LinkRefusal>>)[code] ?? null;

/** What somebody ended themselves. */
const ENDED: readonly LinkRefusal[] = ['used', 'withdrawn'];

type Props = {
  refusal: LinkRefusal;
  /** What the link was to do. */
  of: 'account' | 'email' | 'reset';
  /** What to do next. */
  children: ReactNode;
};

/** Page of a mailed link that does nothing any more, headed by what it is. */
export function RefusedLink({ refusal, of, children }: Props) {
  const { t } = useTranslation('auth');
  return (
    <Stack gap="lg">
      <AuthHeading title={t(`link.${refusal}`)} />
      <Alert
        color={ENDED.includes(refusal) ? 'orange' : 'red'}
        icon={<IconAlertCircle size={18} />}
        role="alert"
      >
        {refusal === 'incomplete'
          ? t('link.openAgain')
          : refusal === 'withdrawn'
            ? t('link.email.withdrawn')
            : t(`link.${of}.${refusal === 'used' ? 'used' : 'expired'}`)}
      </Alert>
      {children}
    </Stack>
  );
}
