import { NativeSelect } from '@mantine/core';
import { readableKinds } from '@maxilla/domain/documents';
import { FILE_STANDINGS } from '@maxilla/domain/project-files';
import { IconFiles } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DocumentsByProject, OwnArchive, ownDocumentsQuery } from '../../project-ui/files/own-documents.tsx';
import { ClearFilters } from '../../ui/clear-filters.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { choice, defined, useListSearch } from '../../ui/list-search.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Pager } from '../../ui/pager.tsx';
import { PatientFilter } from './patient-filter.tsx';
import type { DocumentsSearch } from './documents-search.ts';

/** The kinds of files that a dentist may read. */
const KINDS = readableKinds('project', { role: 'ROLE_USER' });

/** Everything that the dentist and the laboratory have exchanged, by patient and kind (spec 1 §2). */
export function DocumentsScreen() {
  const { t } = useTranslation(['files', 'vocabulary']);
  const [search, change] = useListSearch<DocumentsSearch>();
  const { q, patient, page = 1 } = search;
  const kind = choice(search.kind, KINDS);
  const standing = choice(search.standing, FILE_STANDINGS);
  const filter = defined({ searchKey: q, patientId: patient, fileType: kind, standing });
  const filtered = Boolean(q || patient || kind || standing);
  const list = useQuery({ ...ownDocumentsQuery(filter, page - 1), placeholderData: keepPreviousData });
  const { data } = list;
  return (
    <ListPage
      title={t('own.title')}
      total={data?.total}
      search={t('own.search')}
      filters={
        <>
          <PatientFilter value={patient} onChange={(id) => change({ patient: id })} />
          <NativeSelect
            aria-label={t('own.kind')}
            w={{ base: '100%', xs: 'auto' }}
            value={kind ?? ''}
            onChange={(event) => change({ kind: choice(event.currentTarget.value, KINDS) })}
            data={[
              { value: '', label: t('own.everyKind') },
              ...KINDS.map((value) => ({ value, label: t(`vocabulary:fileKind.${value}`) })),
            ]}
          />
          <NativeSelect
            aria-label={t('own.standing.label')}
            w={{ base: '100%', xs: 'auto' }}
            value={standing ?? ''}
            onChange={(event) => change({ standing: choice(event.currentTarget.value, FILE_STANDINGS) })}
            data={[
              { value: '', label: t('own.standing.any') },
              ...FILE_STANDINGS.map((value) => ({ value, label: t(`own.standing.${value}`) })),
            ]}
          />
        </>
      }
      actions={
        data && data.total > 0 ? <OwnArchive filter={filter} size={data.totalSize} name="Maxilla" /> : null
      }
    >
      <Loaded query={list}>
        {(loaded) =>
          loaded.total === 0 ? (
            <EmptyState
              icon={IconFiles}
              title={t(filtered ? 'own.noMatch.title' : 'own.none.title')}
              text={t(filtered ? 'own.noMatch.text' : 'own.none.text')}
            >
              {filtered ? <ClearFilters /> : null}
            </EmptyState>
          ) : (
            <>
              <DocumentsByProject page={loaded} />
              <Pager page={loaded.currentPage + 1} totalPages={loaded.totalPages} total={loaded.total} />
            </>
          )
        }
      </Loaded>
    </ListPage>
  );
}
