import { Group, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Progress of a file being generated; null until the server has counted the rows. */
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
