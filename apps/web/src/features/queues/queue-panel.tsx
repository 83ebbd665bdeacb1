import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { choiceOf } from '@maxilla/domain/views/view';
import { IconExternalLink } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { ProjectButton } from '../../project-ui/project-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ChosenRows } from './chosen-rows.tsx';
import { PARTS } from './panel-parts.tsx';
import { projectSearch } from './project-link.ts';
import { Refusals } from './refusals.tsx';
import { useViewAction } from './use-view-action.ts';
import { ViewActions } from './view-actions.tsx';
import type { ViewOn } from './queue-query.ts';
import type { RowSelection } from './selection.ts';

type Props = {
  view: ViewOn<'project'>;
  selection: RowSelection<'project'>;
  mayAct: boolean;
  button: RefObject<HTMLButtonElement | null>;
};

/** Beside a queue: what is selected, what one needs to know of it, and the view's buttons. */
export function QueuePanel({ view, selection, mayAct, button }: Props) {
  const { t } = useTranslation(['queues', 'common']);
  const { entries, rows, remove, clear } = selection;
  const run = useViewAction(view, clear);
  const multi = choiceOf(view) === 'multi';
  const [only] = rows.length === 1 ? rows : [];
  // The parts are rendered after the boxes of the table have changed: of many rows at once there is much to show.
  const shown = useDeferredValue(entries);
  const alone = useDeferredValue(only);

  return (
    <Panel
      title={t(multi ? 'selected' : 'chosen')}
      aside={
        <Group gap="xs">
          <Badge>{rows.length}</Badge>
          {entries.length > 0 ? (
            <Button variant="subtle" size="compact-sm" onClick={clear}>
              {t('common:clear')}
            </Button>
          ) : null}
        </Group>
      }
    >
      <Stack gap="sm">
        <Refusals refused={run.refused} />
        {entries.length === 0 ? (
          <Text fz="sm" c="dimmed">
            {t(multi ? 'selectSome' : 'selectOne')}
          </Text>
        ) : null}
        {multi ? null : (
          <ChosenRows
            entries={shown.filter(({ place }) => place !== 'here')}
            onRemove={(id) => remove([id])}
          />
        )}
        <Suspense>
          {view.panel.map((part) => {
            const Part = PARTS[part];
            return (
              <Part key={part} view={view} entries={shown} only={alone} onRemove={(id) => remove([id])} />
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
          <ViewActions actions={view.actions} rows={rows} run={run} onClear={clear} button={button} />
        ) : null}
      </Stack>
    </Panel>
  );
}
