import { Alert, Anchor } from '@mantine/core';
import {
  MAINTENANCE_COMPONENT,
  MAINTENANCE_VIEWS,
  maintenanceTypeOf,
  mayMaintain,
} from '@maxilla/domain/maintenance';
import { maintenanceRefusal } from '@maxilla/domain/resting-machines';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../api/me.ts';
import { loadWords } from '../../../i18n/i18n.ts';
import type { Machine } from '../machine.ts';

type Props = {
  /** The machines that may be chosen. */
  machines: readonly Machine[];
  chosen: Machine | undefined;
};

/** The note with its words. */
export async function loadMaintenanceNote() {
  await loadWords(['maintenance']);
  return MaintenanceNote;
}

/** What the maintenance of a machine asks for: it rests until that is done, or it is overdue or due; null if nothing is. */
function warningOf(machine: Machine): 'resting' | 'overdue' | 'due' | null {
  if (machine.maintenance === 'NOT_DUE') return null;
  if (maintenanceRefusal(machine) !== null) return 'resting';
  return machine.maintenance === 'MANDATORY' ? 'overdue' : 'due';
}

/**
 * The machines whose maintenance is due as the preparation opens, or that of the chosen one, with the way there for who may
 * open it (spec 3 §2.4, §9). Nothing where it is not due on the chosen one.
 */
function MaintenanceNote({ machines, chosen }: Props) {
  const { t } = useTranslation('maintenance');
  const me = useMe();
  const warned = chosen ? [chosen] : machines;
  const sentences = (['resting', 'overdue', 'due'] as const).flatMap((warning) => {
    const names = warned.flatMap((machine) => (warningOf(machine) === warning ? [machine.name] : []));
    if (names.length === 0) return [];
    // The field of the chosen machine says why it is refused.
    if (chosen && warning === 'resting') return [t('warning.refused')];
    return [t(`warning.${warning}`, { machines: names.join(', ') })];
  });
  const [first] = warned;
  if (!first || sentences.length === 0) return null;
  return (
    <Alert color="orange" py={6} px="sm" fz="sm">
      {sentences.join(' ')}{' '}
      {mayMaintain(me) ? (
        <Anchor
          inherit
          c="inherit"
          td="underline"
          renderRoot={(props) => (
            <Link
              to="/dashboards/$teamCode/$componentName/views/$viewName"
              params={{
                teamCode: 'PROD_MACHINE',
                componentName: MAINTENANCE_COMPONENT,
                viewName: MAINTENANCE_VIEWS[maintenanceTypeOf(first.kind)],
              }}
              {...props}
            />
          )}
        >
          {t('warning.open')}
        </Anchor>
      ) : null}
    </Alert>
  );
}
