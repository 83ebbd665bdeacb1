import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../project-actions/use-action.ts';
import type { Project } from '../../../project-ui/project.ts';
import { ErrorText } from '../../../ui/error-text.tsx';
import { isOfDate, refusalInCart } from './requirements.ts';

/** Tells the dentist that the project is locked by the cart; what keeps it from being ordered there comes with its remedy. */
export function InCartNote({ project }: { project: Project }) {
  const { t } = useTranslation('customisation');
  const { submit, busy } = useAction('REMOVE_FROM_CART', project);
  const refused = refusalInCart(project);
  if (refused === null) {
    return (
      <Alert color="blue" icon={<IconLock size={18} />} mb="md">
        {t('locked.cart')}
      </Alert>
    );
  }
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle size={18} />}
      mb="md"
      role="alert"
      title={t('locked.cartRefused')}
    >
      <ErrorText code={refused} />{' '}
      <Anchor
        component="button"
        type="button"
        inherit
        ta="start"
        underline="always"
        disabled={busy}
        onClick={() => void submit({})}
      >
        {t(isOfDate(refused) ? 'locked.removeForDate' : 'locked.removeToChange')}
      </Anchor>
    </Alert>
  );
}
