import { Button, Checkbox, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { preferenceChanges, TEXT_PREFERENCES } from '@maxilla/domain/preferences';
import { IconPencil, IconX } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { DraftLine } from '../../ui/draft-line.tsx';
import { ErrorText } from '../../ui/error-text.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useSubmitForm } from '../../ui/form.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useSubmit } from '../../ui/submit.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { ProtocolFields } from './protocol-fields.tsx';
import { useImplantWords } from './preference-facts.tsx';
import { preferenceQuery, preferencesIn, preferenceValues } from './preference-form.ts';
import type { Preference, PreferenceValues } from './preference-form.ts';

const UsualImplantDialog = lazy(async () => ({
  default: (await import('./usual-implant-dialog.tsx')).UsualImplantDialog,
}));

type Props = {
  userId: number;
  preference: Preference;
  /** Whether the notes of staff are edited too. */
  notes: boolean;
};

/**
 * The form of a dentist's preferences. Only changed fields are sent, so that two users may edit different
 * ones; its parent remounts it when another user has saved, and the draft keeps the local edits.
 */
export function PreferenceEditor({ userId, preference, notes }: Props) {
  const { t } = useTranslation(['preferences', 'common']);
  const { form, onSubmit, busy, error, draft } = useSubmitForm<PreferenceValues, Preference>({
    initial: preferenceValues(preference),
    draft: { form: 'preferences', subject: userId },
    send: async (values, idempotencyKey) => {
      const changes = preferenceChanges(preferencesIn(preferenceValues(preference)), preferencesIn(values));
      if (changes.length === 0) return preference;
      return api.preferences.change({
        params: { id: userId },
        query: {},
        body: { changes: [...changes] },
        idempotencyKey,
      });
    },
    done: (saved) => {
      keep(userId, saved);
      notifications.show({ message: t('saved'), color: 'teal' });
    },
  });

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Text fz="sm" c="dimmed">
          {t(notes ? 'introStaff' : 'intro')}
        </Text>
        <FormError error={error} />
        <DraftLine notice={draft} />
        <UsualImplant userId={userId} preference={preference} />
        <ProtocolFields form={form} />
        {notes ? (
          <>
            <Title order={3} mt="xs">
              {t('notes')}
            </Title>
            <Group gap="lg">
              <Checkbox
                label={t('physicalTraceability')}
                {...form.getInputProps('physicalTraceability', { type: 'checkbox' })}
              />
              <Checkbox label={t('exocad')} {...form.getInputProps('exocad', { type: 'checkbox' })} />
            </Group>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
              {TEXT_PREFERENCES.map((field) => (
                <TextArea key={field} label={t(`text.${field}`)} minRows={2} {...form.getInputProps(field)} />
              ))}
            </SimpleGrid>
          </>
        ) : null}
        <Group justify="flex-end">
          <SubmitButton busy={busy} disabled={!form.isDirty()}>
            {t('common:save')}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

/** Shows the saved values until they have been read again. */
function keep(userId: number, saved: Preference): void {
  queryClient.setQueryData(preferenceQuery(userId).queryKey, saved);
}

/** The implant that is proposed first, saved at once. */
function UsualImplant({ userId, preference }: Pick<Props, 'userId' | 'preference'>) {
  const { t } = useTranslation('preferences');
  const implantOf = useImplantWords();
  const [choosing, setChoosing] = useState(false);
  const { usualImplant } = preference;
  const { submit, busy, error } = useSubmit({
    send: (_: null, idempotencyKey: string) =>
      api.preferences.change({
        params: { id: userId },
        query: {},
        body: { changes: [{ operation: 'REMOVE', field: 'usualImplant' }] },
        idempotencyKey,
      }),
    done: (saved) => keep(userId, saved),
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
        <Text fz="sm" c="red" role="alert">
          <ErrorText code={error.code} />
        </Text>
      ) : null}
      <Suspense>
        {choosing ? (
          <UsualImplantDialog
            userId={userId}
            usual={usualImplant}
            onSaved={(saved) => keep(userId, saved)}
            onClose={() => setChoosing(false)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
