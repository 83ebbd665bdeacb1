import { ActionIcon, Burger, Group, Kbd, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { ROLE_ROOT } from '@maxilla/domain/people';
import { IconBell, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../api/me.ts';
import { SchemeToggle } from '../theme/scheme-toggle.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import classes from './shell.module.css';
import { lazyPart } from '../ui/lazy-part.ts';

const CartLink = lazyPart(async () => (await import('./cart-link.tsx')).CartLink);

const MODIFIER = navigator.platform.startsWith('Mac') ? '⌘ K' : 'Ctrl K';

type Props = {
  menuOpen: boolean;
  unread: number;
  cart: number | null;
  onMenu: () => void;
  onSearch: () => void;
};

export function Header({ menuOpen, unread, cart, onMenu, onSearch }: Props) {
  const { t } = useTranslation('shell');
  const me = useMe();
  const bell = t('header.notifications', { count: unread });
  return (
    <div className={classes['header']}>
      <Group gap={8} wrap="nowrap">
        <Burger
          opened={menuOpen}
          onClick={onMenu}
          hiddenFrom="sm"
          size="sm"
          aria-label={t('header.menu')}
          aria-expanded={menuOpen}
        />
        <Link to="/" className={classes['home']} aria-label={t('header.home')}>
          <Logo compact />
        </Link>
      </Group>
      <UnstyledButton
        className={classes['search']}
        onClick={onSearch}
        visibleFrom="sm"
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch size={16} aria-hidden />
        <Text span fz={14} truncate aria-hidden>
          {t('shortcuts.search')}
        </Text>
        <VisuallyHidden>
          {t(me.role === 'ROLE_USER' ? 'header.searchOwn' : 'header.searchAll')}
        </VisuallyHidden>
        <Kbd size="xs" aria-hidden>
          {MODIFIER}
        </Kbd>
      </UnstyledButton>
      <Group className={classes['tools']} justify="flex-end" wrap="nowrap">
        <Tooltip label={t('header.search')}>
          <ActionIcon onClick={onSearch} hiddenFrom="sm" aria-label={t('header.search')}>
            <IconSearch size={20} />
          </ActionIcon>
        </Tooltip>
        <LanguageSwitch wideOnly />
        <SchemeToggle visibleFrom="sm" />
        {cart === null || me.role !== 'ROLE_USER' ? null : (
          <Suspense>
            <CartLink count={cart} />
          </Suspense>
        )}
        <Tooltip label={bell}>
          <div className={classes['bell']}>
            <ActionIcon
              aria-label={bell}
              renderRoot={(props) => (
                <Link to={`/${ROLE_ROOT[me.role]}/notifications` as '/user/notifications'} {...props} />
              )}
            >
              <IconBell size={20} />
            </ActionIcon>
            {unread > 0 ? (
              <span className={classes['unread']} aria-hidden>
                {unread > 99 ? '99+' : unread}
              </span>
            ) : null}
          </div>
        </Tooltip>
        <ProfileMenu />
      </Group>
    </div>
  );
}
