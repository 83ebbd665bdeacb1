import { describe, expect, it } from 'vitest';

import { migratedFrom } from '../support/migrated.ts';
import { productionFaults } from '../support/production-consistency.ts';
import { productionReplayFaults } from '../support/production-replay.ts';

/** Product and state of each guide, in the order of their ids. */
const GUIDES = [
  ['GCEP', 'CREATED'],
  ['GCEP', 'DRAFT_PLAN_APPROVED'],
  ['GCET', 'TODO_ATTACHMENT'],
  ['GCEP', 'PRODUCTION_IN_PROGRESS'],
  ['GCAE', 'PRODUCTION_IN_PROGRESS'],
  ['GCCI', 'FINISHING'],
  ['GCAE', 'PACKAGE_TO_SEND'],
  ['GCEP', 'SHIPPED'],
  ['GCEP', 'DELETED'],
] as const;

const { database, rows } = migratedFrom(
  3,
  `insert into users (role, status, email_address, password_hash, language_code, title, surname, first_name)
    values ('ROLE_USER', 'ACTIVE', 'lea@cabinet.example', 'x', 'FR', 'Dr', 'MOREAU', 'Léa');
  insert into patients (dentist_id, name) values (1, 'Zoé');
  insert into projects (owner_id, creator_id, patient_id, patient_name, product_type, product_code, state, search)
    values ${GUIDES.map(([code, state]) => `(1, 1, 1, 'Zoé', 'GUIDE', '${code}', '${state}', 'zoe')`).join(', ')};`,
);

describe('a database from before the elements table', () => {
  it('gets an element in the right state for every guide in production', async () => {
    expect(await rows('select project_id as p, kind, type, state from elements order by project_id')).toEqual(
      [
        { p: 3, kind: 'GC', type: 'GUIDE', state: null },
        { p: 4, kind: 'GC', type: 'GUIDE', state: 'PRINTING_PREPARATION' },
        { p: 5, kind: 'GC', type: 'STAGE_GUIDE', state: 'PRINTING_PREPARATION' },
        { p: 6, kind: 'GC', type: 'GUIDE', state: 'TERMINATED' },
        { p: 7, kind: 'GC', type: 'STAGE_GUIDE', state: 'TERMINATED' },
      ],
    );
    expect(
      await rows('select element_id as e, from_state, to_state, actor_id from element_events order by id'),
    ).toEqual(
      ['PRINTING_PREPARATION', 'PRINTING_PREPARATION', 'TERMINATED', 'TERMINATED'].map((to_state, index) => ({
        e: index + 2,
        from_state: null,
        to_state,
        actor_id: null,
      })),
    );
    expect(await productionFaults(database().db)).toEqual([]);
    expect(await productionReplayFaults(database().db)).toEqual([]);
  });

  it('gets printers and resins', async () => {
    expect(await rows('select kind from machines order by kind')).toEqual([
      { kind: 'GUIDE_PRINTER' },
      { kind: 'MODEL_PRINTER' },
    ]);
    expect(await rows('select count(distinct family) from materials')).toEqual([{ count: 4 }]);
  });
});
