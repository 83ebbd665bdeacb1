/** The sources of reference data (spec 3 §2.1), and the others that staff maintain in the same way. */
export const SOURCE_NAMES = [
  'pillars',
  'implants',
  'implantModels',
  'sleeves',
  'materials',
  'brands',
  'kits',
  'prices',
  'prosthesisPrices',
  'accessories',
  'machines',
  'lots',
  'discs',
  'maintenanceOperations',
  'maintainedMachines',
  'nonConformityCategories',
  'nonConformitySubcategories',
] as const;
export type SourceName = (typeof SOURCE_NAMES)[number];

/** The area of the contract with the calls of a source. */
export const areaOf = <S extends SourceName>(source: S): `${S}Source` => `${source}Source`;

export const SOURCE_VIEWS = ['models', 'subcategories', 'machines'] as const;
export type SourceView = (typeof SOURCE_VIEWS)[number];

/** The source that is a view of the page of another one. */
export const VIEW_OF: Readonly<
  Partial<Record<SourceName, { readonly view: SourceView; readonly source: SourceName }>>
> = {
  implants: { view: 'models', source: 'implantModels' },
  nonConformityCategories: { view: 'subcategories', source: 'nonConformitySubcategories' },
  maintenanceOperations: { view: 'machines', source: 'maintainedMachines' },
};

/** The last part of the address of a page; the other sources are views of one of these. */
export const SOURCE_PAGES = SOURCE_NAMES.filter((name) =>
  Object.values(VIEW_OF).every(({ source }) => source !== name),
);

/** Where the rows of a source are listed: a page, and the view of it. */
export function placeOf(source: SourceName): {
  readonly page: (typeof SOURCE_PAGES)[number];
  readonly view?: SourceView;
} {
  const page = SOURCE_PAGES.find((name) => name === source || VIEW_OF[name]?.source === source) ?? 'pillars';
  const other = VIEW_OF[page];
  return other?.source === source ? { page, view: other.view } : { page };
}

export const SOURCE_STATUSES = ['VALIDATED', 'NOTVALIDATED'] as const;
/** Status filter on the rows of a source that are offered only once they are validated (spec 3 §4.5). */
export type SourceStatus = (typeof SOURCE_STATUSES)[number];
