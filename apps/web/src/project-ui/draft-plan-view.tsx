import { Anchor, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { previewKind } from './files/document.ts';
import { DocumentList } from './files/document-list.tsx';
import { Preview } from './files/preview.tsx';
import { hasCover, PlanCover } from './plan-cover.tsx';
import type { DraftPlan } from './project.ts';

type Props = {
  plan: DraftPlan;
  /** Shows the top of the document alone, which opens the rest. */
  brief?: boolean;
};

/** The document and the video of a draft plan, one at a time. */
export function DraftPlanView({ plan, brief = false }: Props) {
  const { t } = useTranslation('project');
  const [shown, setShown] = useState<'document' | 'video'>('document');
  const { document, video, videoUrl } = plan;
  const showing = shown === 'video' && video ? video : document;
  return (
    <Stack gap="sm">
      {video ? (
        <SegmentedControl
          aria-label={t('plan.show')}
          value={shown}
          onChange={(value) => setShown(value === 'video' ? 'video' : 'document')}
          data={[
            { value: 'document', label: t('plan.document') },
            { value: 'video', label: t('plan.video') },
          ]}
        />
      ) : null}
      {videoUrl ? <PlanLink url={videoUrl} /> : null}
      {brief && hasCover(showing) ? (
        <PlanCover key={showing.id} document={showing} />
      ) : previewKind(showing) ? (
        <Preview key={showing.id} document={showing} />
      ) : null}
      {brief && hasCover(showing) ? null : (
        <DocumentList documents={[document, ...(video ? [video] : [])]} brief />
      )}
    </Stack>
  );
}

/** Link to the video of a plan on another site; opens a new window. */
export function PlanLink({ url }: { url: string }) {
  const { t } = useTranslation('project');
  return (
    <Text fz="sm">
      <Anchor href={url} target="_blank" rel="noreferrer noopener" style={{ overflowWrap: 'anywhere' }}>
        {t('plan.link')} <IconExternalLink size={14} style={{ verticalAlign: '-2px' }} aria-hidden />
      </Anchor>
    </Text>
  );
}
