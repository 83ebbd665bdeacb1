import { Button, Group } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { pillarsToCopy } from '@maxilla/domain/prosthesis-plans';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { keepProject } from '../../../project-ui/project.ts';
import type { Project } from '../../../project-ui/project.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { useSubmit } from '../../../ui/submit.ts';
import { lineFact } from '../../form-facts.ts';
import { pillarLabel } from './use-pillars.ts';

type Props = { project: Project; onChanged: (project: Project) => unknown };

/** Saves the pillars of the first tooth that has some for all teeth that have none yet, one after the other. */
export function PillarsForAll({ project, onChanged }: Props) {
  const { t } = useTranslation('projectActions');
  const found = pillarsToCopy(project.breakdowns.map(lineFact));
  const { submit, busy, error } = useSubmit({
    send: async ({ from: { pillarIds }, to }: NonNullable<typeof found>, key: string) => {
      let current = project;
      for (const { lineId, tooth } of to) {
        current = await api.projects.updatePillar({
          params: { id: project.id },
          body: {
            actionType: 'UPDATE_PILLARS',
            version: current.version,
            savePillarRequest: {
              breakdownId: lineId,
              dentId: tooth.id,
              dentNumber: tooth.dentNumber,
              pillarIds: [...pillarIds],
              hasPersonalisedPillar: null,
              isPersonalisedPillar: null,
              personalisedPillarId: null,
              pillarInfo: tooth.pillarInfo,
            },
          },
          idempotencyKey: `${key}-${tooth.id}`,
        });
        keepProject(current);
        // What is saved is shown, also where a later tooth is refused.
        onChanged(current);
      }
    },
  });
  if (!found) return null;
  const chosen = project.breakdowns
    .flatMap(({ dents }) => dents)
    .find(({ id }) => id === found.from.id)?.pillars;
  return (
    <div>
      <FormError error={error} />
      <Group>
        <Button
          variant="light"
          loading={busy}
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void submit(found)}
        >
          {t('pillars.forAll', { count: found.to.length, what: chosen?.map(pillarLabel).join(', ') })}
        </Button>
      </Group>
    </div>
  );
}
