import { Button, Group } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { patients } from '@maxilla/contract/patients';
import { IconPencil, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { NOTHING } from '../../i18n/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { defined, useListSearch } from '../../ui/list-search.ts';
import { ListScreen } from '../../ui/list-screen.tsx';
import { Moment } from '../../ui/relative-time.tsx';
import { PatientDialog } from './patient-dialog.tsx';

type Patient = ReplyOf<(typeof patients)['list']>['patients'][number];

/** The dentist's patients, each with a link to their page. */
export function PatientsScreen() {
  const { t } = useTranslation('patients');
  const [{ page }] = useListSearch();
  const [adding, setAdding] = useState(false);
  const [changing, setChanging] = useState<Patient | null>(null);
  return (
    <>
      <ListScreen
        call={api.patients.list}
        rows={(reply) => reply.patients}
        columns={[
          {
            id: 'name',
            header: t('name'),
            cell: (row) => <strong>{row.name}</strong>,
            sortable: true,
            card: 'title',
          },
          {
            id: 'reference',
            header: t('referenceShort'),
            cell: (row) => (
              <Group gap={4} wrap="nowrap" component="span">
                <span style={{ overflowWrap: 'anywhere' }}>{row.reference || NOTHING}</span>
                <IconButton
                  icon={IconPencil}
                  size="md"
                  label={t('editOne', { name: row.name })}
                  onClick={() => setChanging(row)}
                />
              </Group>
            ),
          },
          { id: 'projects', header: t('projects'), cell: (row) => row.projects, align: 'end', width: 120 },
          {
            id: 'createdTime',
            header: t('added'),
            cell: (row) => <Moment instant={row.createdTime} />,
            width: 160,
          },
        ]}
        rowLink={(row) => ({
          to: '/patients/$patientId/patientdetails',
          params: { patientId: String(row.id) },
          search: defined({ patientName: row.name, from: page }),
        })}
        title={t('title')}
        search={t('search')}
        icon={IconUsers}
        none={{ title: t('none.title'), text: t('none.text') }}
        noMatch={(text) => ({ title: t('noMatch.title'), text: t('noMatch.text', { text }) })}
        actions={
          <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        }
      />
      {adding ? <PatientDialog onClose={() => setAdding(false)} /> : null}
      {changing ? <PatientDialog patient={changing} onClose={() => setChanging(null)} /> : null}
    </>
  );
}
