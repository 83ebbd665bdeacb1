import { Button, Group, Stack, Text } from '@mantine/core';
import { ROLE_ROOT } from '@maxilla/domain/people';
import { productByCode } from '@maxilla/domain/products';
import { IconCirclePlus, IconFolders, IconPencil, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../api/query-client.ts';
import { useMe } from '../../api/me.ts';
import { useProjectColumns } from '../../project-ui/columns.tsx';
import { linkTo } from '../../project-ui/dentist-link.ts';
import { DocumentsByProject, OwnArchive, ownDocumentsQuery } from '../../project-ui/files/own-documents.tsx';
import { type Patient, patientQuery } from '../../project-ui/patients.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { defined, useListSearch } from '../../ui/list-search.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Panel } from '../../ui/panel.tsx';
import { projectsOfPatient } from './patient-query.ts';
import type { PatientSearch } from './patient-query.ts';

const PatientDialog = lazyDialog(async () => (await import('./patient-dialog.tsx')).PatientDialog);
const MergeDialog = lazyDialog(async () => (await import('./merge-dialog.tsx')).MergeDialog);

type Props = { patientId: number; search: PatientSearch };

/** A patient with all their projects, for whoever is concerned with them (spec 2 §2.12, spec 3 §2.1). */
export function PatientScreen(props: Props) {
  const { role } = useMe();
  return role === 'ROLE_USER' ? <OwnPatient {...props} /> : <PatientOfDentist {...props} />;
}

/** A patient for staff: the projects. */
function PatientOfDentist({ patientId, search }: Props) {
  const me = useMe();
  const { data: patient } = useQuery(patientQuery(patientId));
  return (
    <>
      <PageHeader
        title={patient?.name ?? search.patientName ?? ''}
        subtitle={patient?.reference || null}
        back={{ to: '/$staffRoot/projects', params: { staffRoot: ROLE_ROOT[me.role] } }}
        oneStepBack
      />
      <Projects patientId={patientId} search={search} />
    </>
  );
}

/** A patient for their dentist: identifying details, all projects, and all files of these. */
function OwnPatient({ patientId, search }: Props) {
  const { t } = useTranslation('patients');
  const { data: patient } = useQuery(patientQuery(patientId));
  const navigate = useNavigate();
  const router = useRouter();
  const turn = async (from: Patient, to: Patient) => {
    // It may be known as merged from a moment ago.
    queryClient.setQueryData(patientQuery(to.id).queryKey, to);
    if (!router.state.location.pathname.startsWith(`/patients/${from.id}/`)) return;
    await navigate({
      to: '/patients/$patientId/patientdetails',
      params: { patientId: String(to.id) },
      search: { patientName: to.name },
      replace: true,
    });
  };
  const [dialog, setDialog] = useState<'edit' | 'merge' | null>(null);
  const name = patient?.name ?? search.patientName ?? '';
  return (
    <>
      <PageHeader
        title={name}
        subtitle={patient ? <Reference patient={patient} onChange={() => setDialog('edit')} /> : null}
        back={{ to: '/user/patients', search: defined({ page: search.from }) }}
      >
        <Button
          variant="default"
          leftSection={<IconUsers size={16} aria-hidden />}
          onClick={() => setDialog('merge')}
        >
          {t('merge.action')}
        </Button>
        <Button
          leftSection={<IconCirclePlus size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/user/newprojects" search={{ patientId }} {...props} />}
        >
          {t('newProject')}
        </Button>
      </PageHeader>
      <Stack gap="lg">
        <Projects patientId={patientId} search={search} />
        <Documents patientId={patientId} name={name} />
      </Stack>

      {patient && dialog === 'edit' ? (
        <PatientDialog patient={patient} onClose={() => setDialog(null)} />
      ) : null}
      {patient && dialog === 'merge' ? (
        <MergeDialog patient={patient} onTurn={turn} onClose={() => setDialog(null)} />
      ) : null}
    </>
  );
}

function Reference({ patient, onChange }: { patient: Patient; onChange: () => void }) {
  const { t } = useTranslation('patients');
  return (
    <Group gap={4} wrap="nowrap" component="span">
      <span style={{ overflowWrap: 'anywhere' }}>{patient.reference || t('noReference')}</span>
      <IconButton
        icon={IconPencil}
        size="md"
        label={t('editOne', { name: patient.name })}
        onClick={onChange}
      />
    </Group>
  );
}

function Projects({ patientId, search }: Props) {
  const { t } = useTranslation(['patients', 'vocabulary']);
  const [, change] = useListSearch<PatientSearch>();
  const all = useProjectColumns();
  const staff = useMe().role !== 'ROLE_USER';
  const list = useQuery({ ...projectsOfPatient(patientId, search), placeholderData: keepPreviousData });
  const { data } = list;
  return (
    <section aria-label={t('projects')}>
      <DataTable
        label={t('projects')}
        rows={data?.projects}
        columns={[
          all.id,
          ...(staff ? [{ ...all.userFullName, sortable: false }] : []),
          {
            id: 'productType',
            header: t('productType'),
            cell: (row) => {
              const type = t(`vocabulary:productType.${productByCode(row.reference).type}`);
              const product = t(`vocabulary:product.${row.reference}`);
              // Some types have a product of the same name.
              if (product === type) return type;
              return (
                <>
                  {type}
                  <Text span c="dimmed" fz="sm">
                    {' · '}
                    {product}
                  </Text>
                </>
              );
            },
            sortable: true,
          },
          { ...all.projectState, sortable: false },
          all.orderedTime,
          all.requestedDate,
        ]}
        rowId={(row) => row.id}
        rowLink={(row) => {
          if (staff) {
            return {
              to: '/projects/$projectId/details',
              params: { projectId: String(row.id) },
              search: { productTypeId: row.productTypeId, ownerId: row.userId, accessedFrom: 'userProjects' },
            };
          }
          const link = linkTo(row, search.page);
          return { ...link, search: { ...link.search, accessedFrom: 'userProjects' } };
        }}
        error={list.error}
        onRetry={() => void list.refetch()}
        sort={{ by: search.orderBy ?? 'id', direction: search.sort ?? 'desc' }}
        // Staff go back to where they came from, not to another order.
        onSort={(orderBy, sort) => change({ orderBy, sort }, { replace: staff })}
        empty={<EmptyState icon={IconFolders} title={t('noProjects.title')} text={t('noProjects.text')} />}
        footer={
          data && data.total > 0 ? (
            <Pager page={data.currentPage + 1} totalPages={data.totalPages} total={data.total} />
          ) : null
        }
      />
    </section>
  );
}

/** All files of the patient's projects, a page more at a time. */
function Documents({ patientId, name }: { patientId: number; name: string }) {
  const { t } = useTranslation(['patients', 'files', 'common']);
  const [page, setPage] = useState(0);
  const list = useQuery({ ...ownDocumentsQuery({ patientId }, page), placeholderData: keepPreviousData });
  return (
    <Panel
      title={t('documents')}
      aside={
        list.data && list.data.total > 0 ? (
          <OwnArchive filter={{ patientId }} size={list.data.totalSize} name={`Maxilla ${name}`} />
        ) : null
      }
    >
      <Loaded query={list}>
        {(data) =>
          data.total === 0 ? (
            <Text c="dimmed" fz="sm">
              {t('files:own.none.text')}
            </Text>
          ) : (
            <>
              <DocumentsByProject page={data} ofOne />
              {data.totalPages > 1 ? (
                <Group justify="center" mt="md">
                  <Button variant="default" disabled={page === 0} onClick={() => setPage(page - 1)}>
                    {t('common:table.previous')}
                  </Button>
                  <Button
                    variant="default"
                    disabled={page + 1 >= data.totalPages}
                    onClick={() => setPage(page + 1)}
                  >
                    {t('common:table.next')}
                  </Button>
                </Group>
              ) : null}
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}
