import { Box, Checkbox, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { FLAG_PREFERENCES, TEXT_PREFERENCES } from '@maxilla/domain/preferences';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../api/use-store.ts';
import { useFlushing } from '../../drafts/use-flushing.ts';
import { SaveIndicator } from '../../ui/save-indicator.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { FieldConflict } from '../../ui/field-conflict.tsx';
import type { Preference } from './preference-form.ts';
import { preferenceSaves } from './preference-saves.ts';
import type { PreferenceSaves } from './preference-saves.ts';
import { ProtocolFields } from './protocol-fields.tsx';
import { usePreferenceField } from './use-preference-field.tsx';
import { UsualImplant } from './usual-implant.tsx';

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
      <ProtocolFields saves={saves} preference={preference} marking={notes} />
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

/** Time of the last save of any preference, or that one could not be saved. */
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
          <FieldConflict
            theirs={now.theirs.value}
            onKeepMine={() => void keepMine()}
            onTakeTheirs={takeTheirs}
          />
        </Box>
      )}
    </div>
  );
}
