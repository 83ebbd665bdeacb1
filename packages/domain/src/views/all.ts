import type { BaseProduct } from '../products.ts';
import { ALIGNERS_VIEWS } from './aligners.ts';
import { BIOCOMPATIBLE_PRINTING_VIEWS } from './biocompatible-printing.ts';
import { GUIDE_PLANNING_VIEWS } from './guide-planning.ts';
import { MACHINING_VIEWS } from './machining.ts';
import { MODEL_PRINTING_VIEWS } from './model-printing.ts';
import { PR_BRUX_MANAGEMENT_VIEWS } from './pr-brux-management.ts';
import { PROSTHESIS_POST_PRODUCTION_VIEWS } from './prosthesis-post-production.ts';
import { SALES_ADMINISTRATION_VIEWS } from './sales-administration.ts';
import { SHIPMENTS_VIEWS } from './shipments.ts';
import type { ElementViewAction, View, ViewAction } from './view.ts';

const ROWS = [
  ...SALES_ADMINISTRATION_VIEWS,
  ...GUIDE_PLANNING_VIEWS,
  ...MODEL_PRINTING_VIEWS,
  ...BIOCOMPATIBLE_PRINTING_VIEWS,
  ...MACHINING_VIEWS,
  ...PR_BRUX_MANAGEMENT_VIEWS,
  ...ALIGNERS_VIEWS,
  ...PROSTHESIS_POST_PRODUCTION_VIEWS,
  ...SHIPMENTS_VIEWS,
] as const;

/** View names as used in URLs: `/dashboards/{team}/{component}/views/{name}` (spec 3 §2.3). */
export type ViewName = (typeof ROWS)[number]['name'];

export type NamedView = View & { readonly name: ViewName };

/** All work queues, one row each. A single screen and query serve them all. */
export const VIEWS: readonly NamedView[] = ROWS;

export const VIEW_NAMES: readonly ViewName[] = [...new Set(ROWS.map(({ name }) => name))];

/** Actions on projects and elements that have a button in some view. */
export const VIEW_ACTIONS: readonly (ViewAction | ElementViewAction)['type'][] = [
  ...new Set(VIEWS.flatMap((view) => ('actions' in view ? view.actions.map(({ type }) => type) : []))),
];

/** The view with a name and base product, or undefined; without a base product, the first of that name. */
export function viewOf(name: string, base?: BaseProduct): NamedView | undefined {
  return VIEWS.find((view) => view.name === name && (base === undefined || view.base === base));
}
