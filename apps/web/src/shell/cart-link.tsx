import { ActionIcon } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Tooltip } from '../ui/tooltip.tsx';
import classes from './shell.module.css';

/** Link to the cart in the header on phones, with the number of projects in it. */
export function CartLink({ count }: { count: number }) {
  const { t } = useTranslation('shell');
  const label = count > 0 ? t('nav.counted', { label: t('nav.cart'), count }) : t('nav.cart');
  return (
    <Tooltip label={label}>
      <div className={classes['bell']}>
        <ActionIcon aria-label={label} renderRoot={(props) => <Link to="/user/cart" {...props} />}>
          <IconShoppingCart size={20} />
        </ActionIcon>
        {count > 0 ? (
          <span className={classes['unread']} data-tone="accent" aria-hidden>
            {count}
          </span>
        ) : null}
      </div>
    </Tooltip>
  );
}
