import { admits } from '@maxilla/contract/calls';
import { ROLE_ROOT } from '@maxilla/domain/people';
import type { Actor, Role } from '@maxilla/domain/people';
import {
  IconBell,
  IconBuilding,
  IconBuildingHospital,
  IconCalendar,
  IconChartBar,
  IconCirclePlus,
  IconDatabase,
  IconDiscount,
  IconFiles,
  IconFolders,
  IconLayoutDashboard,
  IconReceiptEuro,
  IconSettings,
  IconShoppingBag,
  IconShoppingCart,
  IconUsers,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useMe } from '../api/me.ts';
import type { FileRouteTypes } from '../routeTree.gen.ts';

/** The number shown by a sidebar badge. */
export type Counted = 'cart' | 'unread';

export type Entry = {
  /** Its path. */
  readonly to: string;
  readonly word:
    | 'nav.myProjects'
    | 'nav.newProject'
    | 'nav.shop'
    | 'nav.documents'
    | 'nav.patients'
    | 'nav.cart'
    | 'nav.calendar'
    | 'nav.notifications'
    | 'nav.profile'
    | 'nav.dashboards'
    | 'nav.projects'
    | 'nav.users'
    | 'nav.clinics'
    | 'nav.discounts'
    | 'nav.company'
    | 'nav.billing'
    | 'nav.projectAnalysis'
    | 'nav.sources';
  readonly icon: Icon;
  readonly badge?: Counted;
  /** Other paths whose screens belong to the entry. */
  readonly also?: RegExp;
};

/** An entry whose target is a route: an entry without a route does not compile. */
type RouteEntry = Entry & { readonly to: FileRouteTypes['to'] };

const DENTIST: readonly RouteEntry[] = [
  { to: '/user/myprojects', word: 'nav.myProjects', icon: IconFolders, also: /^\/projects\// },
  { to: '/user/newprojects', word: 'nav.newProject', icon: IconCirclePlus },
  { to: '/user/accessories', word: 'nav.shop', icon: IconShoppingBag },
  { to: '/user/patients', word: 'nav.patients', icon: IconUsers, also: /^\/patients\// },
  { to: '/user/documents', word: 'nav.documents', icon: IconFiles },
  { to: '/user/cart', word: 'nav.cart', icon: IconShoppingCart, badge: 'cart' },
  { to: '/user/notifications', word: 'nav.notifications', icon: IconBell, badge: 'unread' },
  { to: '/user/calendar', word: 'nav.calendar', icon: IconCalendar },
  { to: '/user/profile', word: 'nav.profile', icon: IconSettings },
];

const STAFF: readonly RouteEntry[] = [
  {
    to: '/$staffRoot/dashboards',
    word: 'nav.dashboards',
    icon: IconLayoutDashboard,
    also: /^\/dashboards\//,
  },
  {
    to: '/$staffRoot/projects',
    word: 'nav.projects',
    icon: IconFolders,
    also: /^\/(projects|patients)\//,
  },
  { to: '/$staffRoot/newprojects', word: 'nav.newProject', icon: IconCirclePlus },
  { to: '/$staffRoot/users', word: 'nav.users', icon: IconUsers, also: /^\/users\// },
  { to: '/$staffRoot/clinics', word: 'nav.clinics', icon: IconBuildingHospital, also: /^\/clinics\// },
  { to: '/$staffRoot/discounts', word: 'nav.discounts', icon: IconDiscount },
  { to: '/$staffRoot/billing', word: 'nav.billing', icon: IconReceiptEuro },
  { to: '/$staffRoot/analysis', word: 'nav.projectAnalysis', icon: IconChartBar },
  { to: '/$staffRoot/documents', word: 'nav.documents', icon: IconFiles },
  { to: '/$staffRoot/sources', word: 'nav.sources', icon: IconDatabase, also: /^\/sources\// },
  { to: '/$staffRoot/company', word: 'nav.company', icon: IconBuilding },
  { to: '/$staffRoot/notifications', word: 'nav.notifications', icon: IconBell, badge: 'unread' },
  { to: '/$staffRoot/profile', word: 'nav.profile', icon: IconSettings },
];

/** The navigation entries of a role (spec 1 §2), also those that are closed to some of its users. */
export function entriesOf(role: Role): readonly Entry[] {
  const entries = role === 'ROLE_USER' ? DENTIST : STAFF;
  return entries.map((entry) => ({ ...entry, to: entry.to.replace('$staffRoot', ROLE_ROOT[role]) }));
}

/** Whether the routes of a path admit somebody. */
export function useAdmission(actor: Pick<Actor, 'role' | 'permissions'>): (path: string) => boolean {
  const router = useRouter();
  return (path) =>
    router.getMatchedRoutes(path)[0].every(({ options }) => admits(options.staticData.access, actor));
}

/** The navigation entries of a role (spec 1 §2) whose routes admit the user. */
export function useEntriesOf(
  actor: Pick<Actor, 'role' | 'permissions'>,
): readonly (Entry & { readonly open: boolean })[] {
  const isOpen = useAdmission(actor);
  return entriesOf(actor.role).map((entry) => ({ ...entry, open: isOpen(entry.to) }));
}

/** The user's sidebar: the entries that are open to them. */
export function useEntries(): readonly Entry[] {
  return useEntriesOf(useMe()).filter(({ open }) => open);
}

/** Whether an entry belongs to the screen at a path. */
export function isCurrent(entry: Entry, path: string): boolean {
  return path === entry.to || path.startsWith(`${entry.to}/`) || (entry.also?.test(path) ?? false);
}
