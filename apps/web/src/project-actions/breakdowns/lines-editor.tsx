import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { freeJaws, mayAddLine } from '@maxilla/domain/breakdown-rules';
import { isLocked } from '@maxilla/domain/breakdowns';
import type { Jaw } from '@maxilla/domain/teeth';
import { IconAlertTriangle, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { BreakdownLines, teethText } from '../../project-ui/breakdown-lines.tsx';
import type { BreakdownLine } from '../../project-ui/breakdown-lines.tsx';
import { keepProject, readProject } from '../../project-ui/project.ts';
import type { Project } from '../../project-ui/project.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lineFact } from '../form-facts.ts';
import { LineForm } from './line-form.tsx';
import type { LineEntry, OpenLine } from './use-open-line.ts';

type Props = {
  project: Project;
  /** The project once what was edited before is stored. */
  stored?: () => Project | Promise<Project>;
  /** Called with the project after each change, of the reader or of others. */
  onChanged?: (project: Project) => void;
  entry: LineEntry;
  /** Nothing can be changed for now. */
  disabled?: boolean;
};

type Refused = { readonly id: number; readonly error: ApiError };

/** The editor of the lines of a prosthesis: each is entered, changed and removed by itself (spec 2 §2.3). */
export function LinesEditor({
  project,
  stored = () => project,
  onChanged,
  entry: { open, gone, ...entry },
  disabled = false,
}: Props) {
  const { t } = useTranslation(['projectUi', 'common']);
  const id = useId();
  const [removing, setRemoving] = useState<BreakdownLine | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const prices = useQuery(query(api.projects.linePrices, { params: { id: project.id } }));
  const { breakdowns: lines, productCode } = project;
  const rules = { productCode, lines: lines.map(lineFact) };

  /** The ids of the buttons that open the form of a line, and of a new one. */
  const lineOpener = (lineId: number) => `${id}line${lineId}`;
  const newOpener = (jaw: Jaw | null) => `${id}new${jaw ?? ''}`;

  function show(next: OpenLine | null) {
    entry.show(next);
    setRefused(null);
  }
  function keep(fresh: Project) {
    keepProject(fresh);
    onChanged?.(fresh);
  }
  function saved(fresh: Project) {
    keep(fresh);
    show(null);
  }
  /** Goes on with the project as somebody else has left it. */
  function onRefused({ code }: ApiError) {
    if (code === 'project.changed') void readProject(project.id).then(keep);
  }
  async function remove({ id: breakdownId }: BreakdownLine, idempotencyKey: string) {
    setRefused(null);
    try {
      const { version } = await stored();
      const params = { id: project.id, breakdownId };
      keep(await api.projects.removeBreakdown({ params, query: { version }, idempotencyKey }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused({ id: breakdownId, error });
      onRefused(error);
    }
  }

  if (prices.error && !prices.data) {
    return <ErrorState error={prices.error} onRetry={() => void prices.refetch()} />;
  }
  const offered = prices.data?.prices;
  const form = (line?: BreakdownLine, jaw: Jaw | null = null) =>
    offered ? (
      <LineForm
        project={project}
        line={line}
        jaw={line && freeJawOf(productCode) ? line.jaw : jaw}
        prices={offered.filter(({ hidden, id }) => !hidden || id === line?.primaryPriceId)}
        stored={stored}
        onSaved={saved}
        onRefused={onRefused}
        onCancel={() => show(null)}
        opener={line ? lineOpener(line.id) : newOpener(jaw)}
        around={id}
      />
    ) : (
      <Skeleton height={320} radius="md" />
    );
  const isOpen = ({ id }: BreakdownLine) => open !== null && 'lineId' in open && open.lineId === id;
  return (
    <Stack gap="md" id={id} tabIndex={-1}>
      {gone ? (
        <Alert color="orange" icon={<IconAlertTriangle size={18} />} role="alert" py="xs">
          {t('breakdown.gone')}
        </Alert>
      ) : null}
      {lines.length === 0 && open === null ? (
        <Text fz="sm" c="dimmed">
          {t('breakdown.none')}
        </Text>
      ) : null}
      {lines.length > 0 ? (
        <BreakdownLines
          lines={lines}
          actions={(line) =>
            disabled || isOpen(line) ? null : isLocked({ state: line.productionState }) ? (
              <Text fz="xs" c="dimmed" mt={8}>
                {t('breakdown.locked')}
              </Text>
            ) : (
              <Group gap={2} wrap="nowrap" justify="flex-end">
                <IconButton
                  id={lineOpener(line.id)}
                  icon={IconPencil}
                  label={t('breakdown.changeOne', teethOf(line))}
                  onClick={() => show({ lineId: line.id })}
                />
                <IconButton
                  icon={IconTrash}
                  label={t('breakdown.removeOne', teethOf(line))}
                  onClick={() => setRemoving(line)}
                />
              </Group>
            )
          }
          under={(line) =>
            isOpen(line) ? form(line) : refused?.id === line.id ? <FormError error={refused.error} /> : null
          }
        />
      ) : null}
      {open !== null && 'jaw' in open ? form(undefined, open.jaw) : null}
      {open === null && !disabled && mayAddLine(rules) ? (
        <AddButtons jaws={freeJaws(rules)} idOf={newOpener} onAdd={(jaw) => show({ jaw })} />
      ) : null}
      {removing ? (
        <ConfirmDialog
          title={t('breakdown.remove')}
          question={t('breakdown.removeQuestion', {
            name: removing.primaryPriceDescription,
            ...teethOf(removing),
          })}
          action={t('breakdown.remove')}
          danger
          onConfirm={(key) => remove(removing, key)}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </Stack>
  );
}

/** The teeth of a line for a sentence that names them. */
const teethOf = (line: BreakdownLine) => ({ count: line.dents.length, teeth: teethText(line) });

/** Whether the lines of a product lie in one jaw each. */
const freeJawOf = (productCode: Project['productCode']) => freeJaws({ productCode, lines: [] }).length > 0;

/** Adds a line: of a removable prosthesis, one of the jaws that have none (spec 2 §2.3). */
function AddButtons({
  jaws,
  idOf,
  onAdd,
}: {
  jaws: readonly Jaw[];
  idOf: (jaw: Jaw | null) => string;
  onAdd: (jaw: Jaw | null) => void;
}) {
  const { t } = useTranslation('projectUi');
  const choices: readonly (Jaw | null)[] = jaws.length === 0 ? [null] : jaws;
  return (
    <Group gap="xs">
      {choices.map((jaw) => (
        <Button
          key={jaw}
          id={idOf(jaw)}
          variant="light"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onAdd(jaw)}
        >
          {jaw === null ? t('breakdown.add') : t(`breakdown.addJaw.${jaw}`)}
        </Button>
      ))}
    </Group>
  );
}
