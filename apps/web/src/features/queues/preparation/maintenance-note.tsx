import { Alert, Anchor, Text } from '@mantine/core';
import { mayMaintain } from '@maxilla/domain/dashboard-access';
import { MAINTENANCE_VIEWS, maintenanceRefusal, maintenanceTypeOf } from '@maxilla/domain/maintenance';
import type { MaintenanceType } from '@maxilla/domain/maintenance';
import { IconTool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../api/me.ts';
import type { Machine } from '../machine.ts';

const namesOf = (machines: readonly Machine[]) => machines.map(({ name }) => name).join(', ');

/** The machines whose maintenance is due, as their preparation opens: those that rest until it is done come first (spec 3 §9). */
export function MaintenanceNote({ machines }: { machines: readonly Machine[] }) {
  const { t } = useTranslation('production');
  const [first] = machines;
  if (!first) return null;
  const resting = machines.filter((machine) => maintenanceRefusal(machine) !== null);
  const overdue = machines.filter(
    (machine) => machine.maintenance === 'MANDATORY' && !resting.includes(machine),
  );
  const due = machines.filter(({ maintenance }) => maintenance === 'DUE');
  const lines = [
    ['resting', resting],
    ['overdue', overdue],
    ['due', due],
  ] as const;
  return (
    <Alert color="orange" py={8} mb="sm" icon={<IconTool size={18} aria-hidden />}>
      <Text fz="sm">
        {lines.map(([words, some]) =>
          some.length > 0 ? `${t(`maintenance.${words}`, { machines: namesOf(some) })} ` : null,
        )}
        <MaintenanceLink type={maintenanceTypeOf(first.kind)} />
      </Text>
    </Alert>
  );
}

/** That the maintenance of the chosen machine is due; one that rests until it is done is refused at the field. */
export function MachineMaintenance({ machine }: { machine: Machine }) {
  const { t } = useTranslation('production');
  const said =
    maintenanceRefusal(machine) !== null
      ? 'isDone'
      : machine.maintenance === 'MANDATORY'
        ? 'oneOverdue'
        : 'one';
  return (
    <Text fz="xs" c="var(--warning)" role="status">
      {t(`maintenance.${said}`)} <MaintenanceLink type={maintenanceTypeOf(machine.kind)} />
    </Text>
  );
}

/** Leads to the operations of a type, for who may open them. */
function MaintenanceLink({ type }: { type: MaintenanceType }) {
  const { t } = useTranslation('production');
  const me = useMe();
  if (!mayMaintain(me)) return null;
  return (
    <Anchor
      inherit
      c="inherit"
      td="underline"
      renderRoot={(props) => (
        <Link
          to="/dashboards/$teamCode/maintenance/views/$viewName"
          params={{ teamCode: 'PROD_MACHINE', viewName: MAINTENANCE_VIEWS[type] }}
          {...props}
        />
      )}
    >
      {t('maintenance.open')}
    </Anchor>
  );
}
