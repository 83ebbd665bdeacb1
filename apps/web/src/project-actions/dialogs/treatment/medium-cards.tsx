import { Radio, SimpleGrid } from '@mantine/core';
import type { RadioGroupProps } from '@mantine/core';
import { MEDIA } from '@maxilla/domain/customisation';
import type { Medium } from '@maxilla/domain/customisation';
import { IconCloud, IconCloudUpload, IconTruckDelivery } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Project } from '../../../project-ui/project.ts';
import { usePickupCharge } from '../../../project-ui/use-charge.ts';
import classes from '../../../ui/choice-card.module.css';

const ICONS: Readonly<Record<Medium, Icon>> = {
  UPLOAD: IconCloudUpload,
  CLOUD: IconCloud,
  PHYSICAL: IconTruckDelivery,
};

type Props = Omit<RadioGroupProps, 'children'> & { project: Project };

/** The ways of sending an impression as cards, each with its price: only a courier is charged. */
export function MediumCards({ project, ...props }: Props) {
  const { t } = useTranslation(['aligners', 'vocabulary']);
  const courier = usePickupCharge(project);
  const priceOf = (medium: Medium) =>
    medium !== 'PHYSICAL'
      ? t('update.included')
      : courier
        ? t('update.courierPrice', { price: courier })
        : '';
  return (
    <Radio.Group label={t('update.medium')} required {...props}>
      <SimpleGrid cols={3} spacing={8} mt={6}>
        {MEDIA.map((medium) => {
          const Sign = ICONS[medium];
          return (
            <Radio.Card
              key={medium}
              value={medium}
              className={`${classes['card']} ${classes['upright']}`}
              aria-label={[t(`vocabulary:medium.${medium}`), priceOf(medium)].filter(Boolean).join(', ')}
            >
              <Sign size={20} aria-hidden />
              {t(`vocabulary:medium.${medium}`)}
              <small>{priceOf(medium)}</small>
            </Radio.Card>
          );
        })}
      </SimpleGrid>
    </Radio.Group>
  );
}
