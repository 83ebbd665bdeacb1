import { contract } from '@maxilla/contract/all';
import type { Call } from '@maxilla/contract/calls';

import { INTERNAL_ACTIONS } from './action-calls.ts';
import { ACCOUNTS, AUTH, USERS } from './account.ts';
import { BILLING, DATA_EXPORTS, EXPORTS, PROJECT_ANALYSIS } from './billing.ts';
import { CALENDAR, CALENDAR_FILES } from './calendar.ts';
import { CLINICS, COMPANY } from './clinics.ts';
import { DISCOUNTS } from './discounts.ts';
import type { Example, ExamplesOf } from './example.ts';
import { BATCHES, ELEMENT_ACTIONS, ELEMENTS, MACHINES, MAINTENANCE, PREPARATIONS } from './production.ts';
import { DOCUMENTS } from './documents.ts';
import { ACCESSORIES, ACCESSORY_ACTIONS, ACCESSORY_ORDERS, CART, ORDERS, PATIENTS } from './ordering.ts';
import { NOTIFICATIONS, PREFERENCES } from './preferences.ts';
import { PROJECTS } from './projects.ts';
import { SHEETS, SOURCE_AREAS } from './sources.ts';
import { PRODUCTS, SOURCES, STATIC_DATA } from './static-data.ts';
import { COMMENTS, MESSAGES } from './talk.ts';
import { COMMUNICATIONS, DASHBOARDS, LIVE, LOGISTICS, MISCELLANEOUS_TASKS, QUEUES, SEARCH } from './work.ts';

type Contract = typeof contract;

const EXAMPLES: { readonly [A in keyof Contract]: ExamplesOf<Contract[A]> } = {
  auth: AUTH,
  users: USERS,
  accounts: ACCOUNTS,
  patients: PATIENTS,
  clinics: CLINICS,
  company: COMPANY,
  calendar: CALENDAR,
  calendarFiles: CALENDAR_FILES,
  preferences: PREFERENCES,
  products: PRODUCTS,
  staticData: STATIC_DATA,
  sources: SOURCES,
  ...SOURCE_AREAS,
  sheets: SHEETS,
  projects: PROJECTS,
  internalActions: INTERNAL_ACTIONS,
  elements: ELEMENTS,
  elementActions: ELEMENT_ACTIONS,
  preparations: PREPARATIONS,
  batches: BATCHES,
  machines: MACHINES,
  maintenance: MAINTENANCE,
  documents: DOCUMENTS,
  messages: MESSAGES,
  comments: COMMENTS,
  accessories: ACCESSORIES,
  accessoryOrders: ACCESSORY_ORDERS,
  accessoryActions: ACCESSORY_ACTIONS,
  cart: CART,
  orders: ORDERS,
  discounts: DISCOUNTS,
  billing: BILLING,
  projectAnalysis: PROJECT_ANALYSIS,
  exports: EXPORTS,
  dataExports: DATA_EXPORTS,
  notifications: NOTIFICATIONS,
  dashboards: DASHBOARDS,
  communications: COMMUNICATIONS,
  queues: QUEUES,
  logistics: LOGISTICS,
  miscellaneousTasks: MISCELLANEOUS_TASKS,
  search: SEARCH,
  live: LIVE,
};

export type NamedExample = { readonly name: string; readonly call: Call; readonly example: Example };

/** Groups of areas that take about as long to test. Each has a test file of its own, so that workers share them. */
const GROUPS = ['accounts', 'projects', 'actions', 'production', 'sources', 'work'] as const;
export type Group = (typeof GROUPS)[number];

const SOURCES_GROUP = Object.fromEntries(Object.keys(SOURCE_AREAS).map((area) => [area, 'sources'])) as {
  readonly [A in keyof typeof SOURCE_AREAS]: 'sources';
};

/** The group of each area; an area without one does not type-check. */
const GROUP_OF: { readonly [A in keyof Contract]: Group } = {
  auth: 'accounts',
  users: 'accounts',
  accounts: 'accounts',
  patients: 'accounts',
  clinics: 'accounts',
  company: 'accounts',
  calendar: 'accounts',
  calendarFiles: 'accounts',
  preferences: 'accounts',
  products: 'accounts',
  staticData: 'accounts',
  sources: 'accounts',
  ...SOURCES_GROUP,
  sheets: 'sources',
  notifications: 'accounts',
  live: 'accounts',
  projects: 'projects',
  internalActions: 'projects',
  documents: 'projects',
  accessories: 'projects',
  accessoryOrders: 'projects',
  accessoryActions: 'projects',
  cart: 'projects',
  orders: 'projects',
  discounts: 'projects',
  billing: 'work',
  projectAnalysis: 'work',
  exports: 'work',
  dataExports: 'work',
  elements: 'production',
  elementActions: 'production',
  preparations: 'production',
  batches: 'production',
  machines: 'production',
  maintenance: 'production',
  messages: 'work',
  comments: 'work',
  dashboards: 'work',
  communications: 'work',
  queues: 'work',
  logistics: 'work',
  miscellaneousTasks: 'work',
  search: 'work',
};

type Areas = Readonly<Record<string, Readonly<Record<string, Call>>>>;
type Table = Readonly<Record<string, Readonly<Record<string, readonly Example[]>>>>;

/** Calls of the contract without an example. */
const CALLS_WITHOUT_EXAMPLE: readonly string[] = Object.entries(contract as Areas).flatMap(([area, calls]) =>
  Object.keys(calls)
    .filter((name) => ((EXAMPLES as unknown as Table)[area]?.[name] ?? []).length === 0)
    .map((name) => `${area}.${name}`),
);

/** Every example with its call, by name: `projects.update`, `projects.act VERIFY_FILES`. */
export const ALL_EXAMPLES: readonly NamedExample[] = Object.entries(contract as Areas).flatMap(
  ([area, calls]) =>
    Object.entries(calls).flatMap(([name, call]) =>
      ((EXAMPLES as unknown as Table)[area]?.[name] ?? []).map((example) => ({
        name: `${area}.${name}${example.name ? ` ${example.name}` : ''}`,
        call,
        example,
      })),
    ),
);

/** The examples of a group. `projects.act`, the call with the most examples, is a group by itself. */
export function examplesOf(group: Group): readonly NamedExample[] {
  return ALL_EXAMPLES.filter(({ name, call }) => {
    if (call === contract.projects.act) return group === 'actions';
    return GROUP_OF[name.slice(0, name.indexOf('.')) as keyof Contract] === group;
  });
}

/**
 * Examples that are tested by no file of a folder, or twice: calls without an example, groups without a file.
 */
export function untested(files: readonly string[]): string[] {
  const grouped = GROUPS.flatMap((group) => examplesOf(group));
  return [
    ...CALLS_WITHOUT_EXAMPLE.map((call) => `${call} has no example`),
    ...ALL_EXAMPLES.filter((example) => grouped.filter((other) => other === example).length !== 1).map(
      ({ name }) => `${name} is not in exactly one group`,
    ),
    ...GROUPS.filter((group) => !files.includes(`${group}.test.ts`)).map((group) => `${group} has no file`),
  ];
}
