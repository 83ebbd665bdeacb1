import { Center, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Shown while a screen's code or data is on its way. */
export function Waiting() {
  const { t } = useTranslation();
  return (
    <Center mih="50vh" role="status" aria-label={t('loading')}>
      <Loader />
    </Center>
  );
}
