import { Anchor, Button, Group, Select, Text } from '@mantine/core';
import { ABSENCE_YEARS, isAbsenceOpen } from '@maxilla/domain/absences';
import type { ErrorCode } from '@maxilla/domain/errors';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { readAgain } from '../../api/stale.ts';
import { today } from '../../i18n/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { WhileAllowed } from '../../ui/while-allowed.tsx';
import { asRange, NOTICE, useRangeWords } from './absence.ts';
import type { Absence } from './absence.ts';
import classes from './calendar.module.css';

const AbsenceDialog = lazyDialog(async () => (await import('./absence-dialog.tsx')).AbsenceDialog);

type Opened = { what: 'add' } | { what: 'change' | 'remove'; absence: Absence };
type Props = { userId: number; refusal: ErrorCode | null };

/**
 * The absences of a practice in a year, initially that of the next one; those that start after today can be
 * changed and removed.
 */
export function Absences({ userId, refusal }: Props) {
  const editable = refusal === null;
  const { t } = useTranslation('calendar');
  const thisYear = Number(today().slice(0, 4));
  const [chosen, setYear] = useState<number | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const coming = useQuery(query(api.calendar.holidays, { params: { id: userId }, query: { future: true } }));
  const year = chosen ?? yearOfNext(coming.data?.holidays ?? []) ?? thisYear;
  const holidays = useQuery(
    query(api.calendar.holidays, { params: { id: userId }, query: { year, isDetailed: true } }),
  );
  const later = laterYears(coming.data?.holidays ?? [], year);
  const rangeOf = useRangeWords();
  const years = Array.from({ length: 2 * ABSENCE_YEARS + 1 }, (_, at) =>
    String(thisYear - ABSENCE_YEARS + at),
  );
  const close = () => setOpened(null);
  return (
    <Panel
      title={t('absences.title')}
      aside={
        <Group gap="xs" className={classes['tools'] ?? ''}>
          <Select
            aria-label={t('absences.year')}
            w={100}
            data={years}
            value={String(year)}
            onChange={(value) => setYear(Number(value ?? thisYear))}
          />
          {editable ? (
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setOpened({ what: 'add' })}
            >
              {t('absences.add')}
            </Button>
          ) : null}
        </Group>
      }
    >
      <Text fz="sm" c="dimmed" mb="xs">
        {t('absences.text')}
      </Text>
      <Loaded query={holidays}>
        {({ holidays: list }) =>
          list.length === 0 ? (
            <Text fz="sm">{t('absences.none', { year })}</Text>
          ) : (
            <ul style={{ listStyle: 'none', margin: 0, padding: 0 }} aria-label={t('absences.title')}>
              {list.map((absence) => (
                <li key={absence.id} className={classes['absence']}>
                  <Text fz="sm" className={classes['range'] ?? ''}>
                    {rangeOf(absence)}{' '}
                    <Text span inherit c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                      ({t('absences.days', { count: absence.days?.length ?? 0 })})
                    </Text>
                  </Text>
                  {editable && isAbsenceOpen(asRange(absence), today()) ? (
                    <Group gap={2} wrap="nowrap">
                      <IconButton
                        icon={IconPencil}
                        label={t('absences.changeOne', { days: rangeOf(absence) })}
                        onClick={() => setOpened({ what: 'change', absence })}
                      />
                      <IconButton
                        icon={IconTrash}
                        label={t('absences.removeOne', { days: rangeOf(absence) })}
                        onClick={() => setOpened({ what: 'remove', absence })}
                      />
                    </Group>
                  ) : editable ? (
                    <Text fz="xs" c="dimmed">
                      {t(asRange(absence).to < today() ? 'absences.over' : 'absences.begun')}
                    </Text>
                  ) : null}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {later.map(([one, count]) => (
        <Text key={one} fz="sm" mt="xs">
          <Anchor component="button" type="button" inherit underline="always" onClick={() => setYear(one)}>
            {t('absences.later', { count, year: one })}
          </Anchor>
        </Text>
      ))}

      <WhileAllowed refusal={refusal}>
        {opened?.what === 'add' || opened?.what === 'change' ? (
          <AbsenceDialog
            userId={userId}
            absence={opened.what === 'change' ? opened.absence : null}
            onSaved={({ fromDate }) => setYear(Number(fromDate.slice(0, 4)))}
            onClose={close}
          />
        ) : null}

        {opened?.what === 'remove' ? (
          <ConfirmDialog
            onClose={close}
            title={t('absences.remove')}
            question={t('absences.question', { days: rangeOf(opened.absence) })}
            action={t('absences.remove')}
            danger
            onConfirm={async (idempotencyKey) => {
              const { id: holidayId } = opened.absence;
              await api.calendar.removeHoliday({ params: { id: userId, holidayId }, idempotencyKey });
              await readAgain('absence', userId);
              notifications.show({ message: t('absences.removed'), ...NOTICE });
            }}
          />
        ) : null}
      </WhileAllowed>
    </Panel>
  );
}

/** The year of the next absence, this one if it has begun already; null without any. */
function yearOfNext(coming: readonly Absence[]): number | null {
  const first = coming.map(({ fromDate }) => fromDate).toSorted()[0];
  return first === undefined ? null : Number([first, today()].toSorted()[1]?.slice(0, 4));
}

/** Number of absences per later year, by the year they begin in. */
function laterYears(absences: readonly Absence[], year: number): readonly (readonly [number, number])[] {
  const years = absences.map(({ fromDate }) => Number(fromDate.slice(0, 4))).filter((one) => one > year);
  return [...new Set(years)]
    .toSorted((a, b) => a - b)
    .map((one) => [one, years.filter((other) => other === one).length]);
}
