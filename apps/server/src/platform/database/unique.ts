import type { CodedError } from '@maxilla/domain/refusals';

/** Whether a statement failed with a unique constraint violation, of the index `of` if it is given. */
export function isTaken(error: unknown, of?: string): boolean {
  if (!(error instanceof Error && 'code' in error && error.code === '23505')) return false;
  return of === undefined || ('constraint' in error && error.constraint === of);
}

/** The outcome of a write; what another row has already, which a unique constraint tells, is refused as `refusal` says. */
export async function refuseTaken<T>(write: Promise<T>, refusal: (error: unknown) => CodedError): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isTaken(error) ? refusal(error) : error;
  }
}
