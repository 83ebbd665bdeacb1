import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import type { DraftPlan } from '../../project-ui/project.ts';
import classes from './review.module.css';

type Props = { projectId: number; former: DraftPlan };

/** The changes to the implants since the previous plan; undefined until they are known, or if there is none. */
export function usePlanChanges(projectId: number, former: DraftPlan | undefined) {
  const { data } = useQuery({
    ...query(api.projects.planChanges, { params: { id: projectId } }),
    enabled: former !== undefined,
  });
  return data?.changes;
}

/** What the implants of a project are since the previous plan: one that was added stays new, whatever changed of it. */
export function changesByTooth(
  changes: ReturnType<typeof usePlanChanges> = [],
): ReadonlyMap<number, 'new' | 'changed'> {
  const teethOf = (wanted: 'new' | 'changed') =>
    changes.flatMap(({ dentNumber, fate }) => (fate === wanted ? [[dentNumber, wanted] as const] : []));
  return new Map([...teethOf('changed'), ...teethOf('new')]);
}

/** The changes to the implants since the previous plan. */
export function PlanChanges({ projectId, former }: Props) {
  const { t } = useTranslation('projectActions');
  const changes = usePlanChanges(projectId, former);
  if (!changes) return null;
  return (
    <section aria-labelledby="plan-changes">
      <Text fz="sm" fw={600} id="plan-changes">
        {t('verifyPlan.since', { number: former.number })}
      </Text>
      {changes.length === 0 ? (
        <Text fz="sm">{t('verifyPlan.sameImplants')}</Text>
      ) : (
        <ul className={classes['changes']}>
          {changes.map(({ id, log }) => (
            <li key={id}>{log}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
