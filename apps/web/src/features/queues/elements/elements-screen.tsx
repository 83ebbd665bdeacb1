import type { QueueRow } from '@maxilla/contract/queues';
import { mayActInView } from '@maxilla/domain/dashboard-access';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { useMe } from '../../../api/me.ts';
import { useListSearch } from '../../../ui/list-search.ts';
import { useKeptCamera } from '../../../ui/use-camera.ts';
import { CommentsHost } from '../comments/comments-host.tsx';
import { elementWord } from '../element-word.ts';
import { useQueueColumns } from '../queue-columns.tsx';
import { QueueFrame } from '../queue-frame.tsx';
import { rowsOfOrder, rowsOfProject, useQueuePage } from '../queue-query.ts';
import type { ViewOn } from '../queue-query.ts';
import type { QueueSearch } from '../queue-search.ts';
import { ProjectElsewhere, placesOf } from '../scan/project-elsewhere.tsx';
import { ScanField } from '../scan/scan-field.tsx';
import type { Said } from '../scan/scan-field.tsx';
import { OrderElsewhere, orderOf } from '../scan/use-order-scan.tsx';
import { useSelection } from '../selection.ts';
import { useMainButton } from '../use-main-button.ts';
import type { ViewScreenProps } from '../view-screen.tsx';
import { ViewTable } from '../view-table.tsx';
import { ElementPanel } from './element-panel.tsx';

type Row = QueueRow<'element'>;

/** A queue of elements that no batch ends (spec 3 §2.5). */
export function ElementsScreen(props: ViewScreenProps<'elements'>) {
  useKeptCamera();
  return (
    <CommentsHost>
      <ElementsList {...props} />
    </CommentsHost>
  );
}

function ElementsList(props: ViewScreenProps<'elements'>) {
  const { view } = props;
  const { t } = useTranslation('queues');
  const { t: words } = useTranslation(['vocabulary', 'queues']);
  const me = useMe();
  const [search] = useListSearch<QueueSearch>();
  // The rows of both screens of elements are read and selected in the same way.
  const rowsOfView = view as ViewOn<'element'>;
  const queue = useQueuePage<'element'>(rowsOfView, search);
  const columns = useQueueColumns<'element'>(rowsOfView);
  const field = useRef<HTMLInputElement>(null);
  const rows = queue.data?.rows;
  const selection = useSelection<'element'>(rowsOfView, rows);
  const { button, press } = useMainButton([...selection.ids].join());
  const acts = mayActInView(view, me);
  const mode = acts && view.actions[0].on === 'selection' ? 'multi' : 'single';

  /** Selects the elements of what was scanned, or says where that is instead. */
  async function scan(
    look: () => Promise<readonly Row[]>,
    words: { readonly absent: () => Promise<Said['text']>; readonly failed: string },
  ): Promise<Said> {
    try {
      const found = await look();
      const [first] = found;
      if (!first) return { tone: 'absent', text: await words.absent() };
      const { projectId: id, patientName } = first;
      const isKnown = found.every((row) => selection.has(row.id));
      if (mode === 'single') {
        selection.clear();
        selection.add([first]);
      } else selection.add(found);
      return {
        tone: isKnown ? 'known' : 'done',
        text: t(isKnown ? 'scan.known' : 'scan.done', { id, patientName }),
      };
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      return { tone: 'failed', text: words.failed };
    }
  }

  return (
    <QueueFrame
      {...props}
      total={queue.data?.total}
      scan={
        <ScanField
          label={t('search')}
          field={field}
          onNumber={(id) =>
            scan(() => rowsOfProject<'element'>(rowsOfView, id), {
              absent: async () => <ProjectElsewhere id={id} places={await placesOf(id)} />,
              failed: t('scan.failed', { id }),
            })
          }
          onOrder={(id) =>
            scan(() => rowsOfOrder<'element'>(rowsOfView, id), {
              absent: async () => <OrderElsewhere id={id} found={await orderOf(id)} />,
              failed: t('scan.orderFailed', { id }),
            })
          }
          {...(mode === 'multi' ? { onAll: () => selection.add(rows ?? []) } : {})}
          onEnter={press}
        />
      }
      panel={<ElementPanel view={view} mode={mode} selection={selection} acts={acts} button={button} />}
    >
      <ViewTable<'element'>
        view={rowsOfView}
        queue={queue}
        columns={columns}
        selection={{
          mode,
          ids: selection.ids,
          onChange: selection.choose,
          nameOf: (row) =>
            [t('rowName', { id: row.projectId, patientName: row.patientName }), elementWord(row, words)].join(
              ' · ',
            ),
          onEnter: press,
        }}
      />
    </QueueFrame>
  );
}
