import { Button } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTouch } from '../../../ui/touch.ts';

const OnPhoneDialog = lazy(async () => ({ default: (await import('./on-phone-dialog.tsx')).OnPhoneDialog }));

/** Opens the page on a phone; shown on devices with a mouse. */
export function OnPhoneButton() {
  const { t } = useTranslation('customisation');
  const [opened, setOpened] = useState(false);
  if (isTouch()) return null;
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconDeviceMobile size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('onPhone.open')}
      </Button>
      <Suspense>{opened ? <OnPhoneDialog onClose={() => setOpened(false)} /> : null}</Suspense>
    </>
  );
}
