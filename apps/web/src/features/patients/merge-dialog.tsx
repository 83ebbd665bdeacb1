import { Radio, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { UNDO_SECONDS } from '@maxilla/domain/actions/undo';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { readAgain } from '../../api/stale.ts';
import { type Patient, fullNameOf } from '../../project-ui/patients.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { useSubmit } from '../../ui/submit.ts';
import { showUndoable } from '../../ui/undo-toast.tsx';

type Props = {
  patient: Patient;
  /** Turns the page of one of the two, if it is still shown, into that of the other. */
  onTurn: (from: Patient, to: Patient) => Promise<void>;
  onClose: () => void;
};

/** The names of two patients, with what tells them apart if they have the same one. */
function toldApart(one: Patient, other: Patient): [string, string] {
  if (one.name !== other.name) return [one.name, other.name];
  const named = ({ name, reference }: Patient) => (reference ? `${name} (${reference})` : name);
  return [named(one), named(other)];
}

const listOf = (searchKey: string) =>
  query(api.patients.list, { query: searchKey === '' ? {} : { searchKey } });

const othersOf = ({ id }: Patient, patients: readonly Patient[]) =>
  patients.filter((other) => other.id !== id);

/** A double usually has the same surname, which is what names begin with. */
const surnameOf = ({ name }: Patient) => name.split(' ')[0] ?? '';

/** Makes two records of a patient one: the other is searched for, and stays. */
export function MergeDialog({ patient, onTurn, onClose }: Props) {
  const { t } = useTranslation('patients');
  const [into, setInto] = useState<Patient | null>(null);
  const surname = surnameOf(patient);
  const alike = useQuery(listOf(surname));
  const { submit, busy, error } = useSubmit({
    send: (other: Patient, idempotencyKey) =>
      api.patients.merge({ params: { id: patient.id }, body: { intoId: other.id }, idempotencyKey }),
    done: async ({ patient: kept, mergeId }, other) => {
      onClose();
      // The page of the merged patient must not be read again.
      await onTurn(patient, kept);
      const [name, stays] = toldApart(patient, other);
      showUndoable({
        message: name === stays ? t('merge.doneAlike', { name }) : t('merge.done', { name, into: stays }),
        label: t('merge.undo'),
        seconds: UNDO_SECONDS.decision,
        undo: (again) =>
          api.patients.unmerge({
            params: { id: patient.id },
            body: { mergeId },
            idempotencyKey: again,
          }),
        undone: async (back) => {
          await onTurn(kept, back);
          notifications.show({ message: t('merge.undone', { name }) });
          await Promise.all([readAgain('patient'), readAgain('project')]);
        },
      });
      await Promise.all([readAgain('patient'), readAgain('project')]);
    },
  });
  return (
    <DialogFrame
      filling
      title={t('merge.title', { name: patient.name })}
      action={t('merge.do')}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (into) void submit(into);
      }}
      disabled={into === null}
      why={
        into === null ? (
          <Text component="div" ta="right" fz="sm" c="dimmed">
            {t('merge.choose')}
          </Text>
        ) : undefined
      }
    >
      <Text fz="sm">{t('merge.text', { count: patient.projects })}</Text>
      <Loaded query={alike}>
        {({ patients }) => (
          <OtherRecord
            start={othersOf(patient, patients).length > 0 ? surname : ''}
            patient={patient}
            into={into}
            onChoose={setInto}
          />
        )}
      </Loaded>
    </DialogFrame>
  );
}

type OtherProps = {
  patient: Patient;
  /** What is searched for at first. */
  start: string;
  into: Patient | null;
  onChoose: (other: Patient | null) => void;
};

/** The search for the record that stays. */
function OtherRecord({ patient, start, into, onChoose }: OtherProps) {
  const { t } = useTranslation('patients');
  const [q, setQ] = useState(start);
  const found = useQuery(listOf(q));
  const search = (text: string) => {
    setQ(text);
    // Whoever was chosen may be out of sight by then.
    onChoose(null);
  };
  return (
    <>
      <SearchBox value={q} label={t('search')} onSearch={search} />
      <Loaded query={found}>
        {({ patients }) => {
          const others = othersOf(patient, patients);
          if (others.length === 0)
            return (
              <Text c="dimmed" fz="sm">
                {t('merge.none')}
              </Text>
            );
          return (
            <Radio.Group
              label={t('merge.into')}
              value={into === null ? null : String(into.id)}
              onChange={(value) => onChoose(others.find(({ id }) => String(id) === value) ?? null)}
            >
              <Stack gap={6} mt={6}>
                {others.map((other) => (
                  <Radio
                    key={other.id}
                    value={String(other.id)}
                    label={`${fullNameOf(other)} · ${t('merge.projects', { count: other.projects })}`}
                  />
                ))}
              </Stack>
            </Radio.Group>
          );
        }}
      </Loaded>
    </>
  );
}
