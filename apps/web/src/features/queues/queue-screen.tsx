import { Grid } from '@mantine/core';
import { mayActInView } from '@maxilla/domain/dashboards';
import { choiceOf } from '@maxilla/domain/views/view';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../api/me.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { useListSearch } from '../../ui/list-search.ts';
import { projectSearch } from './project-link.ts';
import { useMarksColumn, useQueueColumns } from './queue-columns.tsx';
import { useQueuePage } from './queue-query.ts';
import type { QueueSearch } from './queue-search.ts';
import { QueuePanel } from './queue-panel.tsx';
import { useSelection } from './selection.ts';
import { useViewPlace } from './view-place.tsx';
import type { ViewScreenProps } from './view-screen.tsx';
import { ViewTable } from './view-table.tsx';

/**
 * The screen of every work queue: what waits on the left, what is selected and the buttons of the view on the right
 * (spec 3 §2.3, §2.5). Everything particular to a view is its row in the domain's table.
 */
export function QueueScreen(props: ViewScreenProps<'queue'>) {
  const { view } = props;
  const { t } = useTranslation(['queues', 'vocabulary']);
  const me = useMe();
  const place = useViewPlace(props);
  const [search] = useListSearch<QueueSearch>();
  const queue = useQueuePage<'project'>(view, search);
  const button = useRef<HTMLButtonElement>(null);
  const columns = [...useQueueColumns<'project'>(view), useMarksColumn<'project'>()];

  const selection = useSelection<'project'>(view, queue.data?.rows);
  return (
    <ListPage
      title={t(`vocabulary:view.${view.name}`)}
      total={queue.data?.total}
      search={t('search')}
      {...place}
    >
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 8.5 }} order={{ base: 2, md: 1 }}>
          <ViewTable<'project'>
            view={view}
            queue={queue}
            columns={columns}
            rowLink={(row) => ({
              to: '/projects/$projectId/details',
              params: { projectId: String(row.id) },
              search: projectSearch(row),
            })}
            selection={{
              mode: choiceOf(view),
              ids: selection.ids,
              onChange: selection.choose,
              nameOf: (row) => t('rowName', { id: row.id, patientName: row.patientName }),
              onEnter: () => button.current?.click(),
            }}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 3.5 }} order={{ base: 1, md: 2 }}>
          <QueuePanel view={view} selection={selection} mayAct={mayActInView(view, me)} button={button} />
        </Grid.Col>
      </Grid>
    </ListPage>
  );
}
