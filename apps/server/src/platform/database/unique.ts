/** Whether a statement failed with a unique constraint violation, of the index `of` if it is given. */
export function isTaken(error: unknown, of?: string): boolean {
  if (!(error instanceof Error && 'code' in error && error.code === '23505')) return false;
  return of === undefined || ('constraint' in error && error.constraint === of);
}
