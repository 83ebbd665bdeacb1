import { Alert, Anchor } from '@mantine/core';
import { MANDATORY_AFTER_DAYS, maintenanceTeamFor, maintenanceTypeOf } from '@maxilla/domain/maintenance';
import { MAINTENANCE_WARNINGS, maintenanceWarning } from '@maxilla/domain/resting-machines';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../api/me.ts';
import { loadWords } from '../../../i18n/i18n.ts';
import { maintenanceLink } from '../../../project-ui/maintenance-link.ts';
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

/**
 * The machines whose maintenance is due as the preparation opens, or that of the chosen one, with the way there for who may
 * open it (spec 3 §2.4, §9). Nothing where it is not due on the chosen one.
 */
function MaintenanceNote({ machines, chosen }: Props) {
  const { t } = useTranslation('maintenance');
  const team = maintenanceTeamFor(useMe());
  const warned = chosen ? [chosen] : machines;
  const sentences = MAINTENANCE_WARNINGS.flatMap((warning) => {
    const names = warned.flatMap((machine) =>
      maintenanceWarning(machine) === warning ? [machine.name] : [],
    );
    if (names.length === 0) return [];
    // The field of the chosen machine says why it is refused.
    if (chosen && warning === 'resting') return [t('warning.refused')];
    return [t(`warning.${warning}`, { machines: names.join(', '), count: MANDATORY_AFTER_DAYS })];
  });
  const [first] = warned;
  if (!first || sentences.length === 0) return null;
  return (
    <Alert color="orange" py={6} px="sm" fz="sm">
      {sentences.join(' ')}{' '}
      {team ? (
        <Anchor
          inherit
          c="inherit"
          td="underline"
          renderRoot={(props) => (
            <Link {...maintenanceLink(team, maintenanceTypeOf(first.kind))} {...props} />
          )}
        >
          {t('warning.open')}
        </Anchor>
      ) : null}
    </Alert>
  );
}
