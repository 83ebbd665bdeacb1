import { Alert, Text } from '@mantine/core';
import { IconFileAlert, IconPlayerPause, IconTrash } from '@tabler/icons-react';
import type { MissingKey } from '@maxilla/domain/customisation';
import { useTranslation } from 'react-i18next';
import type { Project } from '../../../project-ui/project.ts';
import { Moment } from '../../../ui/relative-time.tsx';
import { missingWord } from '../missing-word.ts';

const LOOKS = {
  HELD: { color: 'orange', Icon: IconPlayerPause },
  FILES_REJECTED: { color: 'red', Icon: IconFileAlert },
  DELETED: { color: 'red', Icon: IconTrash },
};

/** Why a project stands still, since when, by whom and in their words. */
export function StoppedNote({ project }: { project: Project }) {
  const { t } = useTranslation(['project', 'vocabulary']);
  const { t: word } = useTranslation('vocabulary');
  const { stopped, rejectedFileTypes, reference, onHoldReason } = project;
  if (!stopped) return null;
  const { color, Icon } = LOOKS[stopped.why];
  const kinds = rejectedFileTypes.map((kind) => t(missingWord(kind as MissingKey, reference))).join(', ');
  const title =
    stopped.why === 'HELD'
      ? onHoldReason && word(`hold.${onHoldReason}`)
      : t(`stopped.${stopped.why}`, { kinds });
  return (
    <Alert mb="md" color={color} icon={<Icon size={18} />} title={title}>
      {stopped.comment ? (
        <Text fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {stopped.comment}
        </Text>
      ) : null}
      <Text fz="xs" mt={4}>
        {stopped.by ? `${t('stopped.by', { by: stopped.by })} · ` : ''}
        <Moment instant={stopped.time} withTime />
      </Text>
    </Alert>
  );
}
