import { NativeSelect, Stack } from '@mantine/core';
import { type BatchCategory, batchCategory, isPrinted } from '@maxilla/domain/batches';
import { resinsOf } from '@maxilla/domain/machines';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { maintenanceRefusal } from '@maxilla/domain/resting-machines';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { Machine } from '../machine.ts';

const MaintenanceNote = lazyPart(async () => (await import('./maintenance-note.tsx')).loadMaintenanceNote());
const ResinLine = lazyPart(async () => (await import('./resin-line.tsx')).ResinLine);

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
  const { machineRequired, machineKinds } = batchCategory(category);
  const all = machines.filter(({ kind }) => machineKinds.includes(kind));
  const words = isPrinted(category) ? 'machine' : 'milling.machine';
  const chosen = all.find(({ id }) => id === value);
  const stateOf = ({ running, ...machine }: Machine) => {
    if (running.length > 0)
      return t(`${words}.running`, { plateNumber: running.map(({ plateNumber }) => plateNumber).join(', ') });
    return t(maintenanceRefusal(machine) === null ? 'machine.free' : 'machine.resting');
  };
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
        {all.some(({ maintenance }) => maintenance !== 'NOT_DUE') ? (
          <MaintenanceNote machines={all} chosen={chosen} />
        ) : null}
      </Suspense>
      <Suspense>
        {chosen && resinsOf(chosen.kind).length > 0 ? <ResinLine key={chosen.id} machine={chosen} /> : null}
      </Suspense>
    </Stack>
  );
}
