import type { Operation } from './maintenance-query.ts';

type Asked = {
  /** The id of the operation that the URL names. */
  readonly asked: number | undefined;
  /** The id of the one that was the most urgent when the screen opened. */
  readonly first: number | undefined;
  /** Whether the list and an operation are not side by side. */
  readonly narrow: boolean;
};

/**
 * The operation that is shown, and whether the one that should be is no longer listed. Without one in the URL, a wide screen
 * keeps to the one that came first when it opened: the order changes with every read, and the form must not become that of
 * another operation while somebody fills it in.
 */
export function shownOperation<Row extends Pick<Operation, 'id'>>(
  operations: readonly Row[],
  { asked, first, narrow }: Asked,
): { readonly shown: Row | undefined; readonly gone: boolean } {
  const wanted = asked ?? (narrow ? undefined : first);
  const shown = operations.find(({ id }) => id === wanted);
  return { shown, gone: wanted !== undefined && shown === undefined };
}
