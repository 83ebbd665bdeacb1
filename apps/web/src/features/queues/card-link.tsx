import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconCards } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './queue-limits.module.css';

/** Leads from a queue to the cards of its projects, beginning with one; also by Ctrl or ⌘ Enter from anywhere. */
export function CardLink({ first }: { first: number | undefined }) {
  const { t } = useTranslation('queues');
  const navigate = useNavigate();
  const search = (before: object) => ({ ...before, card: first });
  useHotkeys([['mod+Enter', () => (first ? void navigate({ to: '.', search }) : undefined)]], []);
  return (
    <Button
      variant="default"
      size="xs"
      className={classes['cards'] ?? ''}
      leftSection={<IconCards size={16} aria-hidden />}
      disabled={first === undefined}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      renderRoot={(props) => <Link to="." search={search} {...props} />}
    >
      {t('cards')}
    </Button>
  );
}
