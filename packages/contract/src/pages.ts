/** Rows of a page of a list: how many unless asked for, and at least and at most however many are asked for. */
type PageSize = { readonly usual: number; readonly least: number; readonly most: number };

/** Rows of a page of a list whose size cannot be chosen (decisions 22). */
export const FIXED_PAGE = 20;

/** Page sizes of lists with a configurable one (spec 1 §9). */
export const PAGE_SIZES = {
  projects: { usual: 20, least: 1, most: 100 },
  queue: { usual: 100, least: 20, most: 200 },
  history: { usual: 10, least: 1, most: 500 },
  changes: { usual: 20, least: 1, most: 100 },
  communications: { usual: 10, least: 1, most: 100 },
  completions: { usual: 10, least: 1, most: 100 },
  notifications: { usual: 10, least: 1, most: 500 },
} as const satisfies Record<string, PageSize>;

/** The rows of a page when `asked` are asked for. */
export function rowsOfPage({ usual, least, most }: PageSize, asked = usual): number {
  return Math.min(Math.max(asked, least), most);
}
