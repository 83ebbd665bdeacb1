import { UnstyledButton } from '@mantine/core';
import type { QueueRow } from '@maxilla/contract/queues';
import { IconChevronLeft, IconChevronRight, IconHandMove } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './neighbours.module.css';
import { useSwipeHint } from './use-swipe.ts';

type Row = QueueRow<'project'>;
type Props = { before: Row | undefined; after: Row | undefined; onShow: (id: number) => void };

/** Buttons to the card before and after. */
export function Neighbours({ before, after, onShow }: Props) {
  const { t } = useTranslation('benchCard');
  const hint = useSwipeHint();
  return (
    <nav className={classes['neighbours']} aria-label={t('neighbours')}>
      {before ? (
        <UnstyledButton aria-label={t('before', { id: before.id })} onClick={() => onShow(before.id)}>
          <IconChevronLeft size={22} aria-hidden /> {before.id}
        </UnstyledButton>
      ) : (
        <span />
      )}
      <span className={classes['swipeHint']}>
        {hint ? (
          <>
            <IconHandMove size={20} aria-hidden /> {t('swipeHint')}
          </>
        ) : null}
      </span>
      {after ? (
        <UnstyledButton aria-label={t('after', { id: after.id })} onClick={() => onShow(after.id)}>
          {after.id} <IconChevronRight size={22} aria-hidden />
        </UnstyledButton>
      ) : (
        <span />
      )}
    </nav>
  );
}
