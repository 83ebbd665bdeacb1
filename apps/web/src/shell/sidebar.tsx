import { Badge, UnstyledButton } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Tooltip } from '../ui/tooltip.tsx';
import { isCurrent, useEntries } from './navigation.ts';
import type { Counted, Entry } from './navigation.ts';
import classes from './shell.module.css';

const COLOUR = { cart: 'teal.8', unread: 'red.8' } as const;

type Props = {
  collapsed: boolean;
  counts: Readonly<Record<Counted, number>>;
  onCollapse: () => void;
  onNavigate: () => void;
};

export function Sidebar({ collapsed, counts, onCollapse, onNavigate }: Props) {
  const { t } = useTranslation('shell');
  const path = useLocation({ select: (location) => location.pathname });
  const entries = useEntries();
  // An entry for exactly this screen takes precedence over one that lists its path under `also`.
  const current = entries.find((entry) => isCurrent(entry, path));
  const Collapse = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={`${classes['navbar']} ${collapsed ? classes['collapsed'] : ''}`}>
      <ul className={classes['list']}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <SidebarLink
              entry={entry}
              current={entry === current}
              collapsed={collapsed}
              count={entry.badge ? counts[entry.badge] : 0}
              onNavigate={onNavigate}
            />
          </li>
        ))}
      </ul>
      <Tooltip label={t('nav.expand')} side="right" disabled={!collapsed}>
        <UnstyledButton
          className={`${classes['entry']} ${classes['foot']}`}
          onClick={onCollapse}
          visibleFrom="sm"
          aria-expanded={!collapsed}
          aria-label={t(collapsed ? 'nav.expand' : 'nav.collapse')}
        >
          <Collapse size={18} aria-hidden />
          <span className={classes['label']}>{t('nav.collapse')}</span>
        </UnstyledButton>
      </Tooltip>
    </div>
  );
}

type LinkProps = {
  entry: Entry;
  current: boolean;
  collapsed: boolean;
  count: number;
  onNavigate: () => void;
};

function SidebarLink({ entry, current, collapsed, count, onNavigate }: LinkProps) {
  const { t } = useTranslation('shell');
  const label = t(entry.word);
  const name = count > 0 ? t('nav.counted', { label, count }) : label;
  return (
    <Tooltip label={name} side="right" disabled={!collapsed}>
      <Link
        to={entry.to as '/user/myprojects'}
        className={classes['entry']}
        aria-current={current ? 'page' : undefined}
        aria-label={collapsed ? name : undefined}
        onClick={onNavigate}
      >
        <span className={classes['iconbox']}>
          <entry.icon size={18} stroke={1.8} aria-hidden />
          {count > 0 ? <span className={classes['dot']} /> : null}
        </span>
        <span className={classes['label']}>{label}</span>
        {count > 0 && entry.badge ? (
          <Badge
            className={classes['count']}
            variant="filled"
            color={COLOUR[entry.badge]}
            size="sm"
            fz={11}
            px={6}
            miw={18}
          >
            {count > 99 ? '99+' : count}
          </Badge>
        ) : null}
      </Link>
    </Tooltip>
  );
}
