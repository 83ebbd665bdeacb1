import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import type { QueueRow } from '@maxilla/contract/queues';
import { IconCheck, IconExternalLink } from '@tabler/icons-react';
import type { RefCallback } from 'react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { LostNote, useLost } from '../../../project-ui/lost-note.tsx';
import { ProductBadge } from '../../../project-ui/badges.tsx';
import { ProjectButton } from '../../../project-ui/project-button.tsx';
import { ProjectFlags } from '../../../project-ui/project-flags.tsx';
import { projectSearch } from '../../../project-ui/project-link.tsx';
import { useBelow } from '../../../ui/breakpoints.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useSubmit } from '../../../ui/submit.ts';
import type { Selection } from '../../../ui/table-column.ts';
import { elementWord } from '../element-word.ts';
import classes from '../queue-panel.module.css';
import { Refusals } from '../refusals.tsx';
import type { RowSelection } from '../selection.ts';
import type { ViewScreenProps } from '../view-screen.tsx';
import { useElementAction } from './use-element-action.ts';

const ConfirmDialog = lazyDialog(async () => (await import('../../../ui/confirm-dialog.tsx')).ConfirmDialog);
const OutsourcedDialog = lazyDialog(async () => (await import('./outsourced-dialog.tsx')).OutsourcedDialog);
const FactsOf = lazyPart(async () => (await import('../project-facts.tsx')).FactsOf);

type Props = Pick<ViewScreenProps<'elements'>, 'view'> & {
  mode: Selection<never>['mode'];
  selection: RowSelection<'element'>;
  /** Whether the reader may use the button of the view. */
  acts: boolean;
  button: RefCallback<HTMLButtonElement>;
};

/** The selected elements with the button of their queue, and facts about the prosthesis of the one selected last. */
export function ElementPanel({ view, mode, selection, acts, button }: Props) {
  const { t } = useTranslation(['queues', 'common', 'vocabulary']);
  const bar = useBelow('md');
  const lost = useLost();
  const [action] = view.actions;
  const run = useElementAction(view, {
    onDone: selection.clear,
    onUndone: selection.add,
  });
  const { submit, busy, error } = useSubmit({ send: run.perform, done: run.finish });
  const [asked, setAsked] = useState<readonly QueueRow<'element'>[] | null>(null);
  const { rows } = selection;
  const last = rows.at(-1);
  if (!last && asked === null && run.refused.length === 0) return null;
  const press = () => {
    if (action.ask === 'nothing') void submit({ rows });
    else setAsked(rows);
  };
  const label = t(`vocabulary:action.${action.type}`);
  const acting = acts ? (
    <Stack gap={8} className={classes['acts'] ?? ''}>
      <FormError error={error} />
      <Button
        ref={button}
        size="md"
        leftSection={<IconCheck size={18} aria-hidden />}
        fullWidth
        classNames={{ root: classes['act'], label: classes['words'] }}
        disabled={!last || lost}
        loading={busy}
        onClick={press}
      >
        {label}
        {rows.length > 1 ? <span aria-hidden>{`\u00a0· ${rows.length}`}</span> : null}
      </Button>
      <Progress worked={run.worked} total={rows.length} />
      <LostNote />
    </Stack>
  ) : null;
  return (
    <section className={classes['panel']} data-bar={bar || undefined} aria-labelledby="queue-panel">
      <Group justify="space-between" gap="xs" wrap="nowrap" className={classes['head'] ?? ''}>
        <Title order={2} id="queue-panel">
          {t(mode === 'multi' ? 'elements.selected' : 'elements.chosen')}
        </Title>
        {mode === 'multi' ? <Badge>{rows.length}</Badge> : null}
        <Button variant="subtle" size="compact-xs" px={6} onClick={selection.clear}>
          {t(mode === 'multi' ? 'unselectAll' : 'unselectOne')}
        </Button>
      </Group>
      {bar ? null : acting}
      <Stack gap="sm" className={classes['body'] ?? ''}>
        <Refusals refused={run.refused} linked />
        {bar ? null : <ElementNames rows={rows} />}
        {last && !bar ? (
          <Stack gap={10}>
            <div>
              <Group gap={6}>
                <ProjectFlags {...last} />
                <Text fw={600} fz="sm">
                  {t('rowName', { id: last.projectId, patientName: last.patientName })}
                </Text>
                <ProductBadge code={last.reference} />
              </Group>
              <Text fz="sm" c="dimmed">
                {last.userFullName}
              </Text>
            </div>
            <Suspense>
              <FactsOf view={view} project={{ ...last, id: last.projectId }} />
            </Suspense>
            <ProjectButton
              variant="default"
              size="xs"
              leftSection={<IconExternalLink size={16} aria-hidden />}
              projectId={last.projectId}
              search={projectSearch(last)}
            >
              {t('openProject')}
            </ProjectButton>
          </Stack>
        ) : null}
      </Stack>
      {bar ? acting : null}
      {asked === null ? null : action.ask === 'dialog' ? (
        <OutsourcedDialog rows={asked} run={run} onClose={() => setAsked(null)} />
      ) : (
        <ConfirmDialog
          onClose={() => setAsked(null)}
          title={label}
          question={
            <>
              {t('elements.confirm', { count: asked.length })}
              <Progress worked={run.worked} total={asked.length} />
            </>
          }
          action={label}
          onConfirm={async (key) => run.finish(await run.perform({ rows: asked }, key))}
        />
      )}
    </section>
  );
}

/** How many of the elements are worked off, while that takes several calls. */
function Progress({ worked, total }: { worked: number | null; total: number }) {
  const { t } = useTranslation('queues');
  const { number } = useFormat();
  if (worked === null) return null;
  return (
    <Text fz="sm" role="status" className="tabular">
      {t('elements.progress', { done: number(worked), all: number(total) })}
    </Text>
  );
}

/** The selected elements: of which project, what, and on which teeth. */
function ElementNames({ rows }: { rows: readonly QueueRow<'element'>[] }) {
  const { t } = useTranslation(['vocabulary', 'queues']);
  if (rows.length < 2) return null;
  return (
    <ul className={classes['lines']} aria-labelledby="queue-panel">
      {rows.map((row) => (
        <li key={row.id}>
          <Text fz="sm">
            {t('queues:rowName', { id: row.projectId, patientName: row.patientName })}
            {' · '}
            {row.dentString?.join(' ') || elementWord(row, t)}
          </Text>
        </li>
      ))}
    </ul>
  );
}
