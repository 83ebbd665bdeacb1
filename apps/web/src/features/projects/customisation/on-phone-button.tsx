import { Button } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { isTouch } from '../../../ui/touch.ts';

const OnPhoneDialog = lazyDialog(async () => (await import('./on-phone-dialog.tsx')).OnPhoneDialog);

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
      {opened ? <OnPhoneDialog onClose={() => setOpened(false)} /> : null}
    </>
  );
}
