import { Table, Title } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { machines } from '@maxilla/contract/machines';
import { type MachineKind, resinsOf } from '@maxilla/domain/machines';
import { expiresSoon } from '@maxilla/domain/materials';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NOTHING, today, useFormat } from '../../i18n/format.ts';
import { machinesOf } from '../../project-ui/machines.ts';
import { BatchSince } from '../../project-ui/batch-since.tsx';
import { Tag } from '../../ui/tag.tsx';
import { BatchLink } from './batch-link.tsx';
import classes from './dashboard.module.css';

type Machine = ReplyOf<(typeof machines)['list']>['machines'][number];

/** The machines of a team: the current work of each and its start, and of printers the loaded resin with its lot. */
export function MachinesTable({ kinds }: { kinds: readonly MachineKind[] }) {
  const { t } = useTranslation('dashboards');
  const { data } = useQuery(machinesOf(kinds));
  const machines = (data?.machines ?? []).filter(({ kind }) => kinds.includes(kind));
  if (machines.length === 0) return null;
  // Milling machines hold no resin, and their batches lie on no plate.
  const prints = kinds.some((kind) => resinsOf(kind).length > 0);
  const columns = prints
    ? (['machine', 'state', 'plate', 'since', 'resin'] as const)
    : (['machine', 'state', 'work', 'since'] as const);
  return (
    <section aria-labelledby="machines">
      <Title order={2} mb={8} id="machines">
        {t('machines.title')}
      </Title>
      <div className={classes['machines']}>
        <Table verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Table.Th key={column}>{t(`machines.${column}`)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {machines.map((machine) => (
              <MachineRow key={machine.id} machine={machine} prints={prints} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  );
}

function MachineRow({ machine: { name, running, resin }, prints }: { machine: Machine; prints: boolean }) {
  const { t } = useTranslation('dashboards');
  const busy = running.length > 0;
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td>
        <span className={classes['machineState']} data-busy={busy || undefined}>
          {t(busy ? 'machines.busy' : 'machines.free')}
        </span>
      </Table.Td>
      <Table.Td>
        {running.map((batch) => (
          <div key={batch.batchId}>
            <BatchLink batch={{ ...batch, state: 'IN_PROGRESS' }} />,{' '}
            {t('elements', { count: batch.totalElements })}
          </div>
        ))}
        {busy ? null : NOTHING}
      </Table.Td>
      <Table.Td>
        {running.map(({ batchId, category, since }) => (
          <div key={batchId} className={classes['since']}>
            <BatchSince batch={{ category, state: 'IN_PROGRESS' }} since={since} />
          </div>
        ))}
        {busy ? null : NOTHING}
      </Table.Td>
      {prints ? <Table.Td>{resin ? <Resin resin={resin} /> : NOTHING}</Table.Td> : null}
    </Table.Tr>
  );
}

function Resin({ resin: { material, lot, expiryDate, expired } }: { resin: NonNullable<Machine['resin']> }) {
  const { t } = useTranslation('dashboards');
  const { day } = useFormat();
  const soon = expiresSoon({ expiresOn: expiryDate }, today());
  return (
    <>
      {material}, {lot}{' '}
      {expired || soon ? (
        <Tag tone={expired ? 'danger' : 'warning'}>
          {t(expired ? 'machines.expired' : 'machines.expires', { day: day(expiryDate) })}
        </Tag>
      ) : null}
    </>
  );
}
