import { ROLE_ROOT } from '@maxilla/domain/people';
import type { Role } from '@maxilla/domain/people';
import {
  IconBell,
  IconCirclePlus,
  IconFolders,
  IconLayoutDashboard,
  IconSettings,
  IconShoppingCart,
  IconUsers,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';

/** What a badge in the sidebar counts. */
export type Counted = 'cart' | 'unread';

export type Entry = {
  readonly to: string;
  readonly word:
    | 'nav.myProjects'
    | 'nav.newProject'
    | 'nav.patients'
    | 'nav.cart'
    | 'nav.notifications'
    | 'nav.profile'
    | 'nav.dashboards'
    | 'nav.projects';
  readonly icon: Icon;
  readonly badge?: Counted;
  /** Other paths whose screens belong to this entry. */
  readonly also?: RegExp;
};

const DENTIST: readonly Entry[] = [
  { to: '/user/myprojects', word: 'nav.myProjects', icon: IconFolders, also: /^\/projects\// },
  { to: '/user/newprojects', word: 'nav.newProject', icon: IconCirclePlus },
  { to: '/user/patients', word: 'nav.patients', icon: IconUsers },
  { to: '/user/cart', word: 'nav.cart', icon: IconShoppingCart, badge: 'cart' },
  { to: '/user/notifications', word: 'nav.notifications', icon: IconBell, badge: 'unread' },
  { to: '/user/profile', word: 'nav.profile', icon: IconSettings },
];

function staff(root: string): readonly Entry[] {
  return [
    { to: `/${root}/dashboards`, word: 'nav.dashboards', icon: IconLayoutDashboard, also: /^\/dashboards\// },
    { to: `/${root}/projects`, word: 'nav.projects', icon: IconFolders, also: /^\/projects\// },
    { to: `/${root}/notifications`, word: 'nav.notifications', icon: IconBell, badge: 'unread' },
    { to: `/${root}/profile`, word: 'nav.profile', icon: IconSettings },
  ];
}

/** The sidebar of a role (spec 1 §2). */
export function entriesOf(role: Role): readonly Entry[] {
  return role === 'ROLE_USER' ? DENTIST : staff(ROLE_ROOT[role]);
}

/** Whether an entry is the one of the screen at a path. */
export function isCurrent(entry: Entry, path: string): boolean {
  return path === entry.to || path.startsWith(`${entry.to}/`) || (entry.also?.test(path) ?? false);
}
