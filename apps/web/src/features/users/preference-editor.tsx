import { Box, Button, Checkbox, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { FLAG_PREFERENCES, TEXT_PREFERENCES } from '@maxilla/domain/preferences';
import { IconPencil, IconX } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useStore } from '../../api/use-store.ts';
import { useFlushing } from '../../drafts/use-flushing.ts';
import { ErrorText } from '../../ui/error-text.tsx';
import { SaveIndicator } from '../../ui/save-indicator.tsx';
import { useSubmit } from '../../ui/submit.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextConflict } from '../../ui/text-conflict.tsx';
import { useImplantWords } from './preference-facts.tsx';
import type { Preference } from './preference-form.ts';
import { keep, preferenceSaves } from './preference-saves.ts';
import type { PreferenceSaves } from './preference-saves.ts';
import { ProtocolFields } from './protocol-fields.tsx';
import { usePreferenceField } from './use-preference-field.tsx';

const UsualImplantDialog = lazy(async () => ({
  default: (await import('./usual-implant-dialog.tsx')).UsualImplantDialog,
}));

type Props = {
  userId: number;
  preference: Preference;
  /** Whether the notes of staff are edited too. */
  notes: boolean;
};

/** A dentist's preferences, each of which is saved on its own. */
export function PreferenceEditor({ userId, preference, notes }: Props) {
  const { t } = useTranslation('preferences');
  const saves = preferenceSaves(userId);
  useFlushing(saves.flush);
  return (
    <Stack gap="md">
      <Text fz="sm" c="dimmed">
        {t(notes ? 'introStaff' : 'intro')}
      </Text>
      <UsualImplant userId={userId} preference={preference} />
      <ProtocolFields saves={saves} preference={preference} />
      {notes ? (
        <>
          <Title order={3} mt="xs">
            {t('notes')}
          </Title>
          <Group gap="lg">
            {FLAG_PREFERENCES.map((field) => (
              <FlagField key={field} saves={saves} preference={preference} field={field} />
            ))}
          </Group>
          <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }} spacing="md">
            {TEXT_PREFERENCES.map((field) => (
              <NoteField key={field} saves={saves} preference={preference} field={field} />
            ))}
          </SimpleGrid>
        </>
      ) : null}
    </Stack>
  );
}

/** When the last preference was saved, or that one is not. */
export function PreferencesSaved({ userId }: { userId: number }) {
  const { state, instant } = useStore(preferenceSaves(userId).overall);
  return <SaveIndicator state={state} instant={instant} />;
}

type FieldProps<F> = { saves: PreferenceSaves; preference: Preference; field: F };

function FlagField(props: FieldProps<(typeof FLAG_PREFERENCES)[number]>) {
  const { t } = useTranslation('preferences');
  const { value, choose, error } = usePreferenceField(props);
  return (
    <Checkbox
      label={t(props.field)}
      checked={value}
      onChange={({ currentTarget: { checked } }) => choose(checked)}
      error={error}
    />
  );
}

function NoteField(props: FieldProps<(typeof TEXT_PREFERENCES)[number]>) {
  const { t } = useTranslation('preferences');
  const { value, type, now, error, flush, keepMine, takeTheirs } = usePreferenceField(props);
  return (
    // Two texts to choose from need the whole width.
    <div style={now.theirs === null ? undefined : { gridColumn: '1 / -1' }}>
      <TextArea
        label={t(`text.${props.field}`)}
        placeholder={t('noNote')}
        minRows={2}
        value={value}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => void flush()}
        error={error}
      />
      {now.theirs === null ? null : (
        <Box mt="xs">
          <TextConflict
            theirs={now.theirs.value}
            words={{
              title: t('conflict.title'),
              emptied: t('conflict.emptied'),
              keepMine: t('conflict.keepMine'),
              takeTheirs: t('conflict.takeTheirs'),
            }}
            onKeepMine={() => void keepMine()}
            onTakeTheirs={takeTheirs}
          />
        </Box>
      )}
    </div>
  );
}

/** The implant that is proposed first, saved at once. */
function UsualImplant({ userId, preference }: Omit<Props, 'notes'>) {
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
    done: (saved) => keep(userId, 'usualImplant', saved),
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
            onSaved={(saved) => keep(userId, 'usualImplant', saved)}
            onClose={() => setChoosing(false)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
