import { FIXED_PAGE } from '@maxilla/contract/pages';
import { Group, Pagination, Text } from '@mantine/core';
import { Link, Navigate } from '@tanstack/react-router';
import { isValidElement } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import { useBelow } from './breakpoints.ts';
import tableClasses from './data-table.module.css';
import { defined } from './list-search.ts';
import classes from './pager.module.css';

type Props = {
  /** 1-based. */
  page: number;
  totalPages: number;
  total: number;
  pageSize?: number;
};

/** Whether what stands below a list is the pager of a page beyond its last one, which leads to another. */
export function isBeyondLast(footer: ReactNode): boolean {
  if (!isValidElement<Props>(footer) || footer.type !== Pager) return false;
  return footer.props.page > Math.max(footer.props.totalPages, 1);
}

/** Row range and page links below a list. Redirects to the last page if the current one no longer exists. */
export function Pager({ page, totalPages, total, pageSize = FIXED_PAGE }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const phone = useBelow('xs');
  const linkTo = (target: number) => ({
    component: Link,
    to: '.',
    search: (previous: object) => defined({ ...previous, page: target > 1 ? target : undefined }),
  });
  const last = Math.max(totalPages, 1);
  if (page > last) {
    const { to, search } = linkTo(last);
    return <Navigate to={to} search={search as never} replace resetScroll={false} />;
  }
  const targetOf = (control: string) =>
    control === 'previous' ? page - 1 : control === 'next' ? page + 1 : page;
  const first = (page - 1) * pageSize + 1;
  return (
    <Group className={tableClasses['foot']} component="nav" aria-label={t('table.pages')}>
      <Text fz="xs" c="dimmed">
        {t('table.range', {
          first: number(first),
          last: number(Math.min(page * pageSize, total)),
          total: number(total),
        })}
      </Text>
      {totalPages > 1 ? (
        <Pagination
          size="sm"
          gap={phone ? 0 : 4}
          siblings={phone ? 0 : 1}
          classNames={{ root: classes['pages'], control: classes['control'], dots: classes['dots'] }}
          value={page}
          total={totalPages}
          getItemProps={(target) => ({ ...linkTo(target), 'aria-label': t('table.page', { page: target }) })}
          getControlProps={(control) => ({
            ...linkTo(Math.min(Math.max(targetOf(control), 1), totalPages)),
            'aria-label': t(control === 'previous' ? 'table.previous' : 'table.next'),
          })}
        />
      ) : null}
    </Group>
  );
}
