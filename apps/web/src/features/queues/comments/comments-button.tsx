import { UnstyledButton } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import classes from './comments.module.css';
import { useShowComments } from './comments-host.tsx';
import type { Commented } from './comments-host.tsx';

/** How many comments a row has, which shows them; nothing without any. */
export function CommentsButton({
  project: { id, patientName },
  count,
}: {
  project: Commented;
  count: number;
}) {
  const { t } = useTranslation('queues');
  const { number } = useFormat();
  const show = useShowComments();
  if (count === 0) return null;
  return (
    <UnstyledButton
      className={classes['count']}
      aria-label={t('commentsOf', { count, id, patientName })}
      onClick={() => show({ id, patientName })}
    >
      <IconMessage size={14} aria-hidden />
      <span aria-hidden className="tabular">
        {number(count)}
      </span>
    </UnstyledButton>
  );
}
