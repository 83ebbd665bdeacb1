import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog.tsx';

type Props = {
  teeth: readonly number[];
  /** Ticks off the remaining sleeves and completes the step. */
  onFinish: () => Promise<void>;
  /** Puts the guide on hold, because they are out of stock. */
  onOutOfStock: () => void;
  onClose: () => void;
};

/** Asks what to do about sleeves that are not ticked off when the step is completed. */
export function SleevesLeft({ teeth, onFinish, onOutOfStock, onClose }: Props) {
  const { t } = useTranslation('benchCard');
  return (
    <Dialog onClose={onClose} title={t('leftTitle', { count: teeth.length })} centered>
      <Text mb="md">{t('leftText', { count: teeth.length, teeth: teeth.join(', ') })}</Text>
      <Stack gap="sm">
        <Button size="lg" data-autofocus onClick={() => void onFinish()}>
          {t('tickAndFinish')}
        </Button>
        <Button size="lg" variant="default" onClick={onOutOfStock}>
          {t('outOfStock.hold', { count: teeth.length })}
        </Button>
        <Button size="lg" variant="default" onClick={onClose}>
          {t('backToCard')}
        </Button>
      </Stack>
    </Dialog>
  );
}
