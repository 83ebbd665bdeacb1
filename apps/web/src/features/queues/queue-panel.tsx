import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import type { QueueRow } from '@maxilla/contract/queues';
import { choiceOf } from '@maxilla/domain/views/view';
import { IconExternalLink } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { ProjectButton } from '../../project-ui/project-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PARTS } from './panel-parts.tsx';
import { projectSearch } from './project-link.ts';
import { Refusals } from './refusals.tsx';
import { useViewAction } from './use-view-action.ts';
import { ViewActions } from './view-actions.tsx';
import type { ViewOn } from './queue-query.ts';

type Props = {
  view: ViewOn<'project'>;
  selected: readonly QueueRow<'project'>[];
  mayAct: boolean;
  button: RefObject<HTMLButtonElement | null>;
  onRemove: (id: number) => void;
  onClear: () => void;
};

/** Beside a queue: what is selected, what one needs to know of it, and the view's buttons. */
export function QueuePanel({ view, selected, mayAct, button, onRemove, onClear }: Props) {
  const { t } = useTranslation(['queues', 'common']);
  const run = useViewAction(view, onClear);
  const multi = choiceOf(view) === 'multi';
  const [only] = selected.length === 1 ? selected : [];
  // The parts are rendered after the boxes of the table have changed: of many rows at once there is much to show.
  const shown = useDeferredValue(selected);

  return (
    <Panel
      title={t(multi ? 'selected' : 'chosen')}
      aside={
        <Group gap="xs">
          <Badge>{selected.length}</Badge>
          {selected.length > 0 ? (
            <Button variant="subtle" size="compact-sm" onClick={onClear}>
              {t('common:clear')}
            </Button>
          ) : null}
        </Group>
      }
    >
      <Stack gap="sm">
        <Refusals refused={run.refused} />
        {selected.length === 0 ? (
          <Text fz="sm" c="dimmed">
            {t(multi ? 'selectSome' : 'selectOne')}
          </Text>
        ) : null}
        <Suspense>
          {view.panel.map((part) => {
            const Part = PARTS[part];
            return (
              <Part
                key={part}
                view={view}
                rows={shown}
                only={shown.length === 1 ? shown[0] : undefined}
                onRemove={onRemove}
              />
            );
          })}
        </Suspense>
        {only && !multi ? (
          <ProjectButton
            variant="default"
            leftSection={<IconExternalLink size={16} aria-hidden />}
            projectId={only.id}
            search={projectSearch(only)}
          >
            {t('openProject')}
          </ProjectButton>
        ) : null}
        {view.actions.length > 0 && mayAct ? (
          <ViewActions actions={view.actions} rows={selected} run={run} onClear={onClear} button={button} />
        ) : null}
      </Stack>
    </Panel>
  );
}
