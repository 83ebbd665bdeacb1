import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import type { ApiError } from '../../../../api/api-error.ts';
import { ErrorText } from '../../../../ui/error-text.tsx';

/** Says why something that was only pressed was refused; what others changed has its own notice. */
export function RefusalToast({ error }: { error: ApiError | null }) {
  useEffect(() => {
    if (!error || error.code === 'project.changed') return;
    notifications.show({ color: 'red', message: <ErrorText code={error.code} fallback={error.message} /> });
  }, [error]);
  return null;
}
