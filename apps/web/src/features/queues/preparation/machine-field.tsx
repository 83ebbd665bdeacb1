import { Anchor, Group, Select, Stack, Text } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { machines } from '@maxilla/contract/production';
import { type BatchCategory, batchCategory } from '@maxilla/domain/batches';
import type { MachineFacts } from '@maxilla/domain/machines';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';

const LoadResinDialog = lazy(async () => ({
  default: (await import('./load-resin-dialog.tsx')).LoadResinDialog,
}));

export type Machine = ReplyOf<(typeof machines)['list']>['machines'][number];

/** A machine as the rules see it. */
export function machineFacts({ id, version, name, kind, resin }: Machine): MachineFacts {
  return {
    id,
    version,
    name,
    kind,
    resin: resin && {
      id: resin.materialId,
      number: resin.lot,
      family: resin.family,
      expiresOn: resin.expiryDate,
    },
  };
}

type Props = {
  category: BatchCategory;
  machines: readonly Machine[];
  value: number | null;
  onChange: (id: number | null) => void;
};

/** The machine of a plate, with what it is doing and the resin in it, which is changed from here. */
export function MachineField({ category, machines: all, value, onChange }: Props) {
  const { t } = useTranslation(['production', 'vocabulary']);
  const { day } = useFormat();
  const [loading, setLoading] = useState(false);
  const { machineRequired } = batchCategory(category);
  const chosen = all.find(({ id }) => id === value);
  const stateOf = ({ running }: Machine) =>
    running.length === 0
      ? t('machine.free')
      : t('machine.running', { plateNumber: running.map(({ plateNumber }) => plateNumber).join(', ') });
  return (
    <Stack gap={6}>
      <Select
        label={t('machine.label')}
        placeholder={t(machineRequired ? 'machine.choose' : 'machine.none')}
        required={machineRequired}
        clearable={!machineRequired}
        data={all.map((machine) => ({
          value: String(machine.id),
          label: t('machine.option', { name: machine.name, state: stateOf(machine) }),
        }))}
        value={value === null ? null : String(value)}
        onChange={(id) => onChange(id === null ? null : Number(id))}
      />
      {chosen ? (
        <Group justify="space-between" gap="xs" wrap="nowrap" align="baseline">
          <Text fz="xs" c={!chosen.resin || chosen.resin.expired ? 'var(--mantine-color-error)' : 'dimmed'}>
            {chosen.resin
              ? t(chosen.resin.expired ? 'resin.expired' : 'resin.loaded', {
                  material: chosen.resin.material,
                  lot: chosen.resin.lot,
                  day: day(chosen.resin.expiryDate),
                })
              : t('resin.none')}
          </Text>
          <Anchor component="button" type="button" fz="xs" onClick={() => setLoading(true)}>
            {t('resin.change')}
          </Anchor>
        </Group>
      ) : null}
      {chosen && loading ? (
        <Suspense>
          <LoadResinDialog machine={chosen} onClose={() => setLoading(false)} />
        </Suspense>
      ) : null}
    </Stack>
  );
}
