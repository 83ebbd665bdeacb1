import { Group, Stack, Text } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { elements } from '@maxilla/contract/elements';
import type { ElementState } from '@maxilla/domain/elements';
import { elementKindsOf } from '@maxilla/domain/kinds/kinds';
import { IconBan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import { useElementName } from '../../../project-ui/element-name.ts';
import type { Project } from '../../../project-ui/project.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Tone } from '../../../ui/tag.tsx';

const CancelElementDialog = lazyDialog(
  async () => (await import('./cancel-element-dialog.tsx')).CancelElementDialog,
);

type Element = ReplyOf<(typeof elements)['models']>['models'][number];

const TONES: Readonly<Record<ElementState, Tone>> = {
  MACHINING_PREPARATION: 'info',
  PRINTING_PREPARATION: 'info',
  MACHINING_TO_LAUNCH: 'info',
  PRINTING_TO_LAUNCH: 'info',
  MACHINING_IN_PROGRESS: 'working',
  PRINTING_IN_PROGRESS: 'working',
  PRINTING_POST_PROCESSING: 'working',
  MACHINING_POST_PROCESSING: 'working',
  OUT_SOURCED: 'working',
  QUALITY_CONTROL: 'working',
  TERMINATED: 'success',
  REMOVED: 'neutral',
};

/** The elements of a project, queried for the element kinds its product can have. */
function useElements(project: Project) {
  const kinds = elementKindsOf(project);
  const has = (kind: (typeof kinds)[number]) => kinds.includes(kind);
  const args = { params: { id: project.id } };
  const lines = useQuery({ ...query(api.elements.breakdowns, args), enabled: has('BREAKDOWN') });
  const models = useQuery({ ...query(api.elements.models, args), enabled: has('MODEL') });
  const splints = useQuery({ ...query(api.elements.bruxisms, args), enabled: has('BRUXISM') });
  const guides = useQuery({ ...query(api.elements.gcElements, args), enabled: has('GC') });
  const read: readonly Element[] = [
    ...(lines.data?.breakdowns ?? []),
    ...(models.data?.models ?? []),
    ...(splints.data?.bruxisms ?? []),
    ...(guides.data?.gcElements ?? []),
  ];
  const failed = [lines, models, splints, guides].filter(({ error, data }) => error && !data);
  return {
    read,
    error: failed[0]?.error ?? null,
    retry: () => void Promise.all(failed.map((one) => one.refetch())),
  };
}

/** Production status of a project's elements; empty before its transfer (spec 2 §3). */
export function ElementsPanel({ project }: { project: Project }) {
  const { t } = useTranslation(['project', 'vocabulary']);
  const nameOfKind = useElementName();
  const nameOf = (element: Element) => {
    const line = project.breakdowns.find(({ id }) => id === element.id);
    if (!line) return nameOfKind(element);
    return `${line.primaryPriceDescription} · ${line.dents.map(({ dentNumber }) => dentNumber).join(', ')}`;
  };
  const { read, error, retry } = useElements(project);
  const [cancelling, setCancelling] = useState<Element | null>(null);
  if (error) {
    return (
      <Panel title={t('elements.title')}>
        <ErrorState error={error} onRetry={retry} />
      </Panel>
    );
  }
  const shown = read.filter(({ productionState }) => productionState !== null);
  if (shown.length === 0) return null;
  return (
    <Panel title={t('elements.title')}>
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {shown.map((element) => (
          <li key={element.id}>
            <Group justify="space-between" gap={6} mb={2}>
              <Text fz="sm" fw={600}>
                {nameOf(element)}
                {element.kind !== 'BREAKDOWN' && element.quantity > 1 ? ` × ${element.quantity}` : ''}
              </Text>
              <Group gap={6}>
                {element.productionState ? (
                  <Tag tone={TONES[element.productionState]}>
                    {t(`vocabulary:elementState.${element.productionState}`)}
                  </Tag>
                ) : null}
                {element.cancellable ? (
                  <IconButton
                    icon={IconBan}
                    variant="subtle"
                    size="md"
                    label={t('elements.cancelOne', { name: nameOf(element) })}
                    onClick={() => setCancelling(element)}
                  />
                ) : null}
              </Group>
            </Group>
            <Text fz="xs" c="dimmed">
              {[
                t('elements.number', { id: element.id }),
                ...(element.materialFamily ? [t(`vocabulary:materialFamily.${element.materialFamily}`)] : []),
                ...(element.plateNumber
                  ? [
                      t(element.kind === 'BREAKDOWN' ? 'elements.milling' : 'elements.plate', {
                        plateNumber: element.plateNumber,
                      }),
                    ]
                  : []),
                ...(element.machine ? [element.machine] : []),
              ].join(' · ')}
            </Text>
          </li>
        ))}
      </Stack>

      {cancelling ? (
        <CancelElementDialog
          element={cancelling}
          name={nameOf(cancelling)}
          projectId={project.id}
          onClose={() => setCancelling(null)}
        />
      ) : null}
    </Panel>
  );
}
