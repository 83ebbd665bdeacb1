import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '@maxilla/domain/errors';

/** An error's sentence in the language on screen. `fallback` is shown while its words are on their way. */
export function ErrorText({ code, fallback }: { code: ErrorCode; fallback?: string | undefined }) {
  const { t } = useTranslation('vocabulary', { useSuspense: false });
  return <>{t(`error.${code}`, { defaultValue: fallback ?? '' })}</>;
}
