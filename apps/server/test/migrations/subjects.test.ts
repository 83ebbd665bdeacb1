import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { migrate } from '../../src/platform/database/migrate.ts';
import { createEmptyDatabase } from '../support/database.ts';
import { migratedFrom } from '../support/migrated.ts';

const { rows } = migratedFrom(
  3,
  `insert into users (role, status, email_address, password_hash, language_code, title, surname, first_name)
    values ('ROLE_USER', 'ACTIVE', 'lea@cabinet.example', 'x', 'FR', 'Dr', 'MOREAU', 'Léa');
  insert into patients (dentist_id, name) values (1, 'Zoé');
  insert into projects (owner_id, creator_id, patient_id, patient_name, product_type, product_code, state, search)
    values (1, 1, 1, 'Zoé', 'GUIDE', 'GCEP', 'CREATED', 'zoe'), (1, 1, 1, 'Zoé', 'GUIDE', 'GCEP', 'CREATED', 'zoe');
  insert into files (id, storage_key, name, size_bytes, content_kind, sha256, attached_at)
    select gen_random_uuid(), 'key' || n, 'f', 1, 'png', 'x', now() from generate_series(1, 4) n;
  insert into messages (project_id, sender_id, sender_type, message) values (2, 1, 'DENTIST', 'Bonjour');
  insert into comments (project_id, author_id, type, comment) values (2, 1, 'INITIAL', 'Vu');
  insert into documents (project_id, file_id, type, message_id, comment_id)
    select 2, id, 'PHOTOS', null::bigint, null::bigint from files where storage_key = 'key1'
    union all select 2, id, 'MESSAGE_ATTACHMENT', 1, null from files where storage_key = 'key2'
    union all select 2, id, 'COMMENT_ATTACHMENT', null, 1 from files where storage_key = 'key3';
  insert into history (project_id, actor_id, code, to_state) values (1, 1, 'PROJECT_CREATED', 'CREATED'),
    (2, null, 'DOCUMENT_ADDED', null);
  insert into notifications (user_id, project_id, code, link) values (1, 2, 'SHIPPED', '/projects/2/details');
  insert into mails (id, user_id, recipient, language_code, template)
    values (gen_random_uuid(), 1, 'lea@cabinet.example', 'FR', 'passwordChanged');`,
);

describe('a database from before subjects', () => {
  it('keeps its history and notifications, as those of projects', async () => {
    expect(await rows('select subject, subject_id, code, to_state from history order by id')).toEqual([
      { subject: 'project', subject_id: 1, code: 'PROJECT_CREATED', to_state: 'CREATED' },
      { subject: 'project', subject_id: 2, code: 'DOCUMENT_ADDED', to_state: null },
    ]);
    expect(await rows('select subject, subject_id, code, link from notifications')).toEqual([
      { subject: 'project', subject_id: 2, code: 'SHIPPED', link: '/projects/2/details' },
    ]);
  });

  it('keeps every document with its one holder', async () => {
    expect(await rows('select type, project_id, message_id, comment_id from documents order by id')).toEqual([
      { type: 'PHOTOS', project_id: 2, message_id: null, comment_id: null },
      { type: 'MESSAGE_ATTACHMENT', project_id: null, message_id: 1, comment_id: null },
      { type: 'COMMENT_ATTACHMENT', project_id: null, message_id: null, comment_id: 1 },
    ]);
    const none = `insert into documents (file_id, type) select id, 'PHOTOS' from files limit 1`;
    await expect(rows(none)).rejects.toThrow('documents_one_holder');
  });

  it('has writers name the subject', async () => {
    const silent = `insert into history (subject_id, code) values (1, 'PROJECT_CREATED')`;
    await expect(rows(silent)).rejects.toThrow('null value in column "subject"');
  });

  it('rewrites no row of the history: its file stays the same', async () => {
    const before = await createEmptyDatabase();
    try {
      await migrate(before.url, undefined, 4);
      const place = async () =>
        (await sql`select pg_relation_filenode('history') as place`.execute(before.db)).rows;
      const first = await place();
      await migrate(before.url, undefined, 5);
      expect(await place()).toEqual(first);
    } finally {
      await before.drop();
    }
  });
});
