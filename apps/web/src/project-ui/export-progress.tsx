import { Group, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** How far a file is that is being made; null until the server has counted what is to be done. */
export function ExportProgress({ percent }: { percent: number | null }) {
  const { t } = useTranslation('exports');
  return (
    <Group gap={8} wrap="nowrap">
      <Progress value={percent ?? 5} w={96} aria-label={t('making')} />
      <Text fz="xs" c="dimmed" className="tabular">
        {percent === null ? t('counting') : t('percent', { percent })}
      </Text>
    </Group>
  );
}
