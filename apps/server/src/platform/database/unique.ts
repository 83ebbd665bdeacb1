/** Whether a statement failed because another row has the value already that a unique index is on. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
