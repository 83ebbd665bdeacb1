import { Group, Stack, Text } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { elements } from '@maxilla/contract/production';
import type { ElementState } from '@maxilla/domain/elements';
import { elementsOf } from '@maxilla/domain/kinds/kinds';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import { useElementName } from '../../../project-ui/element-name.ts';
import type { Project } from '../../../project-ui/project.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Tone } from '../../../ui/tag.tsx';

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

const ALL_MODELS = { maxillaryModel: true, mandibularModel: true };

/** The elements of a project, read by the kinds of elements that its product can have. */
function useElements(project: Project): readonly Element[] {
  const made = elementsOf(project, { models: ALL_MODELS, splintResin: null });
  const has = (kind: Element['kind']) => made.some((element) => element.kind === kind);
  const args = { params: { id: project.id } };
  const models = useQuery({ ...query(api.elements.models, args), enabled: has('MODEL') });
  const splints = useQuery({ ...query(api.elements.bruxisms, args), enabled: has('BRUXISM') });
  const guides = useQuery({ ...query(api.elements.gcElements, args), enabled: has('GC') });
  return [
    ...(models.data?.models ?? []),
    ...(splints.data?.bruxisms ?? []),
    ...(guides.data?.gcElements ?? []),
  ];
}

/** How far the elements of a project are in production; nothing before its transfer (spec 2 §3). */
export function ElementsPanel({ project }: { project: Project }) {
  const { t } = useTranslation(['project', 'vocabulary']);
  const nameOf = useElementName();
  const shown = useElements(project).filter(({ productionState }) => productionState !== null);
  if (shown.length === 0) return null;
  return (
    <Panel title={t('elements.title')}>
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {shown.map((element) => (
          <li key={element.id}>
            <Group justify="space-between" gap={6} mb={2}>
              <Text fz="sm" fw={600}>
                {nameOf(element)}
                {element.quantity > 1 ? ` × ${element.quantity}` : ''}
              </Text>
              {element.productionState ? (
                <Tag tone={TONES[element.productionState]}>
                  {t(`vocabulary:elementState.${element.productionState}`)}
                </Tag>
              ) : null}
            </Group>
            <Text fz="xs" c="dimmed">
              {[
                t('elements.number', { id: element.id }),
                ...(element.plateNumber ? [t('elements.plate', { plateNumber: element.plateNumber })] : []),
                ...(element.machine ? [element.machine] : []),
              ].join(' · ')}
            </Text>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
