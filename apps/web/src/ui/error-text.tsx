import type { ErrorCode } from '@maxilla/domain/errors';
import { useErrorWords } from './error-words.ts';

/** Localised message of an error code. `fallback` is shown until the messages have loaded. */
export function ErrorText({ code, fallback }: { code: ErrorCode; fallback?: string | undefined }) {
  const messageOf = useErrorWords(true);
  return <>{messageOf(code, fallback)}</>;
}
