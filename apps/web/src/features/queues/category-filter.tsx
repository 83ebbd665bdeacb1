import { NativeSelect } from '@mantine/core';
import { PROSTHESIS_CATEGORIES } from '@maxilla/domain/prosthesis-categories';
import { useTranslation } from 'react-i18next';
import { useListSearch } from '../../ui/list-search.ts';
import type { QueueSearch } from './queue-search.ts';

/** Limits a queue to prostheses of a category. */
export function CategoryFilter() {
  const { t } = useTranslation(['queues', 'vocabulary']);
  const [{ category }, change] = useListSearch<QueueSearch>();
  return (
    <NativeSelect
      aria-label={t('vocabulary:column.prosthesisCategory')}
      data={[
        { value: '', label: t('allCategories') },
        ...PROSTHESIS_CATEGORIES.map((value) => ({
          value,
          label: t(`vocabulary:prosthesisCategory.${value}`),
        })),
      ]}
      value={category ?? ''}
      onChange={({ currentTarget }) =>
        change(
          { category: PROSTHESIS_CATEGORIES.find((value) => value === currentTarget.value), page: undefined },
          { replace: true },
        )
      }
    />
  );
}
