import { Button, Stack, Text } from '@mantine/core';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { readAgain } from '../../api/stale.ts';
import type { Project } from '../../project-ui/project.ts';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { DialogNote } from '../../ui/dialog-note.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { aboutProject } from '../about-project.ts';
import type { ActionDialogProps } from '../action-table.ts';
import { LinesEditor } from '../breakdowns/lines-editor.tsx';
import { useOpenLine } from '../breakdowns/use-open-line.ts';

/** The lines of an ordered prosthesis. It is closed by its own button alone, once no line is being entered (spec 2 §2.2). */
export function ModifyBreakdownsDialog({ project, onChanged, onClose }: ActionDialogProps) {
  const { t } = useTranslation(['projectActions', 'projectUi', 'vocabulary']);
  const entry = useOpenLine(project.breakdowns);
  const entering = entry.open !== null;
  const over = use(DialogNote) !== null;

  function keep(fresh: Project) {
    void readAgain('project', fresh.id);
    onChanged(fresh);
  }

  return (
    <Dialog
      closable={over}
      onClose={onClose}
      title={t('vocabulary:action.MODIFY_PROSTHESIS_BREAKDOWNS')}
      about={aboutProject(project)}
      size="xl"
    >
      <Stack gap="md">
        <Text fz="sm" c="dimmed">
          {t('projectUi:breakdown.orderFollows')}
        </Text>
        <LinesEditor project={project} onChanged={keep} entry={entry} disabled={over} />
        <DialogFoot
          justify="flex-end"
          why={entering ? <Text fz="sm">{t('projectUi:breakdown.entering')}</Text> : null}
        >
          <Button onClick={onClose} disabled={entering && !over}>
            {t('projectUi:breakdown.done')}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
