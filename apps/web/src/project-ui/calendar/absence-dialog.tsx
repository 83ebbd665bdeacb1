import { Alert, List, SimpleGrid, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { absenceRefusals, absencesMet } from '@maxilla/domain/absences';
import type { DateRange } from '@maxilla/domain/calendar';
import { dayNumber } from '@maxilla/domain/days';
import { IconCalendarExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { readAgain } from '../../api/stale.ts';
import { today, useFormat } from '../../i18n/format.ts';
import { DateField } from '../../ui/date-field.tsx';
import { ErrorText } from '../../ui/error-text.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSubmitForm } from '../../ui/form.ts';
import { ProjectNumber } from '../project-number.tsx';
import { asRange, NOTICE, useRangeWords } from './absence.ts';
import type { Absence } from './absence.ts';

type Values = { from: string | null; to: string | null };

const NO_TEXTS = { from: null, to: null };

type Props = {
  userId: number;
  /** The absence to change; null for a new one. */
  absence: Absence | null;
  onSaved: (absence: Absence) => void;
  onClose: () => void;
};

/** Adds an absence or changes one: its first and its last day. */
export function AbsenceDialog({ userId, absence, onSaved, onClose }: Props) {
  const { t } = useTranslation(['calendar', 'common']);
  const known = useQuery(query(api.calendar.holidays, { params: { id: userId }, query: { future: true } }));
  const others = (known.data?.holidays ?? [])
    .filter(({ id }) => id !== absence?.id)
    .map((other) => ({ ...other, ...asRange(other) }));
  const check = (values: Values) => absenceRefusals(values, others, today());
  const submitForm = useSubmitForm<Values, Absence>({
    initial: { from: absence?.fromDate ?? null, to: absence?.toDate ?? null },
    draft: { form: 'absence', subject: `${userId}-${absence?.id ?? 'new'}` },
    check,
    send: ({ from, to }, idempotencyKey) => {
      const body = { fromDate: from ?? '', toDate: to ?? '' };
      return absence
        ? api.calendar.changeHoliday({ params: { id: userId, holidayId: absence.id }, body, idempotencyKey })
        : api.calendar.addHoliday({ params: { id: userId }, body, idempotencyKey });
    },
    done: async (saved) => {
      onSaved(saved);
      await readAgain('absence', userId);
      notifications.show({ message: t('absences.saved'), color: 'teal', ...NOTICE });
      onClose();
    },
    refused: () => void readAgain('user', userId),
    fieldOf: (path) => (path === 'fromDate' ? 'from' : path === 'toDate' ? 'to' : path),
  });
  const { form } = submitForm;
  const { from, to } = form.getValues();
  /** The typed texts that are no days: the days before them are not what would be saved. */
  const [noDays, setNoDays] = useState<Readonly<Record<keyof Values, string | null>>>(NO_TEXTS);
  const fieldOf = (name: keyof Values) => {
    const other = name === 'from' ? 'to' : 'from';
    return {
      ...form.getInputProps(name),
      value: form.getValues()[name],
      typed: {
        text: noDays[name],
        keep: (text: string | null) => setNoDays((kept) => ({ ...kept, [name]: text })),
      },
      onChange: (day: string | null) => {
        form.setFieldValue(name, day);
        // What is wrong with one day depends on the other.
        if (!form.errors[other]) return;
        const code = check({ ...form.getValues(), [name]: day })[other];
        form.setFieldError(other, code ? <ErrorText code={code} /> : null);
      },
    };
  };
  const isRange = noDays.from === null && noDays.to === null && from !== null && to !== null && from <= to;
  return (
    <FormDialog
      onClose={onClose}
      title={t(absence ? 'absences.change' : 'absences.add')}
      action={t('common:save')}
      submitForm={submitForm}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DateField
          label={t('absences.from')}
          withAsterisk
          data-autofocus
          refusal={(day) => check({ from: day, to: day })['from'] ?? null}
          {...fieldOf('from')}
        />
        <DateField
          label={t('absences.to')}
          withAsterisk
          {...(from === null ? {} : { defaultDate: from })}
          refusal={(day) => {
            const refused = check({ from: from ?? day, to: day });
            return refused['to'] ?? refused['from'] ?? null;
          }}
          {...fieldOf('to')}
        />
      </SimpleGrid>
      {isRange ? (
        <>
          <Outcome range={{ from, to }} others={others} />
          <ProjectsMet userId={userId} range={{ from, to }} />
        </>
      ) : null}
    </FormDialog>
  );
}

type OutcomeProps = { range: DateRange; others: readonly (Absence & DateRange)[] };

/** What is about to be saved: how many days, that it is for good, or the absences in its way. */
function Outcome({ range, others }: OutcomeProps) {
  const { t } = useTranslation('calendar');
  const rangeOf = useRangeWords();
  const met = absencesMet(range, others);
  const count = dayNumber(range.to) - dayNumber(range.from) + 1;
  return (
    <Text fz="sm" role="status">
      {met.length > 0
        ? t('absences.met', { count: met.length, days: met.map(rangeOf).join(', ') })
        : t('absences.days', { count })}
      {met.length === 0 && range.from === today() ? ` – ${t('absences.final')}` : null}
    </Text>
  );
}

/** The projects whose operation or fitting the absence meets: their dates are kept, so they are to be changed by hand. */
function ProjectsMet({ userId, range: { from, to } }: { userId: number; range: DateRange }) {
  const { t } = useTranslation('calendar');
  const { day } = useFormat();
  const met = useQuery(
    query(api.calendar.projectsMet, { params: { id: userId }, query: { fromDate: from, toDate: to } }),
  );
  if (!met.data || met.data.total === 0) return null;
  const { total, projects } = met.data;
  return (
    <Alert
      variant="outline"
      color="orange"
      py="xs"
      role="status"
      icon={<IconCalendarExclamation size={18} />}
    >
      <Text fz="sm">{t('absences.projects', { count: total })}</Text>
      <List fz="sm" listStyleType="none">
        {projects.map(({ id, patientName, requestedDate }) => (
          <List.Item key={id}>
            <ProjectNumber projectId={id} /> · {patientName} · {day(requestedDate)}
          </List.Item>
        ))}
        {total > projects.length ? (
          <List.Item>{t('absences.projectsMore', { count: total - projects.length })}</List.Item>
        ) : null}
      </List>
    </Alert>
  );
}
