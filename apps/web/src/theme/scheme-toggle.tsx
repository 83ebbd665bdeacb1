import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Tooltip } from '../ui/tooltip.tsx';

/** Toggles between the light and the dark scheme. */
export function SchemeToggle({ visibleFrom }: { visibleFrom?: 'sm' }) {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const label = t(dark ? 'scheme.toLight' : 'scheme.toDark');
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={label}
        onClick={() => setColorScheme(dark ? 'light' : 'dark')}
        {...(visibleFrom ? { visibleFrom } : {})}
      >
        {dark ? <IconSun size={20} /> : <IconMoon size={20} />}
      </ActionIcon>
    </Tooltip>
  );
}
