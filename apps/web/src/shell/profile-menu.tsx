import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { ROLE_ROOT } from '@maxilla/domain/people';
import {
  IconHelpCircle,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '../api/me.ts';
import { chooseLanguage } from '../i18n/choose-language.ts';
import { LANGUAGE_NAMES } from '../i18n/language.ts';
import { openDialog } from './dialogs.tsx';
import menu from '../ui/menu.module.css';
import classes from './profile-menu.module.css';
import { useMenu } from '../ui/use-menu.ts';

/** Menu of the current session: the user, their settings and logout. */
export function ProfileMenu() {
  const { t, i18n } = useTranslation(['shell', 'common']);
  const me = useMe();
  const { open, root, button, items, close } = useMenu();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const initials = `${me.firstName.charAt(0)}${me.surname.charAt(0)}`.toUpperCase();
  const other = i18n.language === 'fr' ? 'en' : 'fr';
  const Scheme = dark ? IconSun : IconMoon;
  const item = (act?: () => void) => ({
    role: 'menuitem' as const,
    tabIndex: -1,
    className: menu['item'],
    onClick: () => {
      close();
      act?.();
    },
  });

  return (
    <div className={classes['root']} ref={root}>
      <button
        type="button"
        className={classes['button']}
        aria-label={`${initials}, ${t('header.account')}`}
        {...button}
      >
        {initials}
      </button>
      {open ? (
        <div className={classes['panel']}>
          <div className={classes['who']}>
            <strong>
              {me.firstName} {me.surname}
            </strong>
            <span>{me.emailAddress}</span>
          </div>
          <div role="menu" aria-label={t('header.account')} {...items}>
            <Link to={`/${ROLE_ROOT[me.role]}/profile` as '/user/profile'} {...item()}>
              <IconSettings size={16} aria-hidden />
              {t('nav.profile')}
            </Link>
            <button type="button" lang={other} {...item(() => void chooseLanguage(other))}>
              <IconLanguage size={16} aria-hidden />
              {LANGUAGE_NAMES[other]}
            </button>
            <button type="button" {...item(() => setColorScheme(dark ? 'light' : 'dark'))}>
              <Scheme size={16} aria-hidden />
              {t(dark ? 'common:scheme.toLight' : 'common:scheme.toDark')}
            </button>
            <Link to="/faq" target="_blank" {...item()}>
              <IconHelpCircle size={16} aria-hidden />
              {t('faq')}
            </Link>
            <button
              type="button"
              {...item(() => openDialog('shortcuts'))}
              className={`${menu['item']} ${classes['keys']}`}
            >
              <IconKeyboard size={16} aria-hidden />
              {t('shortcuts.title')}
            </button>
            <button type="button" {...item(() => openDialog('logout'))}>
              <IconLogout size={16} aria-hidden />
              {t('logout.action')}
            </button>
          </div>
        </div>
      ) : null}
    </div>
  );
}
