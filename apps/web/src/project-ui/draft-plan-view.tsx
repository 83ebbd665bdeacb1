import { Anchor, Button, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { standingOf } from '@maxilla/domain/project-files';
import { IconArrowsMaximize, IconExternalLink } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBelow } from '../ui/breakpoints.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { previewKind } from './files/document.ts';
import { DocumentList } from './files/document-list.tsx';
import { Preview } from './files/preview.tsx';
import { hasCover, PlanCover } from './plan-cover.tsx';
import type { DraftPlan, Project, ProjectDocument } from './project.ts';
import classes from './draft-plan-view.module.css';
import { lazyPart } from '../ui/lazy-part.ts';

const ModelsView = lazyPart(async () => (await import('./viewer/models-view.tsx')).ModelsView);
const ScanDialog = lazyDialog(async () => (await import('./viewer/scan-dialog.tsx')).ScanDialog);

type Props = {
  plan: DraftPlan;
  /** Project of the plan, whose models are shown as the planner sees them. */
  project: Project;
  /** Shows the top of the document alone, which opens the rest. */
  brief?: boolean;
};

type Part = 'document' | 'video' | 'models';

/** The document and the video of a draft plan, and the models that it was made of, one at a time. */
export function DraftPlanView({ plan, project, brief = false }: Props) {
  const { t } = useTranslation('project');
  const [asked, setShown] = useState<Part>('document');
  const models = project.documents.filter(
    (document) => previewKind(document) === 'model' && standingOf(document, project) !== 'rejected',
  );
  const { document, video, videoUrl } = plan;
  const parts: Part[] = [
    ...(document ? (['document'] as const) : []),
    ...(video ? (['video'] as const) : []),
    ...(models.length > 0 ? (['models'] as const) : []),
  ];
  const shown = parts.includes(asked) ? asked : parts[0];
  const showing = shown === 'video' ? video : shown === 'document' ? document : null;
  return (
    <Stack gap="sm">
      {parts.length > 1 && shown ? (
        <SegmentedControl
          aria-label={t('plan.show')}
          value={shown}
          onChange={(value) => setShown(value)}
          data={parts.map((part) => ({ value: part, label: t(`plan.${part}`) }))}
        />
      ) : null}
      {videoUrl ? <PlanLink url={videoUrl} alone={document === null} /> : null}
      {shown === 'models' ? (
        <Models models={models} projectId={project.id} />
      ) : showing && brief && hasCover(showing) ? (
        <PlanCover key={showing.id} document={showing} />
      ) : showing && previewKind(showing) ? (
        <Preview key={showing.id} document={showing} />
      ) : null}
      {showing === null || (brief && hasCover(showing)) ? null : (
        <DocumentList documents={[document, video].filter((one) => one !== null)} brief />
      )}
    </Stack>
  );
}

/** The models of a plan in one scene; in the viewer with their remarks. */
function Models({ models, projectId }: { models: readonly ProjectDocument[]; projectId: number }) {
  const { t } = useTranslation('project');
  const [open, setOpen] = useState(false);
  const wide = !useBelow('md');
  const [first] = models;
  if (!first) return null;
  const waiting = <Skeleton className={classes['models']} />;
  return (
    <>
      {/* A scene that is hidden loses its canvas: it is made anew after the viewer. */}
      {open ? (
        waiting
      ) : (
        <Suspense fallback={waiting}>
          <div className={classes['models']}>
            <ModelsView
              documents={models}
              opened={first}
              projectId={projectId}
              remarking={null}
              embedded={wide}
            />
          </div>
        </Suspense>
      )}
      <Button
        variant="default"
        leftSection={<IconArrowsMaximize size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('plan.modelsFull')}
      </Button>
      {open ? (
        <ScanDialog opened={first} among={models} projectId={projectId} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

/** Link to the video of a plan on another site, or to the plan itself if that is a link alone; opens a new window. */
export function PlanLink({ url, alone = false }: { url: string; alone?: boolean }) {
  const { t } = useTranslation('project');
  return (
    <Text fz="sm">
      <Anchor href={url} target="_blank" rel="noreferrer noopener" style={{ overflowWrap: 'anywhere' }}>
        {t(alone ? 'plan.linkAlone' : 'plan.link')}{' '}
        <IconExternalLink size={14} style={{ verticalAlign: '-2px' }} aria-hidden />
      </Anchor>
    </Text>
  );
}
