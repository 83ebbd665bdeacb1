import type { ErrorCode } from '@maxilla/domain/errors';
import { useTranslation } from 'react-i18next';

/**
 * Messages of error codes, which are loaded once they are needed: most screens never show one. Until then a message is
 * its fallback.
 */
export function useErrorWords(needed: boolean): (code: ErrorCode, fallback?: string) => string {
  const namespace = (needed ? 'errors' : 'common') as 'errors';
  const { t } = useTranslation(namespace, { useSuspense: false });
  return (code, fallback = '') => t(code, { defaultValue: fallback });
}
