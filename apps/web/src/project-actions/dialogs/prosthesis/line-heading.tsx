import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../../ui/tag.tsx';

type Props = {
  level: 'h3' | 'h4';
  name: string;
  price: string;
  locked: boolean;
  unsaved: boolean;
  complete: boolean;
  /** What the line says once it is saved, complete or not. */
  saved: string;
};

/** What heads a part of a line that is saved by itself: its name, its price, and how far it is. */
export function LineHeading({ level, name, price, locked, unsaved, complete, saved }: Props) {
  const { t } = useTranslation('projectActions');
  return (
    <Group gap="xs" mb="xs">
      <Text component={level} fw={600}>
        {name}
      </Text>
      <Text fz="sm" c="dimmed">
        {price}
      </Text>
      {locked ? (
        <Tag tone="working">{t('pillars.locked')}</Tag>
      ) : unsaved ? (
        <Tag tone="warning">{t('prosthesisPlan.unsaved')}</Tag>
      ) : (
        <Tag tone={complete ? 'success' : 'warning'}>{saved}</Tag>
      )}
    </Group>
  );
}
