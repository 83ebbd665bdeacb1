import type { Dashboard } from './dashboards.ts';
import type { BaseProduct, ProductCode } from './products.ts';
import { type NamedView, type ViewName, VIEWS } from './views/all.ts';
import { stepsOf } from './views/held.ts';

/** The views of a dashboard: under its headings, of a base product, and narrowed. */

/** The base product a dashboard shows: the requested one if it has it, otherwise its first. */
export function baseOf({ bases }: Dashboard, asked?: string): BaseProduct | undefined {
  return bases?.find((base) => base === asked) ?? bases?.[0];
}

/** The headings of a dashboard for a base product, with their views. */
export function categoriesOf(
  dashboard: Dashboard,
  base = baseOf(dashboard),
): readonly { readonly key: string; readonly views: readonly NamedView[] }[] {
  return dashboard.categories
    .filter(({ bases }) => bases === undefined || base === undefined || bases.includes(base))
    .map(({ key, views }) => ({ key, views: views.flatMap((name) => placed(name, base)) }));
}

/**
 * Resolves a view by name: the one of the base product, or the one without, which belongs to every dashboard that names
 * it.
 */
function placed(name: ViewName, base: BaseProduct | undefined): readonly NamedView[] {
  const named = VIEWS.filter((row) => row.name === name);
  const view = named.find((row) => row.base === base) ?? named.find((row) => row.base === undefined);
  return view === undefined ? [] : [view];
}

/** All views of a dashboard without duplicates, for one base product or for all. */
export function viewsOf(dashboard: Dashboard, base?: BaseProduct): readonly NamedView[] {
  const bases = base === undefined ? (dashboard.bases ?? [undefined]) : [base];
  return [...new Set(bases.flatMap((one) => categoriesOf(dashboard, one).flatMap(({ views }) => views)))];
}

/** The views of a dashboard in which work is done: all but that of projects on hold, and those that follow others. */
export function stepViewsOf(dashboard: Dashboard, base?: BaseProduct): readonly NamedView[] {
  return viewsOf(dashboard, base).filter(({ held, follows }) => !held && !follows);
}

/** Whether projects pass through steps of a dashboard, which then tells of the reader's own ones and of changes. */
export function hasProjectSteps(dashboard: Dashboard, base?: BaseProduct): boolean {
  return (stepsOf(stepViewsOf(dashboard, base)).states ?? []).length > 0;
}

/** Restriction of a dashboard's views: a heading or view by name, and products. */
type Narrowing = {
  readonly key?: string | undefined;
  readonly productCodes?: readonly ProductCode[] | undefined;
};

/** The views of a dashboard under a heading, or of a name; all of them without a key. Narrowed to products, if some are named. */
export function narrowedViews(
  dashboard: Dashboard,
  base: BaseProduct | undefined,
  { key, productCodes }: Narrowing,
): readonly NamedView[] {
  const named = categoriesOf(dashboard, base).flatMap((category) =>
    category.views.filter((view) => key === undefined || key === category.key || key === view.name),
  );
  const views = [...new Set(named)];
  return productCodes === undefined ? views : views.flatMap((view) => ofProducts(view, productCodes));
}

/** Whether a key is that of a heading or a view of a dashboard, of whatever base product. */
export function isKeyOf({ categories }: Dashboard, key: string): boolean {
  return categories.some((category) => key === category.key || category.views.some((name) => key === name));
}

/** A view of projects with only those of some products; none if it has no such projects, or is of something else. */
function ofProducts(view: NamedView, wanted: readonly ProductCode[]): readonly NamedView[] {
  if (view.subject !== 'project') return [];
  const productCodes = (view.filter.productCodes ?? wanted).filter((code) => wanted.includes(code));
  return productCodes.length === 0 ? [] : [{ ...view, filter: { ...view.filter, productCodes } }];
}

/** The view of projects on hold in the steps of a dashboard; undefined if it has none. */
export function heldViewOf(dashboard: Dashboard): NamedView | undefined {
  return viewsOf(dashboard).find(({ held }) => held);
}
