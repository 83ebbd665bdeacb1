import { Anchor } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { queues } from '@maxilla/contract/queues';
import { placeOf } from '@maxilla/domain/dashboard-access';
import { viewOf } from '@maxilla/domain/views/all';
import type { NamedView } from '@maxilla/domain/views/all';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { useMe } from '../../../api/me.ts';
import { ProjectLink } from '../../../project-ui/project-link.tsx';
import { baseQuery } from '../queue-query.ts';

type Places = ReplyOf<(typeof queues)['places']>;

/** A project with the views that it is in; undefined if there is none with this id. */
export async function placesOf(id: number): Promise<Places | undefined> {
  try {
    return await api.queues.places({ params: { id } });
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status === 404) return undefined;
    throw thrown;
  }
}

/** Locates a project that is not in this queue. */
export function ProjectElsewhere({ id, places: project }: { id: number; places: Places | undefined }) {
  const { t } = useTranslation(['queues', 'vocabulary']);
  const me = useMe();
  if (!project) return t('scan.unknown', { id });
  const { views } = project;
  const [found] = views.flatMap(({ view, baseProduct }) => viewOf(view, baseProduct ?? undefined) ?? []);
  return (
    <>
      {found ? (
        <>
          {t('scan.elsewhere', { id: project.id })} <ViewLink view={found} place={placeOf(found, me)} />
        </>
      ) : (
        <>
          {t('scan.nowhere', {
            state: project.onHoldReason
              ? t(`vocabulary:hold.${project.onHoldReason}`)
              : t(`vocabulary:state.${project.projectState}`),
          })}{' '}
          <ProjectLink projectId={project.id} project={project} />
        </>
      )}
    </>
  );
}

function ViewLink({ view, place }: { view: NamedView; place: ReturnType<typeof placeOf> }) {
  const { t } = useTranslation(['queues', 'vocabulary']);
  const name = t('scan.quoted', { name: t(`vocabulary:view.${view.name}`) });
  if (!place) return name;
  return (
    <Anchor
      inherit
      c="inherit"
      underline="always"
      renderRoot={(props) => (
        <Link
          to="/dashboards/$teamCode/$componentName/views/$viewName"
          params={{ teamCode: place.team, componentName: place.component, viewName: view.name }}
          search={baseQuery(view)}
          {...props}
        />
      )}
    >
      {name}
    </Anchor>
  );
}
