import { Button, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import type { Batch } from './batch.ts';

/** The lines of a batch that has just been milled which are to be made opaque. */
export function OpacifyDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { t } = useTranslation('projectActions');
  const { plateNumber, opacifyingList } = batch;
  return (
    <Dialog title={t('opacify.title')} onClose={onClose}>
      <Stack gap="sm">
        <Text fz="sm">{t('opacify.text', { plateNumber })}</Text>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {(['patient', 'project', 'teeth'] as const).map((column) => (
                <Table.Th key={column}>{t(`opacify.${column}`)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {opacifyingList.map(({ id, patientName, projectId, teeth }) => (
              <Table.Tr key={id}>
                <Table.Td>{patientName}</Table.Td>
                <Table.Td className="tabular">{projectId}</Table.Td>
                <Table.Td className="tabular">{teeth.join(' ')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <DialogFoot justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            {t('opacify.close')}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
