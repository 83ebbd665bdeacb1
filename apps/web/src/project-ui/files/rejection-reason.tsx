import { Box, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { Quote } from '../../ui/quote.tsx';
import type { Project } from '../project.ts';

type Props = { rejection: Pick<NonNullable<Project['rejection']>, 'comment' | 'time'> };

/** The reason for which files were refused, where it is known. */
export function RejectionReason({ rejection: { comment, time } }: Props) {
  const { t } = useTranslation('files');
  const format = useFormat();
  if (comment === '') return null;
  return (
    <Box mb="sm">
      <Text fz="xs" c="dimmed">
        {t('rejectedWhy', { day: format.dayOf(time) })}
      </Text>
      <Quote>{comment}</Quote>
    </Box>
  );
}
