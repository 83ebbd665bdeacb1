import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** The order of a list, which clearing its filters leaves. */
const ORDER = ['orderBy', 'sort'];

/**
 * Offered where no row matches: clears the search and the filters from the URL. `keep` names the values of the URL that
 * say which list it is, such as a patient or a range of days.
 */
export function ClearFilters({ keep = [] }: { keep?: readonly string[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const kept = (before: object) =>
    Object.fromEntries(Object.entries(before).filter(([name]) => [...ORDER, ...keep].includes(name)));
  return (
    <Button
      variant="default"
      onClick={() => void navigate({ to: '.', search: kept as never, replace: true, resetScroll: false })}
    >
      {t('clearFilters')}
    </Button>
  );
}
