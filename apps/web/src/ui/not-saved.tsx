import type { ErrorCode } from '@maxilla/domain/errors';
import { useTranslation } from 'react-i18next';
import { isLasting } from '../api/api-error.ts';
import { ErrorText } from './error-text.tsx';
import { RetryButton } from './retry-button.tsx';

type Props = {
  /** Why, if that is known. */
  error: ErrorCode | null;
  onRetry: () => void;
};

/** At a field that saves by itself: that it could not be saved, with the button that tries again where that may help. */
export function NotSaved({ error, onRetry }: Props) {
  const { t } = useTranslation('common');
  return (
    <>
      {t('saving.failed')}
      {error === null ? null : (
        <>
          {' '}
          · <ErrorText code={error} />
        </>
      )}{' '}
      {isLasting(error) ? null : <RetryButton onRetry={onRetry} />}
    </>
  );
}
