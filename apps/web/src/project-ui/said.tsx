import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Moment } from '../ui/relative-time.tsx';

/** What somebody wrote about a step, with when and, to those who are told, by whom. */
export function Said({ comment, by, time }: { comment: string; by: string | null; time: string }) {
  const { t } = useTranslation('files');
  return (
    <>
      {comment ? (
        <Text fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {comment}
        </Text>
      ) : null}
      <Text fz="xs" mt={4}>
        {by ? `${t('by', { by })} · ` : ''}
        <Moment instant={time} withTime />
      </Text>
    </>
  );
}
