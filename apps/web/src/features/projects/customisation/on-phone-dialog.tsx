import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog.tsx';
import { qrCode } from '../../../ui/qr-code.ts';
import classes from './customisation.module.css';

/** Modules left light around a code. */
const MARGIN = 4;

/**
 * The address of the page for a phone, which opens it after a login: photos taken there arrive here by themselves.
 */
export function OnPhoneDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('customisation');
  const url = `${location.origin}${location.pathname}`;
  const rows = qrCode(url);
  const side = (rows?.length ?? 0) + 2 * MARGIN;
  return (
    <Dialog onClose={onClose} title={t('onPhone.title')}>
      <Stack gap="sm" align="center">
        <Text fz="sm">{t('onPhone.text')}</Text>
        {rows ? (
          <svg
            role="img"
            aria-label={t('onPhone.code')}
            viewBox={`0 0 ${side} ${side}`}
            className={classes['code']}
          >
            <path
              d={rows
                .flatMap((row, y) =>
                  row.map((dark, x) => (dark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : '')),
                )
                .join('')}
            />
          </svg>
        ) : null}
        <Text fz="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {url}
        </Text>
      </Stack>
    </Dialog>
  );
}
