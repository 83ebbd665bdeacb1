import { Center, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Shown while the code or data of a screen is loading. */
export function Waiting() {
  const { t } = useTranslation();
  return (
    <Center mih="50vh" role="status" aria-label={t('loading')}>
      <Loader />
    </Center>
  );
}
