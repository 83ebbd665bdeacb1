import { Button, Center, Text } from '@mantine/core';
import { PAGE_SIZES } from '@maxilla/contract/pages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api/client.ts';
import { query } from '../../../../api/query.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Moment } from '../../../../ui/relative-time.tsx';
import { useShownRows } from '../../../../ui/shown-pages.ts';
import classes from '../page.module.css';

/** Page size, initially and for each "show more" (spec 1 §9). */
const STEP = PAGE_SIZES.history.usual;

/** The history of the project, newest first, with highlighted entries. */
export function HistoryTab({ projectId }: { projectId: number }) {
  const { t } = useTranslation(['project', 'common']);
  const [limit, setLimit] = useState<number>(STEP);
  const history = useShownRows(
    limit,
    (part) => query(api.projects.history, { params: { id: projectId }, query: part }),
    ({ historyRecords }) => historyRecords,
  );
  return (
    <Loaded query={history}>
      {({ rows, first }) => (
        <>
          {rows.length === 0 ? <EmptyState title={t('history.none')} /> : null}
          <ol className={classes['records']} aria-label={t('tab.history')}>
            {rows.map((record) => (
              <li
                key={record.id}
                className={classes['record']}
                data-highlighted={record.highlighted || undefined}
              >
                <Text fz="xs" c="dimmed" className="tabular">
                  <Moment instant={record.timestamp} withTime />
                </Text>
                <div>
                  <Text fz="sm" fw={record.highlighted ? 600 : 400} style={{ overflowWrap: 'anywhere' }}>
                    {record.log}
                  </Text>
                  <Text fz="xs" c="dimmed">
                    {record.modifiedBy ?? t('history.system')}
                  </Text>
                </div>
              </li>
            ))}
          </ol>
          {rows.length < first.total ? (
            <Center mt="md">
              <Button variant="default" loading={history.isFetching} onClick={() => setLimit(limit + STEP)}>
                {t('common:showMore')}
              </Button>
            </Center>
          ) : null}
        </>
      )}
    </Loaded>
  );
}
