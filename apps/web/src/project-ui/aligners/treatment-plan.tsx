import { Box, Button, Text } from '@mantine/core';
import { mayWriteAbout } from '@maxilla/domain/deletion';
import { can } from '@maxilla/domain/people';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../api/me.ts';
import { keptUnsaved } from '../../drafts/kept-unsaved.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Project } from '../project.ts';
import { planPlace } from './plan-place.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const TreatmentPlanEditor = lazyPart(
  async () => (await import('./treatment-plan-editor.tsx')).TreatmentPlanEditor,
);

/** The planners' note on a treatment. Other staff can read it; its field is loaded by whoever writes. */
export function TreatmentPlan({ project }: { project: Project }) {
  const mayWrite = can(useMe(), 'EDIT_ALIGNERS') && mayWriteAbout(project.projectState);
  const [asked, setAsked] = useState(false);
  // What could not be saved on an earlier visit is shown as it was typed.
  const [kept] = useState(() => keptUnsaved(planPlace(project.id)).read() !== null);
  const writes = asked || kept;
  if (!mayWrite && !writes && project.treatmentPlan === '') return null;
  const shown = (
    <ShownPlan
      text={project.treatmentPlan}
      waiting={asked}
      onWrite={mayWrite ? () => setAsked(true) : null}
    />
  );
  return (
    <Box mb="md">
      {writes ? (
        <Suspense fallback={shown}>
          <TreatmentPlanEditor project={project} editable={mayWrite} focused={asked} />
        </Suspense>
      ) : (
        shown
      )}
    </Box>
  );
}

type ShownProps = {
  text: string;
  /** Whether the field is being loaded. */
  waiting: boolean;
  /** Null if the reader may not write. */
  onWrite: (() => void) | null;
};

function ShownPlan({ text, waiting, onWrite }: ShownProps) {
  const { t } = useTranslation('aligners');
  return (
    <Panel
      title={t('plan.title')}
      aside={
        onWrite && text !== '' ? (
          <IconButton icon={IconPencil} label={t('plan.edit')} disabled={waiting} onClick={onWrite} />
        ) : null
      }
    >
      {text === '' ? (
        <>
          <Text fz="sm" c="dimmed" mb="sm">
            {t('plan.hint')}
          </Text>
          {onWrite ? (
            <Button
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              loading={waiting}
              onClick={onWrite}
            >
              {t('plan.write')}
            </Button>
          ) : null}
        </>
      ) : (
        <Text fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Text>
      )}
    </Panel>
  );
}
