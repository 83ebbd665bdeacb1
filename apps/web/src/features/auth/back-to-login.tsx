import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

export function BackToLogin() {
  const { t } = useTranslation('auth');
  return (
    <Anchor fz="sm" renderRoot={(props) => <Link to="/login" {...props} />}>
      {t('backToLogin')}
    </Anchor>
  );
}
