import { Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { WEEKDAYS } from '@maxilla/domain/opening-hours';
import type { Weekday } from '@maxilla/domain/opening-hours';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import { DraftLine } from '../../ui/draft-line.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useSubmitForm } from '../../ui/form.ts';
import type { SubmitForm } from '../../ui/form.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { afterPress } from '../../ui/press.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { FieldConflict } from '../../ui/field-conflict.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { NOTICE } from './absence.ts';
import classes from './calendar.module.css';
import {
  callsFor,
  conflictsIn,
  edited,
  following,
  isChangedElsewhere,
  onTopOf,
  slotRefusal,
  unedited,
  uneditedWeek,
  weekOf,
  weekRefusals,
} from './opening-hours.ts';
import type { EditedDay, EditedSlot, EditedWeek, OpeningHours } from './opening-hours.ts';

type Props = { userId: number; openingHours: OpeningHours };

/**
 * The opening hours of a week, at most two slots a day; only changed ones are sent. Hours that are stored meanwhile are
 * followed, except on days that are edited: of one that was changed elsewhere, one of both versions is chosen.
 */
export function OpeningHoursForm({ userId, openingHours }: Props) {
  const { t } = useTranslation(['calendar', 'common']);
  const [followed, setFollowed] = useState(openingHours);
  const shown = weekOf(followed);
  const most = useId();
  const submitForm = useSubmitForm<EditedWeek, OpeningHours>({
    initial: uneditedWeek(shown),
    draft: { form: 'opening-hours', subject: userId },
    check: (week) => ({ ...conflictsIn(week, shown), ...weekRefusals(week) }),
    send: async (week, key) => {
      // This browser may not have been told of the last change yet.
      let { openingHours: stored } = await api.calendar.openingHours({ params: { id: userId } });
      const fields = conflictsIn(week, weekOf(stored));
      if (Object.keys(fields).length > 0) throw new ApiError(409, 'record.changed', { fields });
      try {
        for (const call of callsFor(userId, weekOf(stored), week)) {
          ({ openingHours: stored } = await call.send(`${key}-${call.name}`));
        }
      } finally {
        // What was saved, also until a failure, is no change of somebody else.
        form.setValues(onTopOf(form.getValues(), weekOf(stored)));
      }
      return stored;
    },
    done: async (stored) => {
      follow(stored);
      await readAgain('user', userId);
      notifications.show({ message: t('hours.saved'), color: 'teal', ...NOTICE });
    },
    refused: () => void readAgain('user', userId),
  });
  const { form, onSubmit, busy, error, draft } = submitForm;
  const follow = (stored: OpeningHours) => {
    form.setValues(following(form.getValues(), weekOf(stored)));
    form.resetDirty(uneditedWeek(weekOf(stored)));
  };
  // The browser may be told of its own save before the reply to it.
  if (!busy && followed !== openingHours) setFollowed(openingHours);
  const followNow = useEffectEvent(() => follow(followed));
  useLayoutEffect(() => followNow(), [followed]);

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm">
        <FormError error={error} />
        <DraftLine notice={draft} />
        <Text fz="sm" c="dimmed">
          {isGiven(form.getValues()) ? null : `${t('hours.noneYet')} `}
          <span id={most}>{t('hours.full')}</span>
        </Text>
        {WEEKDAYS.map((day) => (
          <Day key={day} day={day} stored={shown[day]} submitForm={submitForm} most={most} />
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

/** Whether anybody has given hours of a week: one without any is unknown rather than closed. */
const isGiven = (week: EditedWeek) => WEEKDAYS.some((day) => week[day].slots.length > 0);

type DayProps = {
  day: Weekday;
  stored: readonly EditedSlot[];
  submitForm: SubmitForm<EditedWeek>;
  /** Id of what says how many slots a day has at most. */
  most: string;
};

function Day({ day, stored, submitForm: { form }, most }: DayProps) {
  const { t } = useTranslation(['calendar', 'common']);
  const week = form.getValues();
  const { slots } = week[day];
  const name = t(`weekday.${day}`);
  const refusal = slotRefusal(slots);
  const group = useRef<HTMLDivElement>(null);
  const put = (value: EditedDay) => form.setFieldValue(day, value);
  const settle = (value: EditedDay) => {
    put(value);
    form.clearErrors();
    // The button that was pressed goes with the question.
    group.current?.focus();
  };
  const propsOf = (at: number, field: 'timeFrom' | 'timeTo') => {
    const path = `${day}.slots.${at}.${field}` as const;
    return {
      ...form.getInputProps(path),
      onChange: (time: string) => {
        form.setFieldValue(path, time);
        put(edited(form.getValues()[day], stored));
      },
    };
  };
  return (
    <div ref={group} role="group" tabIndex={-1} aria-label={name} className={classes['day']}>
      <Text fz="sm" fw={600} className={classes['name']}>
        {name}
      </Text>
      <Stack gap="xs" flex="1 1 240px" miw={0}>
        {isChangedElsewhere(week[day], stored) ? (
          <div data-path={day}>
            <FieldConflict
              theirs={
                stored.map(({ timeFrom, timeTo }) => `${timeFrom} – ${timeTo}`).join(', ') ||
                t('hours.closed')
              }
              onKeepMine={() => settle(edited({ slots, began: null }, stored))}
              onTakeTheirs={() => settle(unedited(stored))}
            />
          </div>
        ) : null}
        {slots.length === 0 ? (
          <Text fz="sm" c="dimmed" className={classes['name']}>
            {t(isGiven(week) ? 'hours.closed' : 'hours.unknown')}
          </Text>
        ) : null}
        {slots.map((_, at) => (
          <Group
            key={at}
            gap="xs"
            wrap="nowrap"
            align="flex-start"
            onBlur={({ currentTarget, relatedTarget }) => {
              // Two times that are none together are told once both are left.
              if (currentTarget.contains(relatedTarget)) return;
              afterPress(() => {
                for (const field of ['timeFrom', 'timeTo'] as const)
                  void form.validateField(`${day}.slots.${at}.${field}`);
              });
            }}
          >
            <TimeField
              aria-label={t(at === 0 ? 'hours.from' : 'hours.fromAgain', { day: name })}
              flex={1}
              maw={150}
              {...propsOf(at, 'timeFrom')}
            />
            <Text fz="sm" className={classes['name']} aria-hidden>
              –
            </Text>
            <TimeField
              aria-label={t(at === 0 ? 'hours.to' : 'hours.toAgain', { day: name })}
              flex={1}
              maw={150}
              {...propsOf(at, 'timeTo')}
            />
            <IconButton
              icon={IconX}
              label={t(at === 0 ? 'hours.remove' : 'hours.removeSecond', { day: name })}
              onClick={() => {
                form.removeListItem(`${day}.slots`, at);
                put(edited(form.getValues()[day], stored));
              }}
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
          aria-describedby={refusal === 'full' ? most : undefined}
          onClick={() => {
            form.insertListItem(`${day}.slots`, { id: null, timeFrom: '', timeTo: '' });
            put(edited(form.getValues()[day], stored));
          }}
        >
          {t('hours.add')}
        </Button>
        {refusal === 'incomplete' ? (
          <Text fz="xs" c="dimmed">
            {t('hours.incomplete')}
          </Text>
        ) : null}
      </div>
    </div>
  );
}
