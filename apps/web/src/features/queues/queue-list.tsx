import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useListSearch } from '../../ui/list-search.ts';
import { Pager } from '../../ui/pager.tsx';
import { QUEUE_PAGE } from './queue-query.ts';
import type { QueueSearch } from './queue-search.ts';

/** Shown in place of the rows of a view: nothing waits in it, or nothing matches the search. */
export function NothingWaits({ search }: { search: QueueSearch }) {
  const { t } = useTranslation('queues');
  const [, change] = useListSearch<QueueSearch>();
  const limited = Boolean(search.q || search.only || search.category);
  return (
    <EmptyState
      icon={IconCircleCheck}
      title={t(limited ? 'noMatch.title' : 'none.title')}
      text={t(limited ? 'noMatch.text' : 'none.text')}
    >
      {limited ? (
        <Button
          variant="default"
          onClick={() => change({ q: undefined, only: undefined, category: undefined }, { replace: true })}
        >
          {t('noMatch.all')}
        </Button>
      ) : null}
    </EmptyState>
  );
}

type Page = { readonly currentPage: number; readonly totalPages: number; readonly total: number };

/** The pager of a view; null while it is read or without rows. */
export function queuePager(page: Page | undefined) {
  if (!page || page.total === 0) return null;
  const { currentPage, totalPages, total } = page;
  return <Pager page={currentPage + 1} totalPages={totalPages} total={total} pageSize={QUEUE_PAGE.usual} />;
}
