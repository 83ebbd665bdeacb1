import { expect, it } from 'vitest';

import { migratedFrom } from '../support/migrated.ts';

const { rows } = migratedFrom(
  79,
  `insert into users (id, role, status, email_address, password_hash, language_code, title, surname, first_name)
    overriding system value
    values (901, 'ROLE_USER', 'ACTIVE', 'lea@cabinet.example', 'x', 'FR', 'Dr', 'MOREAU', 'Léa');
  insert into patients (id, dentist_id, name) overriding system value values (901, 901, 'Zoé');
  insert into projects (id, owner_id, creator_id, patient_id, patient_name, product_type, product_code, state, search,
                        impression_medium, courier_pickup_date)
    overriding system value
    select n, 901, 901, 901, 'Zoé', 'ALIGNERS', 'ALIG', 'DRAFTING_PLAN', 'zoe', 'PHYSICAL', '2026-03-04'
      from generate_series(901, 903) n;
  insert into files (id, storage_key, name, size_bytes, content_kind, sha256, attached_at)
    values (gen_random_uuid(), 'key', 'f', 1, 'stl', 'x', now());
  insert into documents (project_id, file_id, type, uploaded_at)
    select 901, id, 'IMPRESSION', '2026-03-01' from files where storage_key = 'key';
  insert into history (subject, subject_id, actor_id, code, params, at)
    values ('project', 901, 901, 'TREATMENT_UPDATED', '{"maxillary": 3}', '2026-03-01'),
           ('project', 901, 901, 'TREATMENT_UPDATED', '{"maxillary": 5}', '2026-03-02'),
           ('project', 902, 901, 'TREATMENT_UPDATED', '{"maxillary": 3}', '2026-03-01'),
           ('project', 902, 901, 'IMPRESSION_REJECTED', '{"comment": "Bulles"}', '2026-03-02'),
           ('project', 903, 901, 'TREATMENT_UPDATED', '{}', '2026-03-01'),
           ('project', 903, 901, 'ASSIGNED', '{"assignee": 901}', '2026-03-02');`,
);

it('says how the impression of an update came, unless another one has been sent for it since', async () => {
  const entries = await rows('select subject_id::int as project, params from history order by id');
  const physical = { medium: 'PHYSICAL', pickupDate: '2026-03-04' };
  expect(entries).toEqual([
    { project: 901, params: { maxillary: 3, medium: 'UPLOAD' } },
    { project: 901, params: { maxillary: 5, ...physical } },
    { project: 902, params: { maxillary: 3 } },
    { project: 902, params: { comment: 'Bulles' } },
    { project: 903, params: physical },
    { project: 903, params: { assignee: 901 } },
  ]);
});
