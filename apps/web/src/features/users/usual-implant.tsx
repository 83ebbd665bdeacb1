import { Button, Group, Text } from '@mantine/core';
import { IconPencil, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import { ErrorText } from '../../ui/error-text.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { useSubmit } from '../../ui/submit.ts';
import { useImplantWords } from './preference-facts.tsx';
import type { Preference } from './preference-form.ts';
import { keep } from './preference-saves.ts';

const UsualImplantDialog = lazyDialog(
  async () => (await import('./usual-implant-dialog.tsx')).UsualImplantDialog,
);

/** The implant that is proposed first, saved at once. */
export function UsualImplant({ userId, preference }: { userId: number; preference: Preference }) {
  const { t } = useTranslation('preferences');
  const implantOf = useImplantWords();
  const [choosing, setChoosing] = useState(false);
  const { usualImplant } = preference;
  const { submit, busy, error } = useSubmit({
    send: (_: null, idempotencyKey: string) =>
      api.preferences.change({
        params: { id: userId },
        query: {},
        body: {
          changes: [
            { operation: 'REMOVE', field: 'usualImplant', former: usualImplant?.implantDetailsId ?? null },
          ],
        },
        idempotencyKey,
      }),
    done: (saved) => keep(userId, 'usualImplant', saved),
    refused: () => void readAgain('user', userId),
  });
  return (
    <div role="group" aria-label={t('usualImplant')}>
      <Text fz="sm" fw={500}>
        {t('usualImplant')}
      </Text>
      <Text fz="xs" c="dimmed">
        {t('usualImplantHint')}
      </Text>
      <Group gap="xs" mt={6}>
        <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {usualImplant ? implantOf(usualImplant) : t('none')}
        </Text>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => setChoosing(true)}
        >
          {t(usualImplant ? 'change' : 'choose')}
        </Button>
        {usualImplant ? (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={busy}
            leftSection={<IconX size={16} aria-hidden />}
            onClick={() => void submit(null)}
          >
            {t('remove')}
          </Button>
        ) : null}
      </Group>
      {error ? (
        <Text fz="sm" c="var(--mantine-color-error)" role="alert">
          <ErrorText code={error.code} />
        </Text>
      ) : null}

      {choosing ? (
        <UsualImplantDialog
          userId={userId}
          usual={usualImplant}
          onSaved={(saved) => keep(userId, 'usualImplant', saved)}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </div>
  );
}
