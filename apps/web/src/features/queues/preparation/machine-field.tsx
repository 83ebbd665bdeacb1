import { Anchor, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { type BatchCategory, batchCategory, isPrinted } from '@maxilla/domain/batches';
import { resinsOf } from '@maxilla/domain/machines';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { Machine } from '../machine.ts';

const MachineMaintenance = lazyPart(async () => (await import('./maintenance-note.tsx')).MachineMaintenance);
const LoadResinDialog = lazyDialog(async () => (await import('./load-resin-dialog.tsx')).LoadResinDialog);

type Resin = NonNullable<Machine['resin']>;

/** The sentence about a resin: it has expired, expires on a day, or never. */
function resinWord({ expired, expiryDate }: Resin) {
  if (expired) return 'resin.expired';
  return expiryDate === null ? 'resin.undated' : 'resin.loaded';
}

type Props = {
  category: BatchCategory;
  error?: ReactNode;
  machines: readonly Machine[];
  value: number | null;
  onChange: (id: number | null) => void;
};

/** The machine of a plate, with its current work and its resin, which can be changed here. */
export function MachineField({ category, machines, error, value, onChange }: Props) {
  const { t } = useTranslation(['production', 'vocabulary']);
  const { day } = useFormat();
  const [loading, setLoading] = useState(false);
  const { machineRequired, machineKinds } = batchCategory(category);
  const all = machines.filter(({ kind }) => machineKinds.includes(kind));
  const words = isPrinted(category) ? 'machine' : 'milling.machine';
  const chosen = all.find(({ id }) => id === value);
  const resinParams = ({ material, lot, expiryDate }: Resin) => ({ material, lot, day: day(expiryDate) });
  const stateOf = ({ running }: Machine) =>
    running.length === 0
      ? t('machine.free')
      : t(`${words}.running`, { plateNumber: running.map(({ plateNumber }) => plateNumber).join(', ') });
  return (
    <Stack gap={6}>
      <NativeSelect
        label={t(`${words}.label`)}
        error={error}
        required={machineRequired}
        data={[
          { value: '', label: machineRequired ? t(`${words}.choose`) : t('machine.none') },
          ...all.map((machine) => ({
            value: String(machine.id),
            label: t('machine.option', { name: machine.name, state: stateOf(machine) }),
          })),
        ]}
        value={value === null ? '' : String(value)}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
        }
      />
      <Suspense>
        {chosen && chosen.maintenance !== 'NOT_DUE' ? <MachineMaintenance machine={chosen} /> : null}
      </Suspense>
      {chosen && resinsOf(chosen.kind).length > 0 ? (
        <Group justify="space-between" gap="xs" wrap="nowrap" align="baseline">
          <Text fz="xs" c={!chosen.resin || chosen.resin.expired ? 'var(--mantine-color-error)' : 'dimmed'}>
            {chosen.resin ? t(resinWord(chosen.resin), resinParams(chosen.resin)) : t('resin.none')}
          </Text>
          <Anchor component="button" type="button" fz="xs" onClick={() => setLoading(true)}>
            {t('resin.change')}
          </Anchor>
        </Group>
      ) : null}
      {chosen && loading ? <LoadResinDialog machine={chosen} onClose={() => setLoading(false)} /> : null}
    </Stack>
  );
}
