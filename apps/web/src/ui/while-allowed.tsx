import { Alert } from '@mantine/core';
import type { ErrorCode } from '@maxilla/domain/errors';
import { IconAlertTriangle } from '@tabler/icons-react';
import { use } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogNote } from './dialog-note.ts';
import { ErrorText } from './error-text.tsx';

type Props = {
  /** Why its reader may not do what the dialogs are for, or null. */
  refusal: ErrorCode | null;
  children: ReactNode;
};

/** Dialogs that stay open when their reader loses the right to what they are for: they say so, and are only closed then. */
export function WhileAllowed({ refusal, children }: Props) {
  const note = use(DialogNote);
  return (
    <DialogNote value={refusal === null ? note : <RightLost refusal={refusal} />}>{children}</DialogNote>
  );
}

/** Says in a dialog why its reader may no longer do what it is for; what is typed stays. */
export function RightLost({ refusal = 'access.denied' }: { refusal?: ErrorCode }) {
  const { t } = useTranslation();
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={18} />} role="alert" py="xs">
      {refusal === 'access.denied' ? t('rightLost') : <ErrorText code={refusal} />}
    </Alert>
  );
}
