import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '@maxilla/domain/errors';

/** Localised message of an error code. `fallback` is shown until the vocabulary has loaded. */
export function ErrorText({ code, fallback }: { code: ErrorCode; fallback?: string | undefined }) {
  const { t } = useTranslation('vocabulary', { useSuspense: false });
  return <>{t(`error.${code}`, { defaultValue: fallback ?? '' })}</>;
}
