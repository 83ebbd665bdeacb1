import {
  Avatar,
  Menu,
  Text,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { ROLE_ROOT } from '@maxilla/domain/people';
import { IconKeyboard, IconLanguage, IconLogout, IconMoon, IconSettings, IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '../api/me.ts';
import { chooseLanguage } from '../i18n/choose-language.ts';
import { LANGUAGE_NAMES } from '../i18n/language.ts';
import { openDialog } from './dialogs.tsx';

/** Whose session this is, and what concerns it. */
export function ProfileMenu() {
  const { t, i18n } = useTranslation(['shell', 'common']);
  const me = useMe();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const initials = `${me.firstName.charAt(0)}${me.surname.charAt(0)}`.toUpperCase();
  const other = i18n.language === 'fr' ? 'en' : 'fr';
  return (
    <Menu position="bottom-end" width={240} shadow="md">
      <Menu.Target>
        <UnstyledButton aria-label={`${initials}, ${t('header.account')}`} style={{ borderRadius: '50%' }}>
          <Avatar size={36} radius="xl" color="teal" name={initials}>
            {initials}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fz="sm" fw={600} c="var(--mantine-color-text)" truncate>
            {me.firstName} {me.surname}
          </Text>
          <Text fz="xs" truncate>
            {me.emailAddress}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconSettings size={16} />}
          renderRoot={(props) => <Link to={`/${ROLE_ROOT[me.role]}/profile` as '/user/profile'} {...props} />}
        >
          {t('nav.profile')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLanguage size={16} />}
          lang={other}
          onClick={() => void chooseLanguage(other)}
        >
          {LANGUAGE_NAMES[other]}
        </Menu.Item>
        <Menu.Item
          leftSection={dark ? <IconSun size={16} /> : <IconMoon size={16} />}
          onClick={() => setColorScheme(dark ? 'light' : 'dark')}
        >
          {t(dark ? 'common:scheme.toLight' : 'common:scheme.toDark')}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={() => openDialog('shortcuts')}>
          {t('shortcuts.title')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => openDialog('logout')}>
          {t('logout.action')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
