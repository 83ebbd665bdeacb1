import { FOLLOW_UPS } from '../../../project-ui/aligners/follow-ups.ts';
import type { FollowUpKind } from '../../../project-ui/aligners/follow-ups.ts';
import { choice, id } from '../../../ui/list-search.ts';

export const TABS = ['messages', 'documents', 'information', 'history'] as const;
export type Tab = (typeof TABS)[number];

const ORIGINS = ['userProjects', 'notifications', 'dashboard', 'projects'] as const;

const OPENED = ['plan'] as const;

/** Search params of the project page (spec 2 §2.1). */
export type PageSearch = {
  productTypeId?: number;
  ownerId?: number;
  /** Page of the list the user came from. */
  from?: number;
  accessedFrom?: (typeof ORIGINS)[number];
  tab?: Tab;
  /** A dialog opened with the page: the review of the draft plan. */
  open?: (typeof OPENED)[number];
  /** The document that is opened with the page in the viewer of scans. */
  scan?: number;
  /** The filter of a treatment's follow-up, unless all of it is shown. */
  follow?: FollowUpKind;
};

/** Unknown or malformed values become undefined. */
export function pageSearch(raw: Record<string, unknown>): PageSearch {
  return {
    productTypeId: id(raw['productTypeId']),
    ownerId: id(raw['ownerId']),
    from: id(raw['from']),
    accessedFrom: choice(raw['accessedFrom'], ORIGINS),
    tab: choice(raw['tab'], TABS),
    open: choice(raw['open'], OPENED),
    scan: id(raw['scan']),
    follow: choice(raw['follow'], FOLLOW_UPS),
  };
}

/** Whether the back link goes one step back in the history instead of to the project list (spec 2 §2.1). */
export function goesOneStepBack({ accessedFrom }: PageSearch): boolean {
  return accessedFrom !== undefined && accessedFrom !== 'projects';
}
