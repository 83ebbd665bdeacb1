import type { QueueRow } from '@maxilla/contract/queues';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { api } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import { wordsOf } from './batch.ts';
import { useLatestText } from '../departure-text.ts';
import { LeftNote } from '../leavers-note.tsx';
import { departureArgs } from '../queue-query.ts';
import type { ViewOn } from '../queue-query.ts';

type Props = {
  /** The chosen batch as it was last in the list. */
  row: QueueRow<'batch'>;
  /** The view in which it was. */
  view: ViewOn<'batch'>;
  onClose: () => void;
  /** Shown where nobody else has taken it out. */
  children: ReactNode;
};

/** In place of a chosen batch that has left the list: what a colleague did to it. */
export function BatchGone({ row, view, onClose, children }: Props) {
  const { t } = useTranslation(['batches', 'vocabulary']);
  const latestText = useLatestText();
  const { data } = useQuery(query(api.queues.departures, departureArgs(view, [row.id])));
  const departure = data?.departures.find(({ own }) => !own);
  if (!departure) return children;
  return (
    <LeftNote
      title={t(`${wordsOf(row)}.gone`)}
      left={[
        {
          id: row.id,
          name: [row.plateNumber, t(`vocabulary:batchCategory.${row.category}`)].join(' · '),
          text: latestText(departure),
        },
      ]}
      onClose={onClose}
    />
  );
}
