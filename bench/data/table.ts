export type Value = string | number | boolean | null;

/** A table to load, with its columns and rows in order. */
export type Table = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: () => Iterable<readonly Value[]>;
};

/** Ids and values of rows already loaded, for references. */
export type References = {
  readonly passwordHash: string;
  readonly implantDetailsIds: readonly number[];
  readonly sleeveIds: readonly number[];
  readonly kitIds: readonly number[];
};
