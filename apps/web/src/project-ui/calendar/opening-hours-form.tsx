import { Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { WEEKDAYS } from '@maxilla/domain/opening-hours';
import type { Weekday } from '@maxilla/domain/opening-hours';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NOTHING } from '../../i18n/format.ts';
import { readAgain } from '../../api/stale.ts';
import { DraftLine } from '../../ui/draft-line.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useSubmitForm } from '../../ui/form.ts';
import type { SubmitForm } from '../../ui/form.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { NOTICE } from './absence.ts';
import classes from './calendar.module.css';
import { callsFor, slotRefusal, weekOf, weekRefusals } from './opening-hours.ts';
import type { OpeningHours, Week } from './opening-hours.ts';

type Props = { userId: number; openingHours: OpeningHours };

/**
 * The opening hours of a week, at most two slots a day; only changed ones are sent. Its parent remounts it
 * when the hours have changed, and the draft keeps the local edits.
 */
export function OpeningHoursForm({ userId, openingHours }: Props) {
  const { t } = useTranslation(['calendar', 'common']);
  const submitForm = useSubmitForm<Week, OpeningHours>({
    initial: weekOf(openingHours),
    draft: { form: 'opening-hours', subject: userId },
    check: weekRefusals,
    send: async (week, key) => {
      let stored = openingHours;
      for (const [at, call] of callsFor(userId, weekOf(openingHours), week).entries()) {
        ({ openingHours: stored } = await call(`${key}-${at}`));
      }
      return stored;
    },
    done: async () => {
      await readAgain('user', userId);
      notifications.show({ message: t('hours.saved'), color: 'teal', ...NOTICE });
    },
    refused: () => void readAgain('user', userId),
  });
  const { form, onSubmit, busy, error, draft } = submitForm;

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm">
        <FormError error={error} />
        <DraftLine notice={draft} />
        {WEEKDAYS.map((day) => (
          <Day key={day} day={day} submitForm={submitForm} />
        ))}
        <Group justify="flex-end">
          <SubmitButton busy={busy} disabled={!form.isDirty()}>
            {t('common:save')}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

function Day({ day, submitForm: { form } }: { day: Weekday; submitForm: SubmitForm<Week> }) {
  const { t } = useTranslation('calendar');
  const week = form.getValues();
  const slots = week[day];
  // A week without hours is one that nobody has given.
  const anyDay = WEEKDAYS.some((one) => week[one].length > 0);
  const name = t(`weekday.${day}`);
  const refusal = slotRefusal(slots);
  return (
    <div role="group" aria-label={name} className={classes['day']}>
      <Text fz="sm" fw={600} className={classes['name']}>
        {name}
      </Text>
      <Stack gap="xs" flex="1 1 240px" miw={0}>
        {slots.length === 0 ? (
          <Text fz="sm" c="dimmed" className={classes['name']}>
            {anyDay ? t('hours.closed') : NOTHING}
          </Text>
        ) : null}
        {slots.map((slot, at) => (
          <Group key={slot.id ?? `new-${at}`} gap="xs" wrap="nowrap" align="flex-start">
            <TimeField
              aria-label={t('hours.from', { day: name })}
              flex={1}
              maw={150}
              {...form.getInputProps(`${day}.${at}.timeFrom`)}
            />
            <Text fz="sm" className={classes['name']} aria-hidden>
              –
            </Text>
            <TimeField
              aria-label={t('hours.to', { day: name })}
              flex={1}
              maw={150}
              {...form.getInputProps(`${day}.${at}.timeTo`)}
            />
            <IconButton
              icon={IconX}
              label={t('hours.remove', { day: name })}
              onClick={() => form.removeListItem(day, at)}
            />
          </Group>
        ))}
      </Stack>
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label={t('hours.addOne', { day: name })}
          disabled={refusal !== null}
          onClick={() => form.insertListItem(day, { id: null, timeFrom: '', timeTo: '' })}
        >
          {t('hours.add')}
        </Button>
        {refusal ? (
          <Text fz="xs" c="dimmed">
            {t(`hours.${refusal}`)}
          </Text>
        ) : null}
      </div>
    </div>
  );
}
