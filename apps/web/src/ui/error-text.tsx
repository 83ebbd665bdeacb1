import type { ErrorCode } from '@maxilla/domain/errors';
import type { RefusalValues } from '@maxilla/domain/refusals';
import { useErrorWords } from './error-words.ts';

type Props = { code: ErrorCode; fallback?: string | undefined; values?: RefusalValues | undefined };

/** Localised message of an error code, with the values that it names. `fallback` is shown until the messages have loaded. */
export function ErrorText({ code, fallback, values }: Props) {
  const messageOf = useErrorWords(true);
  return <>{messageOf(code, fallback, values)}</>;
}
