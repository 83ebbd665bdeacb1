import { expect, it } from 'vitest';

import { migratedFrom } from '../support/migrated.ts';

const { rows } = migratedFrom(
  70,
  `insert into users (id, role, status, email_address, password_hash, language_code, title, surname, first_name)
    overriding system value
    values (901, 'ROLE_USER', 'ACTIVE', 'lea@cabinet.example', 'x', 'FR', 'Dr', 'MOREAU', 'Léa');
  insert into patients (id, dentist_id, name) overriding system value values (901, 901, 'Zoé');
  insert into projects (id, owner_id, creator_id, patient_id, patient_name, product_type, product_code, state, search)
    overriding system value
    select n, 901, 901, 901, 'Zoé', 'ALIGNERS', 'ALIG', 'DRAFTING_PLAN', 'zoe' from generate_series(901, 903) n;
  insert into files (id, storage_key, name, size_bytes, content_kind, sha256, attached_at)
    select gen_random_uuid(), 'key' || n, 'f', 1, 'pdf', 'x', now() from generate_series(901, 904) n;
  insert into documents (id, project_id, file_id, type) overriding system value
    select substr(storage_key, 4)::int, least(substr(storage_key, 4)::int, 903), id, 'DELIVERY_NOTE'
      from files where storage_key like 'key90_';
  insert into aligner_orders (id, project_id, number, maxillary_min, maxillary_max, created_by, created_at)
    overriding system value
    select n, n, 1, 1, 12, 901, '2026-03-01' from generate_series(901, 903) n;
  insert into aligner_deliveries
      (aligner_order_id, number, maxillary_min, maxillary_max, document_id, created_by, created_at)
    values (901, 1, 1, 12, 901, 901, '2026-03-01'), (902, 1, 1, 12, 902, 901, '2026-03-01'),
           (903, 1, 1, 6, 903, 901, '2026-03-01'), (903, 2, 7, 12, 904, 901, '2026-05-01');
  insert into history (subject, subject_id, actor_id, code, to_state, at)
    values ('project', 901, 901, 'SENT_BACK', 'DRAFTING_PLAN', '2026-03-02'),
           ('project', 902, 901, 'SENT_BACK', 'FINISHING', '2026-03-02'),
           ('project', 903, 901, 'SHIPPED', 'SHIPPED', '2026-03-09'),
           ('project', 903, 901, 'SENT_BACK', 'DRAFT_PLAN_APPROVED', '2026-05-02');`,
);

it('withdraws the delivery notes of aligners that were sent back before they were shipped', async () => {
  const notes = await rows(`
    select note.document_id::int as document, note.withdrawn_at::date::text as withdrawn, removed_at is not null as removed
      from aligner_deliveries note join documents on documents.id = note.document_id
     order by note.document_id`);
  expect(notes).toEqual([
    { document: 901, withdrawn: '2026-03-02', removed: true },
    { document: 902, withdrawn: null, removed: false },
    { document: 903, withdrawn: null, removed: false },
    { document: 904, withdrawn: '2026-05-02', removed: true },
  ]);
});
