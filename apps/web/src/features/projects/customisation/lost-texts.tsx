import { Alert, Button, Stack, Text } from '@mantine/core';
import { isEditable } from '@maxilla/domain/states';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../api/use-store.ts';
import type { FieldName } from '../../../project-ui/fields.ts';
import type { Project } from '../../../project-ui/project.ts';
import { CopyUnsent, UnsentText } from '../../../ui/unsent-text.tsx';
import { draftOf } from './use-draft.tsx';

/** Texts that were typed here and could not be saved any more, until their writer discards them. */
export function LostTexts({ project }: { project: Project }) {
  const { t } = useTranslation(['customisation', 'vocabulary', 'project']);
  const nameOf = (field: FieldName) =>
    field === 'cloudName' || field === 'cloudCase'
      ? t(`project:info.${field}`)
      : t('vocabulary:field.description');
  const draft = draftOf(project.id);
  const { lost } = useStore(draft.state);
  const fields = Object.keys(lost) as FieldName[];
  if (fields.length === 0) return null;
  const state = project.projectState;
  const why = state === 'DELETED' ? 'deleted' : isEditable(state) ? 'noRight' : 'text';
  return (
    <Alert color="orange" role="alert" icon={<IconAlertTriangle size={18} />} mb="md" title={t('lost.title')}>
      <Stack gap="xs">
        <Text fz="sm">{t(`lost.${why}`)}</Text>
        {fields.map((field) => (
          <div key={field}>
            <Text fz="sm" fw={600}>
              {nameOf(field)}
            </Text>
            <UnsentText>{String(lost[field])}</UnsentText>
          </div>
        ))}
        <CopyUnsent text={fields.map((field) => String(lost[field])).join('\n\n')}>
          <Button size="compact-sm" variant="default" onClick={draft.discardLost}>
            {t('lost.discard')}
          </Button>
        </CopyUnsent>
      </Stack>
    </Alert>
  );
}
