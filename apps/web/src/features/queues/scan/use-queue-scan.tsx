import { Anchor } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { QueueRow, queues } from '@maxilla/contract/queues';
import { placeOf } from '@maxilla/domain/dashboard-access';
import { viewOf } from '@maxilla/domain/views/all';
import type { NamedView } from '@maxilla/domain/views/all';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { useMe } from '../../../api/me.ts';
import { ProjectLink } from '../../../project-ui/project-link.tsx';
import type { Selection } from '../../../ui/table-column.ts';
import { baseQuery, rowsOf } from '../queue-query.ts';
import type { ViewOn } from '../queue-query.ts';
import type { RowSelection } from '../selection.ts';
import { flash } from './flash.ts';
import type { Said } from './scan-field.tsx';
import type { BeginScan } from './use-last-scan.ts';

type Places = ReplyOf<(typeof queues)['places']>;

type Props = {
  view: ViewOn<'project'>;
  mode: Selection<never>['mode'];
  shown: readonly QueueRow<'project'>[] | undefined;
  selection: Pick<RowSelection<'project'>, 'has' | 'clear' | 'add'>;
  begin: BeginScan;
  /** If scans act directly: performs the action. */
  act?: ((row: QueueRow<'project'>) => Promise<Said>) | undefined;
};

/**
 * Selects the project with a scanned number, wherever it is in the queue, or acts on it directly; or reports
 * where it is instead.
 */
export function useQueueScan({
  view,
  mode,
  shown,
  selection,
  begin,
  act,
}: Props): (id: number) => Promise<Said | null> {
  const { t } = useTranslation('queues');

  function take(row: QueueRow<'project'>): Said {
    const { id, patientName } = row;
    flash(id);
    if (selection.has(id)) return { tone: 'known', text: t('scan.known', { id, patientName }) };
    if (mode !== 'multi') selection.clear();
    selection.add([row]);
    return { tone: 'done', text: t('scan.done', { id, patientName }) };
  }

  return async (id) => {
    const isOvertaken = begin();
    try {
      // An acting scan reads the current row, because the list may still contain a row scanned a moment ago.
      const known = act ? undefined : shown?.find((one) => one.id === id);
      const row = known ?? (await rowsOf<'project'>(view, [id]))[0];
      if (row && act) {
        flash(id);
        return await act(row);
      }
      if (row) return mode !== 'multi' && isOvertaken() ? null : take(row);
      const places = await api.queues.places({ params: { id } });
      return { tone: 'absent', text: <Elsewhere places={places} /> };
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      return thrown.status === 404
        ? { tone: 'absent', text: t('scan.unknown', { id }) }
        : { tone: 'failed', text: t('scan.failed', { id }) };
    }
  };
}

/** Locates a project that is not in this queue. */
function Elsewhere({ places: { views, ...project } }: { places: Places }) {
  const { t } = useTranslation(['queues', 'vocabulary']);
  const me = useMe();
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
