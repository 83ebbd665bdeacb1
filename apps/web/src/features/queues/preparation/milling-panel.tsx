import { Autocomplete, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { BodyOf } from '@maxilla/contract/calls';
import type { preparations } from '@maxilla/contract/production';
import { WORK_NUMBER } from '@maxilla/domain/actions/batches/blank';
import {
  blockBlank,
  discMismatch,
  type MachiningPreparationInput,
  machiningPreparation,
  mismatchOf,
} from '@maxilla/domain/actions/batches/machining-preparation';
import type { ErrorCode } from '@maxilla/domain/errors';
import { MILLING_MACHINES } from '@maxilla/domain/machines';
import { formOf } from '@maxilla/domain/materials';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import { readAgain } from '../../../api/stale.ts';
import { useDraftValues } from '../../../drafts/use-draft.ts';
import { today } from '../../../i18n/format.ts';
import { tellDone } from '../../../project-actions/tell-done.ts';
import { machinesOf } from '../../../project-ui/machines.ts';
import { ErrorText } from '../../../ui/error-text.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useSubmit } from '../../../ui/submit.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { WRAPPING } from '../../../ui/wrapping.ts';
import { batchParams } from '../batches/batch.ts';
import { machineFacts } from '../machine.ts';
import type { ViewOn } from '../queue-query.ts';
import type { RowSelection } from '../selection.ts';
import { type Block, BlockFields, EMPTY_BLOCK } from './block-fields.tsx';
import { LotField } from './lot-field.tsx';
import { MachineField } from './machine-field.tsx';
import { MaterialField } from './material-field.tsx';
import { milledLine } from './milled-line.ts';
import { Mismatch } from './mismatch.tsx';
import classes from './plate.module.css';

const PlateContent = lazyPart(async () => (await import('./plate-content.tsx')).PlateContent);

type Form = {
  readonly workNumber: string;
  readonly machineId: number | null;
  readonly discNumber: string;
  /** Whether the disc is not known yet and is entered with its material and lot. */
  readonly isNew: boolean;
  readonly discMaterialId: number | null;
  readonly discBatchNumber: string;
  readonly comment: string;
  /** The block of each line, by its id. */
  readonly blocks: Readonly<Record<string, Block>>;
};

const EMPTY: Form = {
  workNumber: '',
  machineId: null,
  discNumber: '',
  isNew: false,
  discMaterialId: null,
  discBatchNumber: '',
  comment: '',
  blocks: {},
};

type Props = {
  /** The view whose lines are milled. */
  view: ViewOn<'element'>;
  selection: RowSelection<'element'>;
  onDone: () => void;
};

const DEBOUNCE_MS = 300;

/** What is to be milled: the number of the work, the machine, and the disc or the blocks of its lines (spec 3 §5). */
export function MillingPanel({ view, selection, onDone }: Props) {
  const { t } = useTranslation(['production', 'vocabulary', 'common']);
  // Kept as long as the chosen lines: it outlives the drawer, which closes when more of them are added.
  const draft = useDraftValues<Form>({ form: 'milling', subject: view.name, lasting: 'session' }, EMPTY);
  const onForm = draft.change;
  const { workNumber, machineId, discNumber, isNew, discMaterialId, discBatchNumber, comment, blocks } =
    draft.values;
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [unanswered, setUnanswered] = useState<MachiningPreparationInput | null>(null);

  // The batches may have been made although the reply was lost: the same request is sent again with the same key.
  const entries = unanswered
    ? selection.entries.map(({ row }) => ({ row, place: 'here' as const }))
    : selection.entries;
  const rows = unanswered ? entries.map(({ row }) => row) : selection.rows;
  const [first] = rows;
  // The form of what is milled follows from the material of the lines.
  const form = first?.materialFamily && formOf(first.materialFamily) === 'BLOCK' ? 'BLOCK' : 'DISC';
  const blockOf = (id: number): Block => blocks[id] ?? EMPTY_BLOCK;

  const machines = useQuery(machinesOf(MILLING_MACHINES));
  const materials = useQuery(query(api.machines.materials, { query: { form } }));
  const [asked] = useDebouncedValue(discNumber.trim(), DEBOUNCE_MS);
  const discs = useQuery({
    ...query(api.machines.discs, { query: { name: asked } }),
    enabled: form === 'DISC',
  });
  const found = discs.data?.discs.find(({ name }) => name.toUpperCase() === discNumber.trim().toUpperCase());
  const settled = discs.data !== undefined && asked === discNumber.trim();

  const work = { projectNumberWC: workNumber, machineId };
  const input: MachiningPreparationInput =
    form === 'DISC'
      ? {
          ...work,
          type: 'DISC',
          breakdowns: rows.map(({ id }) => id),
          discNumber,
          ...(isNew ? { discMaterialId, discBatchNumber } : {}),
          comment,
        }
      : { ...work, type: 'BLOCK', breakdowns: rows.map(({ id }) => ({ id, ...blockOf(id) })) };
  const facts = {
    lines: rows.map(milledLine),
    machines: (machines.data?.machines ?? []).map((machine) => machineFacts(machine)),
    disc: found
      ? {
          id: found.id,
          number: found.name,
          blank: { ...found, expiresOn: found.expiryDate },
        }
      : null,
    materials: (materials.data?.materials ?? []).map((material) => ({
      ...material,
      lots: material.lots.map(({ lot, expiryDate }) => ({ number: lot, expiresOn: expiryDate })),
    })),
  };
  const refusals = machiningPreparation.form(input, facts, today());
  // Errors of the selection come first, because without lines the others do not matter.
  const [reason] = [
    ...Object.entries(refusals).filter(([field]) => /^breakdowns(\.\d+)?$/.test(field)),
    ...Object.entries(refusals),
  ].map(([, code]) => code);
  const mismatch = discMismatch(input, facts);

  const { submit, busy, error } = useSubmit({
    send: (values: MachiningPreparationInput, idempotencyKey: string) =>
      api.preparations.machining({
        body: values as BodyOf<typeof preparations.machining>,
        idempotencyKey,
      }),
    done: async ({ batches }, values) => {
      const kept = draft.values;
      const sent = selection.entries.map(({ row }) => row);
      tellDone({
        text: t('milling.done', { plateNumber: values.projectNumberWC.trim(), count: batches.length }),
        about: t('plate.elements', { count: sent.length }),
        undo: batches.flatMap(({ undo, ...batch }) => (undo ? [{ ...undo, batch: batchParams(batch) }] : [])),
        onUndone: () => {
          selection.add(sent);
          onForm(kept);
        },
      });
      onForm({ ...EMPTY, machineId });
      setRefused({});
      setUnanswered(null);
      selection.clear();
      onDone();
      await Promise.all([readAgain('batch'), discs.refetch()]);
    },
    refused: ({ code, fields }, values) => {
      setRefused(fields);
      setUnanswered(code === 'unavailable' ? values : null);
    },
  });

  /** The message of a field that was refused, or is wrong although it is filled in. */
  const told = (field: string, isFilled: boolean) => {
    const code = refused[field] ?? (isFilled ? refusals[field] : undefined);
    return code && !unanswered ? <ErrorText code={code as ErrorCode} /> : null;
  };
  const change = (values: Partial<Form>) => {
    setRefused({});
    onForm(values);
  };
  const changeBlock = (id: number, block: Partial<Block>) =>
    change({ blocks: { ...blocks, [id]: { ...blockOf(id), ...block } } });
  const selectionRefused = Object.fromEntries(
    Object.entries({ ...refusals, ...refused }).map(([field, code]) => [
      field.replace(/^breakdowns\.(\d+)$/, 'elementIds.$1'),
      code,
    ]),
  );
  return (
    <Panel
      dense
      title={t('milling.panel')}
      aside={
        <Group gap={4}>
          <Text span fz="sm" c="dimmed">
            {t('milling.lines', { count: rows.length })}
          </Text>
          {entries.length > 0 ? (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                setUnanswered(null);
                selection.clear();
              }}
            >
              {t('plate.clear')}
            </Button>
          ) : null}
        </Group>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (unanswered) void submit(unanswered);
          else if (!reason) void submit(input);
        }}
      >
        <Stack gap="sm">
          <FormError error={error} />
          {first ? (
            <Text fz="sm">
              <strong>
                {[
                  first.materialFamily ? t(`vocabulary:materialFamily.${first.materialFamily}`) : null,
                  first.machiningShade,
                ]
                  .filter(Boolean)
                  .join(' ')}
              </strong>{' '}
              · {t(`milling.form.${form}`)}
            </Text>
          ) : null}
          <TextField
            label={t('milling.workNumber')}
            required
            limit={WORK_NUMBER}
            value={workNumber}
            onChange={(event) => change({ workNumber: event.currentTarget.value })}
            onKeyDown={(event) => {
              // A scanner ends a code with Enter, which must not validate the batch.
              if (event.key === 'Enter') event.preventDefault();
            }}
            error={told('projectNumberWC', workNumber.trim() !== '')}
          />
          <MachineField
            category="MACHINING"
            machines={machines.data?.machines ?? []}
            value={machineId}
            onChange={(id) => change({ machineId: id })}
            error={told('machineId', machineId !== null && machines.data !== undefined)}
          />
          {form === 'DISC' ? (
            <>
              <Autocomplete
                label={t('milling.disc')}
                required
                data={isNew ? [] : (discs.data?.discs ?? []).map(({ name }) => name)}
                maxLength={60}
                value={discNumber}
                onChange={(value) => change({ discNumber: value })}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') event.preventDefault();
                }}
                error={told('discNumber', discNumber.trim() !== '' && settled)}
                description={
                  found && !isNew
                    ? t('milling.discOf', { material: found.material, shade: found.shade, lot: found.lot })
                    : null
                }
                inputWrapperOrder={['label', 'input', 'description', 'error']}
              />
              <Checkbox
                label={t('milling.isNew')}
                checked={isNew}
                onChange={(event) => change({ isNew: event.currentTarget.checked })}
              />
              {isNew ? (
                <div className={classes['numbers']}>
                  <MaterialField
                    materials={materials.data?.materials ?? []}
                    value={discMaterialId}
                    onChange={(id) => change({ discMaterialId: id })}
                    error={told('discMaterialId', false)}
                  />
                  <LotField
                    materials={materials.data?.materials ?? []}
                    materialId={discMaterialId}
                    value={discBatchNumber}
                    onChange={(lot) => change({ discBatchNumber: lot })}
                    error={told('discBatchNumber', false)}
                  />
                </div>
              ) : null}
              {mismatch ? <Mismatch {...mismatch} /> : null}
              <TextArea
                label={t('milling.comment')}
                required={mismatch !== null}
                value={comment}
                onChange={(event) => change({ comment: event.currentTarget.value })}
                error={told('comment', false)}
              />
            </>
          ) : null}
          <Suspense>
            {entries.length > 0 ? (
              <PlateContent
                view={view}
                entries={entries}
                refused={unanswered ? {} : selectionRefused}
                onTake={(ids) => {
                  setUnanswered(null);
                  selection.remove(ids);
                }}
              />
            ) : null}
          </Suspense>
          {form === 'BLOCK'
            ? rows.map((row, nth) => (
                <BlockFields
                  key={row.id}
                  row={row}
                  block={blockOf(row.id)}
                  materials={materials.data?.materials ?? []}
                  mismatch={mismatchOf(
                    blockBlank({ id: row.id, ...blockOf(row.id) }, facts),
                    facts.lines[nth],
                  )}
                  told={(field, isFilled) => told(`breakdowns.${row.id}.${field}`, isFilled)}
                  onChange={(block) => changeBlock(row.id, block)}
                  onForAll={
                    nth === 0 && rows.length > 1
                      ? () => {
                          const { materialId, blockBatchNumber } = blockOf(row.id);
                          const others = rows.map(({ id }): [number, Block] => [
                            id,
                            { ...blockOf(id), materialId, blockBatchNumber },
                          ]);
                          change({ blocks: { ...blocks, ...Object.fromEntries(others) } });
                        }
                      : undefined
                  }
                />
              ))
            : null}
          <div className={classes['foot']}>
            <Button
              type="submit"
              size="md"
              fullWidth
              loading={busy}
              {...WRAPPING}
              py={11}
              disabled={reason !== undefined && !unanswered}
              leftSection={<IconCheck size={18} aria-hidden />}
            >
              {t('milling.validate')}
            </Button>
            <Text fz="xs" c="dimmed" mt={6} role="status">
              {reason === 'batch.nothingSelected' ? (
                t('plate.nothing')
              ) : reason && !unanswered ? (
                <ErrorText code={reason} />
              ) : (
                t('milling.next', { count: rows.length })
              )}
            </Text>
          </div>
        </Stack>
      </form>
    </Panel>
  );
}
