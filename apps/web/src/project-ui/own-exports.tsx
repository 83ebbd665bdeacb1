import { Button } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownExportsQuery, percentOf, useFollowedExports } from '../downloads/exports.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';

const OwnExportsDialog = lazyDialog(async () => (await import('./own-exports-dialog.tsx')).OwnExportsDialog);

/** Opens the files that were made for the user, or are being made, wherever they asked for them; nothing without any. */
export function OwnExports() {
  const { t } = useTranslation('exports');
  const [open, setOpen] = useState(false);
  const { data } = useQuery(ownExportsQuery());
  const followed = useFollowedExports();
  // The dialog stays when its last file was cancelled.
  if (!data || (!open && data.exports.length === 0)) return null;
  const found = data.exports.find(({ id, state }) => state === 'RUNNING' && !followed.includes(id));
  const percent = found ? percentOf(found) : null;
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconFiles size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {found ? t('own.making', { percent: percent ?? 0 }) : t('own.open')}
      </Button>

      {open ? <OwnExportsDialog exports={data.exports} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
