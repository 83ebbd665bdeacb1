import { choice, id } from '../../../ui/list-search.ts';

export const TABS = ['messages', 'documents', 'information', 'history'] as const;
export type Tab = (typeof TABS)[number];

const ORIGINS = ['userProjects', 'notifications', 'dashboard', 'projects'] as const;

/** What the URL of a project's page holds (spec 2 §2.1). */
export type PageSearch = {
  productTypeId?: number;
  ownerId?: number;
  /** The page of the list one came from. */
  from?: number;
  accessedFrom?: (typeof ORIGINS)[number];
  tab?: Tab;
};

/** Anything unknown or malformed is undefined. */
export function pageSearch(raw: Record<string, unknown>): PageSearch {
  return {
    productTypeId: id(raw['productTypeId']),
    ownerId: id(raw['ownerId']),
    from: id(raw['from']),
    accessedFrom: choice(raw['accessedFrom'], ORIGINS),
    tab: choice(raw['tab'], TABS),
  };
}

/** Whether back goes one step back rather than to the list of projects (spec 2 §2.1). */
export function goesOneStepBack({ accessedFrom }: PageSearch): boolean {
  return accessedFrom !== undefined && accessedFrom !== 'projects';
}
