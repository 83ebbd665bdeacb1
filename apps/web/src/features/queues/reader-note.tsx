import { Text } from '@mantine/core';
import { mayActInView } from '@maxilla/domain/dashboard-access';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../api/me.ts';
import type { ViewOn } from './queue-query.ts';

/** Tells those who have none of a queue's buttons who has them: another team, or whoever holds a right. */
export function ReaderNote({ view }: { view: ViewOn<'project'> }) {
  const { t } = useTranslation(['queues', 'rights']);
  const rights = mayActInView(view, useMe())
    ? [...new Set(view.actions.flatMap(({ permissions = [] }) => permissions))]
    : [];
  return (
    <Text fz="sm" c="dimmed" mb="sm">
      {rights.length === 0
        ? t('readOnly')
        : t('needsRight', {
            rights: rights
              .map((right) => t('scan.quoted', { name: t(`rights:permission.${right}`) }))
              .join(', '),
            count: rights.length,
          })}
    </Text>
  );
}
