import type { contract } from '@maxilla/contract/all';

type Areas = typeof contract;

/** Loads the contract of an area on its first call, so that a page loads no schemas of areas that it does not use. */
export const AREAS: { readonly [A in keyof Areas]: () => Promise<Readonly<Record<A, Areas[A]>>> } = {
  auth: () => import('@maxilla/contract/auth'),
  users: () => import('@maxilla/contract/users'),
  patients: () => import('@maxilla/contract/patients'),
  clinics: () => import('@maxilla/contract/clinics'),
  calendar: () => import('@maxilla/contract/calendar'),
  calendarFiles: () => import('@maxilla/contract/calendar'),
  preferences: () => import('@maxilla/contract/preferences'),
  products: () => import('@maxilla/contract/calendar'),
  staticData: () => import('@maxilla/contract/static-data'),
  sources: () => import('@maxilla/contract/static-data'),
  projects: () => import('@maxilla/contract/projects'),
  elements: () => import('@maxilla/contract/elements'),
  preparations: () => import('@maxilla/contract/production'),
  batches: () => import('@maxilla/contract/production'),
  machines: () => import('@maxilla/contract/production'),
  internalActions: () => import('@maxilla/contract/internal-actions'),
  documents: () => import('@maxilla/contract/documents'),
  messages: () => import('@maxilla/contract/messages'),
  comments: () => import('@maxilla/contract/comments'),
  accessories: () => import('@maxilla/contract/accessories'),
  accessoryOrders: () => import('@maxilla/contract/accessory-orders'),
  accessoryActions: () => import('@maxilla/contract/accessory-orders'),
  cart: () => import('@maxilla/contract/cart'),
  orders: () => import('@maxilla/contract/cart'),
  notifications: () => import('@maxilla/contract/notifications'),
  dashboards: () => import('@maxilla/contract/dashboards'),
  queues: () => import('@maxilla/contract/queues'),
  search: () => import('@maxilla/contract/search'),
  live: () => import('@maxilla/contract/live'),
};
