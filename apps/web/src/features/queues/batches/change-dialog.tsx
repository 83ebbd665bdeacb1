import { Autocomplete, Select } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { batchChange, lotsOnMachine } from '@maxilla/domain/actions/batches/batch-change';
import { LAST_BLOCK_POSITION, WORK_NUMBER } from '@maxilla/domain/actions/batches/blank';
import { batchCategory, PLATE_SUFFIX, plainPlateNumber } from '@maxilla/domain/batches';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { readAgain } from '../../../api/stale.ts';
import { today } from '../../../i18n/format.ts';
import { machinesOf } from '../../../project-ui/machines.ts';
import { CountField } from '../../../ui/count-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useSubmitForm } from '../../../ui/form.ts';
import { endsScan } from '../../../ui/scan-guard.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { discFacts, knownDisc, readDisc, useDiscs } from '../discs.ts';
import { batchFacts, batchParams, wordsOf } from './batch.ts';
import type { Batch } from './batch.ts';

type Values = {
  plateNumber: string;
  machineId: string | null;
  resinLotId: string | null;
  discNumber: string;
  blockPosition: number | null;
};

/** The id of no disc, for a number that none has. */
const NO_DISC = 0;

const UNKNOWN = 'disc.numberDoesNotExist';

/** The fields of the form that bear another name on the wire. */
const FIELD_OF: Readonly<Record<string, keyof Values>> = {
  discId: 'discNumber',
  projectNumberWC: 'plateNumber',
};

/**
 * Corrects the number or the machine of a batch, and the disc or the place of the block that it is milled from. The day of
 * a plate's number stays.
 */
export function ChangeDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { t } = useTranslation(['batchDialogs', 'batches', 'production']);
  const { machineKinds, machineRequired } = batchCategory(batch.category);
  const machines = useQuery(machinesOf(machineKinds));
  const { milling } = batch;
  const isOnDisc = milling !== null && milling.discId !== null;
  const prefix = milling ? '' : batch.plateNumber.slice(0, batch.plateNumber.indexOf('-') + 1);
  const isOtherDisc = ({ discNumber }: Values) => isOnDisc && discNumber.trim() !== milling.discName;
  const facts = batchFacts(batch, machines.data?.machines ?? []);
  const numberOf = (id: string | null) => (id === null ? null : Number(id));
  const lotsFor = ({ machineId }: Pick<Values, 'machineId'>) => lotsOnMachine(facts, numberOf(machineId));
  /** The lot that was told of the machine that is chosen now. */
  const lotOf = (values: Values) => lotsFor(values).find(({ id }) => id === numberOf(values.resinLotId));
  const inputOf = (values: Values, discId: number | undefined) => {
    const { plateNumber, machineId, blockPosition } = values;
    const lot = lotOf(values);
    return {
      machineId: numberOf(machineId),
      ...(lot ? { resinLotId: lot.id } : {}),
      ...(milling
        ? {
            projectNumberWC: plateNumber.trim(),
            ...(discId === undefined ? {} : { discId }),
            ...(isOnDisc || blockPosition === null ? {} : { blockPosition }),
          }
        : { plateNumber: plainPlateNumber(`${prefix}${plateNumber.trim()}`) }),
    };
  };
  const submitForm = useSubmitForm<Values, Batch>({
    draft: { form: 'change-batch', subject: batch.id },
    initial: {
      plateNumber: batch.plateNumber.slice(prefix.length),
      machineId: batch.machineId === null ? null : String(batch.machineId),
      resinLotId: null,
      discNumber: milling?.discName ?? '',
      blockPosition: milling?.blockPosition ?? null,
    },
    check: (values) => {
      // One that was not looked up yet is judged once it is sent.
      const disc = isOtherDisc(values) ? knownDisc(values.discNumber) : undefined;
      const { discId, projectNumberWC, ...refusals } = batchChange.form(
        inputOf(values, disc === undefined ? undefined : (disc?.id ?? NO_DISC)),
        batchFacts(batch, machines.data?.machines ?? [], disc ? discFacts(disc) : null),
        today(),
      );
      return {
        ...refusals,
        ...(discId ? { discNumber: discId } : {}),
        ...(projectNumberWC ? { plateNumber: projectNumberWC } : {}),
        ...(milling && !isOnDisc && values.blockPosition === null ? { blockPosition: 'field.required' } : {}),
      };
    },
    send: async (values, idempotencyKey) => {
      const disc = isOtherDisc(values) ? await readDisc(values.discNumber) : undefined;
      if (disc === null) throw new ApiError(404, UNKNOWN, { fields: { discNumber: UNKNOWN } });
      return api.batches.change({
        params: batchParams(batch),
        body: { version: batch.version, ...inputOf(values, disc?.id) },
        idempotencyKey,
      });
    },
    fieldOf: (path) => FIELD_OF[path] ?? path,
    done: async () => {
      notifications.show({ message: t(`batches:${wordsOf(batch)}.changed`), color: 'teal' });
      onClose();
      await readAgain('batch');
    },
  });
  const { form } = submitForm;
  const lots = lotsFor(form.values);
  const machineName = (chosen: string | null) =>
    machines.data?.machines.find(({ id }) => String(id) === chosen)?.name ?? '';
  const { discs } = useDiscs(form.values.discNumber, isOnDisc);
  return (
    <FormDialog
      onClose={onClose}
      title={t(`${wordsOf(batch)}.changeOne`, { plateNumber: batch.plateNumber })}
      action={t('batches.save')}
      submitForm={submitForm}
    >
      <TextField
        label={t(milling ? 'production:milling.workNumber' : 'production:plate.number')}
        required
        data-autofocus
        // The code of an item is no part of the number.
        onKeyDown={(event) => {
          if (endsScan(event)) event.preventDefault();
        }}
        // The prefix may be typed as well.
        limit={milling ? WORK_NUMBER : prefix.length + PLATE_SUFFIX}
        {...(milling ? {} : { leftSection: <span>{prefix}</span>, leftSectionWidth: 78 })}
        {...form.getInputProps('plateNumber')}
      />
      <Select
        label={t(milling ? 'production:milling.machine.label' : 'production:machine.label')}
        required={machineRequired}
        clearable={!machineRequired}
        data={(machines.data?.machines ?? [])
          .filter(({ kind }) => machineKinds.includes(kind))
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('machineId')}
      />
      {lots.length > 1 ? (
        <Select
          label={t('production:resin.ofPieces')}
          required
          data={lots.map(({ id, number: lot }) => ({
            value: String(id),
            label:
              id === facts.lot?.id
                ? t('production:resin.atLaunch', { lot })
                : t('production:resin.inMachine', { lot, machine: machineName(form.values.machineId) }),
          }))}
          {...form.getInputProps('resinLotId')}
          value={String(lotOf(form.values)?.id ?? '') || null}
        />
      ) : null}
      {isOnDisc ? (
        <Autocomplete
          label={t('production:milling.disc')}
          required
          data={discs.map(({ name }) => name)}
          maxLength={60}
          {...form.getInputProps('discNumber')}
        />
      ) : null}
      {milling && !isOnDisc ? (
        <CountField
          label={t('production:milling.position')}
          required
          min={0}
          max={LAST_BLOCK_POSITION}
          {...form.getInputProps('blockPosition')}
          value={form.getValues().blockPosition}
        />
      ) : null}
    </FormDialog>
  );
}
