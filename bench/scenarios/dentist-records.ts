import { readableKinds } from '@maxilla/domain/documents';

import { READ, type Scenario, scenario } from './scenario.ts';

const PAGE = 20;

const paged = (total: number) => ({ total, currentPage: 0, totalPages: Math.ceil(total / PAGE) });

const samples: Scenario['samples'] = ({ dentists }) => dentists.map(({ id }, nth) => ({ id, nth }));

type Patients = { readonly total: number; readonly patients: readonly { readonly id: number }[] };

/** A dentist's patients, the latest twenty, each with the number of their projects, and how many there are. */
export const dentistPatients = scenario<Patients>({
  key: 'dentist-patients',
  name: 'dentist’s patients, first page (20 rows)',
  bar: READ,
  samples,
  ask: ({ nth }, { dentists }) => ({
    path: '/api/patients',
    headers: dentists[Number(nth)]?.headers ?? {},
  }),
  floor: async (db, { id }) => {
    const where = 'p.dentist_id = $1 and p.merged_into is null';
    const [page, count] = await Promise.all([
      db.query(
        `select p.id::int, p.name, p.reference, p.created_at as "createdTime",
                (select count(*)::int from projects
                  where patient_id = p.id and state <> 'DELETED') as projects
           from patients p where ${where} order by p.id desc limit ${PAGE}`,
        [id],
      ),
      db.query<{ total: number }>(`select count(*)::int as total from patients p where ${where}`, [id]),
    ]);
    return { patients: page.rows, ...paged(count.rows[0]?.total ?? 0) };
  },
  gist: ({ total, patients }) => ({ total, ids: patients.map(({ id }) => id) }),
});

type Documents = { readonly total: number; readonly documents: readonly { readonly id: number }[] };

/** The documents of a dentist's projects of every product, the latest twenty, how many there are and their bytes. */
export const dentistDocuments = scenario<Documents>({
  key: 'dentist-documents',
  name: 'dentist’s documents, first page (20 rows)',
  bar: READ,
  samples,
  ask: ({ nth }, { dentists }) => ({
    path: '/api/documents',
    headers: dentists[Number(nth)]?.headers ?? {},
  }),
  floor: async (db, { id }) => {
    const from = `
      from documents d
      join projects p on p.id = d.project_id
      join files f on f.id = d.file_id
     where p.owner_id = $1 and p.state <> 'DELETED' and d.removed_at is null and d.type = any($2)`;
    const kinds = readableKinds('project', { role: 'ROLE_USER' });
    const [page, sums] = await Promise.all([
      db.query(
        `select d.id::int, d.type, f.name, f.size_bytes as "fileSize", f.content_kind as "contentKind",
                d.uploaded_at as "uploadedTime", p.id::int as "projectId", p.product_code as "productCode",
                p.patient_id::int as "patientId", p.patient_name as "patientName"
           ${from} order by d.id desc limit ${PAGE}`,
        [id, kinds],
      ),
      db.query<{ total: number; size: number }>(
        `select count(*)::int as total, coalesce(sum(f.size_bytes), 0)::float8 as size ${from}`,
        [id, kinds],
      ),
    ]);
    const { total = 0, size = 0 } = sums.rows[0] ?? {};
    return { documents: page.rows, ...paged(total), totalSize: size };
  },
  gist: ({ total, documents }) => ({ total, ids: documents.map(({ id }) => id) }),
});
