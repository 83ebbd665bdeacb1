import { Table } from '@mantine/core';
import type { QueueRow } from '@maxilla/contract/queues';
import { useTranslation } from 'react-i18next';
import { NOTHING, useFormat } from '../../i18n/format.ts';

/** The sleeves to install, tooth by tooth (spec 3 §2.5). */
export function SleevePanel({ row }: { row: QueueRow<'project'> }) {
  const { t } = useTranslation('queues');
  const format = useFormat();
  return (
    <Table fz="sm" horizontalSpacing="xs" verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('sleeve.tooth')}</Table.Th>
          <Table.Th>{t('sleeve.name')}</Table.Th>
          <Table.Th ta="end">{t('sleeve.height')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {row.sleeves?.map((sleeve) => (
          <Table.Tr key={sleeve.dentNumber}>
            <Table.Td>{sleeve.dentNumber}</Table.Td>
            <Table.Td>{[sleeve.sleeveBrand, sleeve.sleeve].filter(Boolean).join(' ') || NOTHING}</Table.Td>
            <Table.Td ta="end" className="tabular">
              {sleeve.sleeveHeight === null
                ? NOTHING
                : t('millimetres', { value: format.number(sleeve.sleeveHeight) })}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
