import { Button, Group, Stack, Text } from '@mantine/core';
import { mayBeRequested } from '@maxilla/domain/accounting';
import { changesAccount } from '@maxilla/domain/accounts';
import { IconAlertCircle, IconCircleCheck, IconCircleDashed, IconLoader2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import type { Me } from '../../api/me.ts';
import { readAgain } from '../../api/stale.ts';
import { useFormat } from '../../i18n/format.ts';
import { FormError } from '../../ui/form-error.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useMinute, useNow } from '../../ui/relative-time.tsx';
import { useSubmit } from '../../ui/submit.ts';
import type { UserDetails } from './user-query.ts';

type Entry = UserDetails['thirdPartyProviders'][number];
type State = NonNullable<Entry['state']> | 'NONE';

const ICONS = {
  NONE: { icon: IconCircleDashed, color: 'var(--mantine-color-dimmed)' },
  REQUESTED: { icon: IconLoader2, color: 'var(--mantine-color-blue-6)' },
  ADDED: { icon: IconCircleCheck, color: 'var(--mantine-color-green-7)' },
  FAILED: { icon: IconAlertCircle, color: 'var(--mantine-color-red-7)' },
} as const satisfies Record<State, object>;

/** The accounting databases that a dentist is in, or may be added to by a job (spec 2 §2.11, decisions 37). */
export function AccountingPanel({ user, me }: { user: UserDetails; me: Me }) {
  const { t } = useTranslation('accounts');
  return (
    <Panel title={t('accounting.title')}>
      <Stack gap="md">
        {user.thirdPartyProviders.map((entry) => (
          <Provider key={entry.provider} entry={entry} userId={user.id} editable={changesAccount(me, user)} />
        ))}
      </Stack>
    </Panel>
  );
}

function Provider({ entry, userId, editable }: { entry: Entry; userId: number; editable: boolean }) {
  const { t } = useTranslation('accounts');
  const wordsOf = useProviderWords();
  const { provider, state, attempts, nextAttemptTime } = entry;
  const now = useMinute();
  const { icon: Icon, color } = ICONS[state ?? 'NONE'];
  const { submit, busy, error } = useSubmit({
    send: (_: null, idempotencyKey) =>
      api.users.updateDetails({
        params: { id: userId },
        body: { updateType: 'ADD_TO_THIRD_PARTY_DATABASE', thirdPartyProvider: provider },
        idempotencyKey,
      }),
    done: () => readAgain('user', userId),
    refused: () => void readAgain('user', userId),
  });
  const word = state === null ? 'accounting.add' : 'accounting.again';
  return (
    <div>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Icon size={18} color={color} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
        <div style={{ minWidth: 0, flex: 1 }}>
          <Text fz="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {provider}
          </Text>
          <Text fz="xs" c={state === 'FAILED' ? 'red' : 'dimmed'} style={{ overflowWrap: 'anywhere' }}>
            <span role="status">{wordsOf(entry)}</span>
            {state === 'REQUESTED' && attempts > 0 ? <NextAttempt at={nextAttemptTime} /> : null}
          </Text>
        </div>
        {editable && mayBeRequested(entry, now) ? (
          <Button
            variant="default"
            size="compact-sm"
            loading={busy}
            aria-label={t(`${word}Of`, { provider })}
            onClick={() => void submit(null)}
          >
            {t(word)}
          </Button>
        ) : null}
      </Group>
      <FormError error={error} />
    </div>
  );
}

const SECOND = 1000;

/** '40 s', or '2 min 5 s'. */
const timerText = (seconds: number) =>
  seconds < 60 ? `${seconds}\u00A0s` : `${Math.floor(seconds / 60)}\u00A0min ${seconds % 60}\u00A0s`;

/** Counts down to the next attempt. */
function NextAttempt({ at }: { at: string | null }) {
  const { t } = useTranslation('accounts');
  const now = useNow(SECOND);
  const seconds = at === null ? 0 : Math.ceil((Date.parse(at) - now) / SECOND);
  return (
    <span role="timer">
      {' '}
      {seconds > 0 ? t('accounting.in', { time: timerText(seconds) }) : t('accounting.running')}
    </span>
  );
}

function useProviderWords(): (entry: Entry) => string {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  return ({ state, requestedTime, attempts, settledTime, reference, error }) => {
    switch (state) {
      case null:
        return t('accounting.none');
      case 'REQUESTED': {
        const asked = t('accounting.requested', { moment: format.moment(requestedTime ?? '') });
        return attempts > 0 ? `${asked} · ${t('accounting.attempt', { count: attempts + 1 })}` : asked;
      }
      case 'ADDED': {
        const added = t('accounting.added', { day: format.dayOf(settledTime) });
        return reference ? `${t('accounting.reference', { reference })} · ${added}` : added;
      }
      case 'FAILED':
        return error ? t('accounting.refused', { error }) : t('accounting.unreachable');
    }
  };
}
