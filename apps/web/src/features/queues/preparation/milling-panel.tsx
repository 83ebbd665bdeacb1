import { Text } from '@mantine/core';
import type { BodyOf } from '@maxilla/contract/calls';
import type { preparations } from '@maxilla/contract/preparations';
import { WORK_NUMBER } from '@maxilla/domain/actions/batches/blank';
import { blockBlank, discMismatch, mismatchOf } from '@maxilla/domain/actions/batches/machining-blanks';
import type { MachiningPreparationInput } from '@maxilla/domain/actions/batches/machining-input';
import { machiningPreparation } from '@maxilla/domain/actions/batches/machining-preparation';
import type { ErrorCode } from '@maxilla/domain/errors';
import { MILLING_MACHINES } from '@maxilla/domain/machines';
import { formOf } from '@maxilla/domain/materials';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import { readAgain } from '../../../api/stale.ts';
import { useDraftValues } from '../../../drafts/use-draft.ts';
import { today } from '../../../i18n/format.ts';
import { tellDone } from '../../../project-actions/tell-done.ts';
import { machinesOf } from '../../../project-ui/machines.ts';
import { ErrorText } from '../../../ui/error-text.tsx';
import { useSubmit } from '../../../ui/submit.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { batchParams } from '../batches/batch.ts';
import { discFacts, useDiscs } from '../discs.ts';
import { machineFacts } from '../machine.ts';
import type { ViewOn } from '../queue-query.ts';
import type { RowSelection } from '../selection.ts';
import { BlockFields } from './block-fields.tsx';
import { DiscFields } from './disc-fields.tsx';
import { MachineField } from './machine-field.tsx';
import { milledLine } from './milled-line.ts';
import {
  type Block,
  blockOf,
  EMPTY_MILLING,
  lackingFields,
  type MillingForm,
  millingInput,
} from './milling-form.ts';
import { PreparationPanel } from './preparation-panel.tsx';
import { preparedOf, reasonOf } from './prepared.ts';

type Props = {
  /** The view whose lines are milled. */
  view: ViewOn<'element'>;
  selection: RowSelection<'element'>;
  onDone: () => void;
};

/** What is to be milled: the number of the work, the machine, and the disc or the blocks of its lines (spec 3 §5). */
export function MillingPanel({ view, selection, onDone }: Props) {
  const { t } = useTranslation(['production', 'queues', 'vocabulary', 'common']);
  // Kept as long as the chosen lines: it outlives the drawer, which closes when more of them are added.
  const draft = useDraftValues({ form: 'milling', subject: view.name, lasting: 'session' }, EMPTY_MILLING);
  const onForm = draft.change;
  const { workNumber, machineId, discNumber, blocks } = draft.values;
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [unanswered, setUnanswered] = useState<MachiningPreparationInput | null>(null);

  // The batches may have been made although the reply was lost: the same request is sent again with the same key.
  const { entries, rows } = preparedOf(selection, unanswered !== null);
  const [first] = rows;
  // The form of what is milled follows from the material of the lines.
  const form = first?.materialFamily && formOf(first.materialFamily) === 'BLOCK' ? 'BLOCK' : 'DISC';

  const machines = useQuery(machinesOf(MILLING_MACHINES));
  const materials = useQuery(query(api.machines.materials, { query: { form } }));
  const discs = useDiscs(discNumber, form === 'DISC');
  const { found, settled } = discs;

  const input = millingInput(
    draft.values,
    form,
    rows.map(({ id }) => id),
  );
  const facts = {
    lines: rows.map(milledLine),
    machines: (machines.data?.machines ?? []).map((machine) => machineFacts(machine)),
    disc: found ? discFacts(found) : null,
    // The server knows those of other works.
    takenPlaces: [],
    takenByDisc: false,
    materials: (materials.data?.materials ?? []).map((material) => ({
      ...material,
      lots: material.lots.map(({ lot, expiryDate }) => ({ number: lot, expiresOn: expiryDate })),
    })),
  };
  const refusals = machiningPreparation.form(input, facts, today());
  const reason = unanswered ? undefined : reasonOf(refusals, (field) => /^breakdowns(\.\d+)?$/.test(field));
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
        about: t('queues:plate.elements', { count: sent.length }),
        undo: batches.flatMap(({ undo, ...batch }) => (undo ? [{ ...undo, batch: batchParams(batch) }] : [])),
        onUndone: () => {
          selection.add(sent);
          onForm(kept);
        },
      });
      onForm({ ...EMPTY_MILLING, machineId });
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
  const change = (values: Partial<MillingForm>) => {
    setRefused({});
    setUnanswered(null);
    onForm(values);
  };
  const changeBlock = (id: number, block: Partial<Block>) =>
    change({ blocks: { ...blocks, [id]: { ...blockOf(draft.values, id), ...block } } });
  const selectionRefused = Object.fromEntries(
    Object.entries({ ...refusals, ...refused }).map(([field, code]) => [
      field.replace(/^breakdowns\.(\d+)$/, 'elementIds.$1'),
      code,
    ]),
  );
  return (
    <PreparationPanel
      title={t('milling.panel')}
      size={t('milling.lines', { count: rows.length })}
      view={view}
      selection={selection}
      entries={entries}
      refused={unanswered ? {} : selectionRefused}
      reason={reason}
      lacking={lackingFields(refusals, reason).map((label) => t(label))}
      validate={t('milling.validate')}
      next={t('milling.next', { count: rows.length })}
      error={error}
      busy={busy}
      onSubmit={() => void submit(unanswered ?? input)}
      onTake={() => setUnanswered(null)}
      below={
        form === 'BLOCK' &&
        rows.map((row, nth) => (
          <BlockFields
            key={row.id}
            row={row}
            block={blockOf(draft.values, row.id)}
            materials={materials.data?.materials ?? []}
            mismatch={mismatchOf(
              blockBlank({ id: row.id, ...blockOf(draft.values, row.id) }, facts),
              facts.lines[nth],
            )}
            told={(field, isFilled) => told(`breakdowns.${row.id}.${field}`, isFilled)}
            onChange={(block) => changeBlock(row.id, block)}
            onForAll={
              nth === 0 && rows.length > 1
                ? () => {
                    const { materialId, blockBatchNumber } = blockOf(draft.values, row.id);
                    const others = rows.map(({ id }): [number, Block] => [
                      id,
                      { ...blockOf(draft.values, id), materialId, blockBatchNumber },
                    ]);
                    change({ blocks: { ...blocks, ...Object.fromEntries(others) } });
                  }
                : undefined
            }
          />
        ))
      }
    >
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
        <DiscFields
          form={draft.values}
          discs={discs.discs}
          materials={materials.data?.materials ?? []}
          found={found}
          mismatch={mismatch}
          told={told}
          settled={settled}
          onChange={change}
        />
      ) : null}
    </PreparationPanel>
  );
}
