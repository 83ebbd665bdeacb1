import { Button, Group } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { keepProject } from '../../../project-ui/project.ts';
import type { Project } from '../../../project-ui/project.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { useSubmit } from '../../../ui/submit.ts';
import { pillarsForAll } from './pillars-to-copy.ts';

type Props = { project: Project; onChanged: (project: Project) => unknown };

/** Saves the pillars of the first tooth that has some for all teeth that have none yet, in one step. */
export function PillarsForAll({ project, onChanged }: Props) {
  const { t } = useTranslation('projectActions');
  const found = pillarsForAll(project);
  const { submit, busy, error } = useSubmit({
    send: async ({ pillars, teeth }: NonNullable<typeof found>) => {
      let current = project;
      for (const { breakdownId, dentId, dentNumber, pillarInfo } of teeth) {
        current = await api.projects.updatePillar({
          params: { id: project.id },
          body: {
            actionType: 'UPDATE_PILLARS',
            version: current.version,
            savePillarRequest: {
              breakdownId,
              dentId,
              dentNumber,
              pillarIds: pillars.map(({ id }) => id),
              hasPersonalisedPillar: null,
              isPersonalisedPillar: null,
              personalisedPillarId: null,
              pillarInfo,
            },
          },
          idempotencyKey: crypto.randomUUID(),
        });
        keepProject(current);
      }
      return current;
    },
    done: (saved) => void onChanged(saved),
  });
  if (!found) return null;
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
          {t('pillars.forAll', {
            count: found.teeth.length,
            what: found.pillars
              .map(({ brand, name }) => [brand, name].filter(Boolean).join(' · '))
              .join(', '),
          })}
        </Button>
      </Group>
    </div>
  );
}
