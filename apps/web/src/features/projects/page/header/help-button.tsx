import { Button } from '@mantine/core';
import type { ProductCode } from '@maxilla/domain/products';
import { IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../../ui/lazy-dialog.tsx';

const HelpDialog = lazyDialog(async () => (await import('./help-dialog.tsx')).HelpDialog);

/** Opens the help on customising a product. */
export function HelpButton({ code }: { code: ProductCode }) {
  const { t } = useTranslation('project');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHelpCircle size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('help.open')}
      </Button>
      {opened ? <HelpDialog code={code} onClose={() => setOpened(false)} /> : null}
    </>
  );
}
