import { Badge, Button, Group, Stack, Title, UnstyledButton } from '@mantine/core';
import type { ViewAction } from '@maxilla/domain/views/view';
import { IconChevronDown, IconChevronUp, IconExternalLink } from '@tabler/icons-react';
import type { ComponentProps, RefCallback } from 'react';
import { Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProjectButton } from '../../project-ui/project-button.tsx';
import { useBelow } from '../../ui/breakpoints.ts';
import { useErrorWords } from '../../ui/error-words.ts';
import { ChosenRows } from './chosen-rows.tsx';
import { LeaversNote } from './leavers-note.tsx';
import { PARTS } from './panel-parts.tsx';
import type { PartProps } from './panel-parts.tsx';
import { projectSearch } from '../../project-ui/project-link.tsx';
import type { Selection } from '../../ui/table-column.ts';
import { Refusals } from './refusals.tsx';
import { useLeavers } from './use-leavers.ts';
import { useViewAction } from './use-view-action.ts';
import { ViewActions } from './view-actions.tsx';
import type { Asking } from './view-actions.tsx';
import classes from './queue-panel.module.css';
import type { ViewOn } from './queue-query.ts';
import type { RowSelection } from './selection.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const ProjectFacts = lazyPart(async () => (await import('./project-facts.tsx')).ProjectFacts);

const LogisticFiles = lazyPart(async () => (await import('./logistic/logistic-files.tsx')).LogisticFiles);

type Props = {
  view: ViewOn<'project'>;
  mode: Selection<never>['mode'];
  selection: RowSelection<'project'>;
  /** The view's buttons for the reader. */
  actions: readonly ViewAction[];
  button: RefCallback<HTMLButtonElement>;
  /** Called after the action on the selection. */
  onDone: () => void;
  /** Chooses the row after the one that is done, and answers it. */
  onNext: ComponentProps<typeof ViewActions>['onNext'];
  hasNext: boolean;
};

/** Label of the button that clears the selection, by selection mode. */
const CLEARS = { none: 'common:close', single: 'unselectOne', multi: 'unselectAll' } as const;

/**
 * The panel beside a queue while something is selected: the selection, facts about it, and the view's
 * buttons, which stay visible. On tablets and phones, an expandable bar with the buttons.
 */
export function QueuePanel({ view, mode, selection, actions, button, onDone, onNext, hasNext }: Props) {
  const { t } = useTranslation(['queues', 'common']);
  const { entries, rows, add, remove, clear } = selection;
  const run = useViewAction(view, {
    onDone: () => {
      clear();
      onDone();
    },
    onUndone: (back) => {
      if (mode !== 'multi') clear();
      add(back);
    },
  });
  const bar = useBelow('md');
  const [open, setOpen] = useState(false);
  // A project whose dialog is still open has left the queue, and thereby the selection, once its action is performed.
  const [asking, setAsking] = useState<Asking | null>(null);
  const refusal = useRefusal(rows);
  // The parts are rendered after the boxes of the table have changed: of many rows at once there is much to show.
  const shown = useDeferredValue(entries);
  const { leavers, forget } = useLeavers(view, selection);
  // It appears after the boxes too, as it takes width from the table, whose every cell is laid out again.
  const isEmpty = entries.length === 0 && run.refused.length === 0 && leavers.length === 0 && asking === null;
  const wasEmpty = useDeferredValue(isEmpty);
  if (isEmpty || wasEmpty) return null;

  const buttons = actions.filter(({ ask }) => ask !== 'panel');
  const Fold = open ? IconChevronDown : IconChevronUp;
  const title = t(mode === 'multi' ? 'selected' : 'chosen');
  const files = view.files ? (
    <Stack gap={8} className={classes['acts'] ?? ''}>
      <Suspense>
        <LogisticFiles type={view.files} ids={rows.map(({ id }) => id)} />
      </Suspense>
    </Stack>
  ) : null;
  const acts =
    buttons.length > 0 ? (
      <Stack gap={8} className={classes['acts'] ?? ''}>
        <ViewActions
          actions={buttons}
          rows={rows}
          run={run}
          onNext={onNext}
          hasNext={hasNext}
          button={button}
          refusal={refusal}
          asking={asking}
          setAsking={setAsking}
        />
      </Stack>
    ) : null;
  return (
    <section className={classes['panel']} data-bar={bar || undefined} aria-labelledby="queue-panel">
      <Group justify="space-between" gap="xs" wrap="nowrap" className={classes['head'] ?? ''}>
        <Title order={2} id="queue-panel" className={bar ? classes['unseen'] : undefined}>
          {title}
        </Title>
        {bar ? (
          <UnstyledButton
            className={classes['fold'] ?? ''}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <Fold size={18} aria-hidden />
            {title}
            <Badge>{rows.length}</Badge>
          </UnstyledButton>
        ) : mode === 'multi' ? (
          <Badge>{rows.length}</Badge>
        ) : null}
        <Button variant="subtle" size="compact-xs" px={6} onClick={clear}>
          {t(CLEARS[mode])}
        </Button>
      </Group>
      {/* Where nothing moves them: what is said of the selection comes in bit by bit. */}
      {bar ? null : (
        <>
          {acts}
          {files}
        </>
      )}
      {bar && !open ? (
        <>
          <LeaversNote leavers={leavers} onClose={forget} />
          <Refusals refused={run.refused} linked />
        </>
      ) : (
        <Stack gap="sm" className={classes['body'] ?? ''}>
          <LeaversNote leavers={leavers} onClose={forget} />
          <Refusals refused={run.refused} linked />
          <Content
            view={view}
            mode={mode}
            entries={shown}
            run={run}
            button={button}
            onRemove={(id) => remove([id])}
          />
        </Stack>
      )}
      {bar ? (
        <>
          {files}
          {acts}
        </>
      ) : null}
    </section>
  );
}

/** Why the main action would be refused: files of the selected projects are still to be fetched. */
function useRefusal(rows: RowSelection<'project'>['rows']): string | undefined {
  const { t } = useTranslation('queues');
  const messageOf = useErrorWords(rows.length === 1);
  const lacking = rows.filter(({ cloudFiles = [] }) => cloudFiles.length > 0);
  if (lacking.length === 0) return undefined;
  if (rows.length === 1) return messageOf('cloud.filesMissing');
  return t('cloudFiles.missing', { count: lacking.length, ids: lacking.map(({ id }) => id).join(', ') });
}

type ContentProps = Pick<Props, 'view' | 'mode'> & Omit<PartProps, 'rows'>;

/** The selected rows, and the facts of the project selected last. */
function Content({ view, mode, entries, onRemove, ...rest }: ContentProps) {
  const { t } = useTranslation('queues');
  const rows = entries.filter(({ place }) => place !== 'gone').map(({ row }) => row);
  const last = rows.at(-1);
  return (
    <>
      {mode === 'multi' ? null : (
        <ChosenRows entries={entries.filter(({ place }) => place !== 'here')} onRemove={onRemove} />
      )}
      <Suspense>
        {mode === 'multi'
          ? view.panel.map((part) => {
              const Part = PARTS[part];
              return (
                <Part key={part} view={view} entries={entries} rows={rows} onRemove={onRemove} {...rest} />
              );
            })
          : null}
        {last ? <ProjectFacts key={last.id} view={view} row={last} /> : null}
      </Suspense>
      {last && mode !== 'multi' ? (
        <ProjectButton
          variant="default"
          size="xs"
          leftSection={<IconExternalLink size={16} aria-hidden />}
          projectId={last.id}
          search={projectSearch(last)}
        >
          {t('openProject')}
        </ProjectButton>
      ) : null}
    </>
  );
}
