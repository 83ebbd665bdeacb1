import { contract } from '@maxilla/contract/all';
import type { Call } from '@maxilla/contract/calls';

import { AUTH, CALENDAR, NOTIFICATIONS, USERS } from './account.ts';
import { CLINICS } from './clinics.ts';
import type { Example, ExamplesOf } from './example.ts';
import { BATCHES, ELEMENTS, MACHINES, PREPARATIONS } from './production.ts';
import { CART, DOCUMENTS, ORDERS, PATIENTS, PROJECTS } from './projects.ts';
import {
  COMMENTS,
  DASHBOARDS,
  LIVE,
  MESSAGES,
  PRODUCTS,
  QUEUES,
  SEARCH,
  SOURCES,
  STATIC_DATA,
} from './work.ts';

type Contract = typeof contract;

const EXAMPLES: { readonly [A in keyof Contract]: ExamplesOf<Contract[A]> } = {
  auth: AUTH,
  users: USERS,
  patients: PATIENTS,
  clinics: CLINICS,
  calendar: CALENDAR,
  products: PRODUCTS,
  staticData: STATIC_DATA,
  sources: SOURCES,
  projects: PROJECTS,
  elements: ELEMENTS,
  preparations: PREPARATIONS,
  batches: BATCHES,
  machines: MACHINES,
  documents: DOCUMENTS,
  messages: MESSAGES,
  comments: COMMENTS,
  cart: CART,
  orders: ORDERS,
  notifications: NOTIFICATIONS,
  dashboards: DASHBOARDS,
  queues: QUEUES,
  search: SEARCH,
  live: LIVE,
};

export type NamedExample = { readonly name: string; readonly call: Call; readonly example: Example };

type Areas = Readonly<Record<string, Readonly<Record<string, Call>>>>;
type Table = Readonly<Record<string, Readonly<Record<string, readonly Example[]>>>>;

/** Calls of the contract that nobody gave an example of. */
export const CALLS_WITHOUT_EXAMPLE: readonly string[] = Object.entries(contract as Areas).flatMap(
  ([area, calls]) =>
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
