import { Center, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** In place of the top of a document while it is loading. */
export function CoverWaiting() {
  const { t } = useTranslation('files');
  return (
    <Center py="xl">
      <Loader role="status" aria-label={t('loading')} />
    </Center>
  );
}
