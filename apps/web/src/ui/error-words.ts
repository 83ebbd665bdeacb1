import type { ErrorCode } from '@maxilla/domain/errors';
import type { RefusalValues } from '@maxilla/domain/refusals';
import { useTranslation } from 'react-i18next';

/**
 * Messages of error codes, loaded on demand because most screens never show one. Until then, and if they
 * cannot be loaded, a message is its fallback; the only one without a network is a sentence that every screen
 * has.
 */
export function useErrorWords(
  needed: boolean,
): (code: ErrorCode, fallback?: string, values?: RefusalValues) => string {
  const namespace = (needed ? 'errors' : 'common') as 'errors';
  const { t, i18n, ready } = useTranslation(namespace, { useSuspense: false });
  const { t: common } = useTranslation();
  return (code, fallback = '', values = {}) => {
    // Without a network it is not the service that is away.
    if (code === 'unavailable' && !navigator.onLine) return common('failure.offline');
    // A code of a later server.
    if (needed && ready && code !== 'unavailable' && !i18n.exists(code, { ns: 'errors' })) {
      return common('failure.refused');
    }
    return t(code, {
      ...values,
      defaultValue: code === 'unavailable' ? common('failure.unavailable') : fallback,
    });
  };
}
