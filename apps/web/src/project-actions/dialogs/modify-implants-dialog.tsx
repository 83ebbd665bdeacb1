import { Button, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { MAX_IMPLANTS, mayRemoveImplant } from '@maxilla/domain/implants';
import { implantsCharged } from '@maxilla/domain/price-lines';
import { IconPlus } from '@tabler/icons-react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImplantDialog } from '../implants/implant-dialog.tsx';
import { ImplantsTable } from '../../project-ui/implants/implants-table.tsx';
import { useRemoveImplant } from '../implants/use-remove-implant.ts';
import { readAgain } from '../../api/stale.ts';
import { OtherImplants } from '../../project-ui/project-price.tsx';
import { keepProject } from '../../project-ui/project.ts';
import type { Implant, Project } from '../../project-ui/project.ts';
import { aboutProject } from '../about-project.ts';
import type { ActionDialogProps } from '../action-table.ts';
import { ErrorText } from '../../ui/error-text.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { DialogNote } from '../../ui/dialog-note.ts';
import { Dialog } from '../../ui/dialog.tsx';

type Step = { does: 'add' } | { does: 'change'; implant: Implant } | null;

/** The implants with their sleeves, each added, changed or removed by itself (spec 2 §2.6). */
export function ModifyImplantsDialog({ project, onChanged, onClose }: ActionDialogProps) {
  const { t } = useTranslation(['projectActions', 'vocabulary', 'common', 'implants']);
  const [step, setStep] = useState<Step>(null);
  const over = use(DialogNote) !== null;
  const several = mayRemoveImplant(project.implants);
  const full = project.implants.length >= MAX_IMPLANTS;

  function keep(fresh: Project) {
    keepProject(fresh);
    void readAgain('project', fresh.id);
    onChanged(fresh);
  }
  const remove = useRemoveImplant({ stored: () => project, onChanged: keep });

  function saved(fresh: Project) {
    keep(fresh);
    notifications.show({ message: t('projectActions:done.MODIFY_IMPLANTS') });
    setStep(null);
  }

  return (
    <>
      <Dialog
        opened={step === null}
        onClose={onClose}
        title={t('vocabulary:action.MODIFY_IMPLANTS')}
        about={aboutProject(project)}
        size="xl"
      >
        <Stack gap="md">
          {project.sleeveType ? (
            <Text fz="sm" c="dimmed">
              {t('implants.sleeveType', { type: t(`vocabulary:sleeveType.${project.sleeveType}`) })}
            </Text>
          ) : null}
          <ImplantsTable
            implants={project.implants}
            sleeves="required"
            {...(over ? {} : { onChange: (implant) => setStep({ does: 'change', implant }) })}
            {...(several && !over ? { onRemove: remove } : {})}
          />
          {implantsCharged(project.projectPrice.lines) === null ? null : (
            <div>
              <Text fz="sm" c="dimmed">
                {t('implants.notOrdered')}
              </Text>
              <OtherImplants project={project} />
            </div>
          )}
          {several ? null : (
            <Text fz="xs" c="dimmed">
              <ErrorText code="implant.lastOne" />
            </Text>
          )}
          <DialogFoot justify="space-between">
            <Button
              variant="light"
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={full || over}
              onClick={() => setStep({ does: 'add' })}
            >
              {t('implants:add')}
            </Button>
            <Button onClick={onClose} data-autofocus>
              {t('common:close')}
            </Button>
          </DialogFoot>
        </Stack>
      </Dialog>
      {step ? (
        <ImplantDialog
          project={project}
          implant={step.does === 'change' ? step.implant : undefined}
          production
          onSaved={saved}
          onClose={() => setStep(null)}
        />
      ) : null}
    </>
  );
}
