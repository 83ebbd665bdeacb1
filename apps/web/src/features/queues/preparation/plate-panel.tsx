import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { printingPreparation } from '@maxilla/domain/actions/batches/printing-preparation';
import type { PrintingPreparationInput } from '@maxilla/domain/actions/batches/printing-preparation';
import {
  batchCategory,
  PLATE_SUFFIX,
  type PrintedCategory,
  plainPlateNumber,
  platePrefix,
  plateSuffix,
} from '@maxilla/domain/batches';
import { piecesOf } from '@maxilla/domain/elements';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import { readAgain } from '../../../api/stale.ts';
import { useDraftValues } from '../../../drafts/use-draft.ts';
import { today } from '../../../i18n/format.ts';
import { tellDone } from '../../../project-actions/tell-done.ts';
import { ErrorText } from '../../../ui/error-text.tsx';
import { useSubmit } from '../../../ui/submit.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { ViewOn } from '../queue-query.ts';
import type { RowSelection } from '../selection.ts';
import { batchParams } from '../batches/batch.ts';
import { machinesOf } from '../../../project-ui/machines.ts';
import { machineFacts } from '../machine.ts';
import { MachineField } from './machine-field.tsx';
import { elementFacts } from './element-facts.ts';
import { PreparationPanel } from './preparation-panel.tsx';
import { preparedOf, reasonOf } from './prepared.ts';
import classes from './plate.module.css';
import { lazyPart } from '../../../ui/lazy-part.ts';

// The pieces of models alone are counted.
const CountField = lazyPart(async () => (await import('../../../ui/count-field.tsx')).CountField);

/**
 * The input of a plate. `suffix` is the part of its number after the date, `count` the number of pieces
 * counted by hand.
 */
type PlateForm = {
  readonly suffix: string;
  readonly count: number | null;
  readonly machineId: number | null;
};

const EMPTY_FORM: PlateForm = { suffix: '', count: null, machineId: null };

type Props = {
  category: PrintedCategory;
  /** The view whose elements are put onto the plate. */
  view: ViewOn<'element'>;
  selection: RowSelection<'element'>;
  onDone: () => void;
};

const DEBOUNCE_MS = 300;
const MOST_PIECES = 999_999;

/** The plate in preparation: its number, machine, counted pieces and elements (spec 3 §5). */
export function PlatePanel({ category, view, selection, onDone }: Props) {
  const { t } = useTranslation(['production', 'queues', 'vocabulary', 'common']);
  // Kept as long as the elements on the plate: it outlives the drawer, which closes when more of them are added.
  const draft = useDraftValues<PlateForm>(
    { form: 'plate', subject: view.name, lasting: 'session' },
    EMPTY_FORM,
  );
  const onForm = draft.change;
  const { suffix, count, machineId } = draft.values;
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [unanswered, setUnanswered] = useState<PrintingPreparationInput | null>(null);
  const { machineKinds, countRequired } = batchCategory(category);
  const day = today();
  const prefix = platePrefix(day);
  const plateNumber = plainPlateNumber(`${prefix}${suffix.trim()}`);
  const isNumbered = plateSuffix(plateNumber, prefix) !== '';

  // The plate may have been created although the reply was lost: its number and its elements are then taken,
  // by itself. The same request is sent again with the same key, which returns the first reply.
  const again = unanswered?.plateNumber === plateNumber ? unanswered : null;
  const { entries, rows } = preparedOf(selection, again !== null);

  const machines = useQuery(machinesOf(machineKinds));
  const [asked] = useDebouncedValue(plateNumber, DEBOUNCE_MS);
  const free = useQuery({
    ...query(api.batches.plateNumber, { query: { category, plateNumber: asked } }),
    enabled: isNumbered,
  });
  const checked = isNumbered && free.data && asked === plateNumber ? free.data.free : null;

  const input = {
    category,
    plateNumber,
    machineId,
    elementsCount: countRequired ? count : null,
    elementIds: rows.map(({ id }) => id),
  };
  const refusals = printingPreparation.form(
    input,
    {
      elements: rows.map((row) => elementFacts(row, category)),
      machines: (machines.data?.machines ?? []).map((machine) => machineFacts(machine)),
      plateNumberTaken: checked === false,
    },
    day,
  );
  const reason = again ? undefined : reasonOf(refusals, (field) => field.startsWith('elementIds'));
  const { submit, busy, error } = useSubmit({
    send: (values: PrintingPreparationInput, idempotencyKey: string) =>
      api.preparations.printing({ body: { ...values, elementIds: [...values.elementIds] }, idempotencyKey }),
    done: async (batch, values) => {
      const sent = selection.entries.flatMap(({ row }) => (values.elementIds.includes(row.id) ? [row] : []));
      const { undo, plateNumber: made, totalElements } = batch;
      tellDone({
        text: t('plate.done', { plateNumber: made }),
        about: t('queues:plate.elements', { count: totalElements }),
        undo: undo ? [{ ...undo, batch: batchParams(batch) }] : [],
        onUndone: () => {
          selection.add(sent);
          onForm({ suffix: made.slice(prefix.length), count: values.elementsCount ?? null });
        },
      });
      onForm({ suffix: '', count: null });
      setRefused({});
      setUnanswered(null);
      selection.clear();
      onDone();
      await readAgain('batch');
    },
    refused: ({ code, fields }, values) => {
      setRefused(fields);
      setUnanswered(code === 'unavailable' ? values : null);
    },
  });
  const pieces = piecesOf(rows);
  const differs = count !== null && rows.length > 0 && count !== pieces;
  return (
    <PreparationPanel
      title={t('plate.title')}
      size={t('queues:plate.elements', { count: rows.length })}
      view={view}
      selection={selection}
      entries={entries}
      refused={again ? {} : { ...refusals, ...refused }}
      reason={reason}
      validate={isNumbered ? t('plate.validateOne', { plateNumber }) : t('plate.validate')}
      next={t('plate.next', { count: pieces })}
      error={error}
      busy={busy}
      onSubmit={() => void submit(again ?? input)}
      onTake={() => setUnanswered(null)}
    >
      <div className={classes['numbers']}>
        <TextField
          label={t('plate.number')}
          required
          // The prefix may be typed as well.
          limit={prefix.length + PLATE_SUFFIX}
          leftSection={<Text fz="sm">{prefix}</Text>}
          leftSectionWidth={78}
          value={suffix}
          onChange={(event) => onForm({ suffix: event.currentTarget.value })}
          onKeyDown={(event) => {
            // A scanner ends a code with Enter, which must not validate the plate.
            if (event.key === 'Enter') event.preventDefault();
          }}
          error={checked === false && !again ? <ErrorText code="batch.plateNumberTaken" /> : null}
          description={checked === true ? t('plate.free', { plateNumber }) : null}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        {countRequired ? (
          <Suspense>
            <CountField
              label={t('plate.count')}
              required
              min={1}
              max={MOST_PIECES}
              value={count}
              onChange={(counted) => onForm({ count: counted })}
              error={differs ? t('plate.differs', { count: pieces }) : null}
              description={count === pieces && count > 0 ? t('plate.counted', { count: pieces }) : null}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
          </Suspense>
        ) : null}
      </div>
      <MachineField
        category={category}
        machines={machines.data?.machines ?? []}
        value={machineId}
        onChange={(id) => onForm({ machineId: id })}
      />
    </PreparationPanel>
  );
}
