import type { Call } from '@maxilla/contract/calls';
import type { ErrorCode } from '@maxilla/domain/errors';
import type { Permission } from '@maxilla/domain/permissions';
import type { TeamCode } from '@maxilla/domain/teams';
import type { z } from 'zod';

import type { TestApp } from '../app.ts';
import { aProject, type WantedProject } from '../builders.ts';
import { aColleague, type Person } from '../people.ts';

/**
 * Valid requests of every call and action, created when needed, and who may reach their subject. The authorization
 * matrix sends them as every kind of caller; the tests of hostile input replace one value at a time.
 */

type Given<K extends string, S> = S extends z.ZodType
  ? Record<never, never> extends z.input<S>
    ? { readonly [P in K]?: z.input<S> }
    : { readonly [P in K]: z.input<S> }
  : unknown;

/** The parts of a request in wire form. */
export type Sent<C extends Call> = Given<'params', C['params']> &
  Given<'query', C['query']> &
  Given<'body', C['body']> & { readonly headers?: Readonly<Record<string, string>> };

/** The caller, and the owner of the data that the call is about. */
export type Scene = {
  readonly server: TestApp;
  /** The caller; also set for calls without a token, as uploads and comments have an author. */
  readonly actor: Person & { readonly staff: boolean };
  /** The owner of the data: the actor or a dentist. */
  readonly subject: Person;
  /** Whether the actor is the assignee of the subject's projects. */
  readonly handles: boolean;
};

/** Qualifications that admit staff; one of them is enough. */
export type Qualification = {
  readonly permission?: Permission;
  /** Permissions that the call needs besides. */
  readonly also?: readonly Permission[];
  readonly team?: TeamCode;
  /** They must also be the assignee of the project. */
  readonly handler?: true;
};

export type Reach = {
  /** `project`: its owner and staff. `self`: the person alone. */
  readonly of: 'project' | 'self';
  /**
   * The error of another dentist, or for `self` of anybody else: by default `notFound`; `nothing` if the call succeeds
   * without that data.
   */
  readonly stranger?: ErrorCode | 'nothing';
  /** The error of the owner if the call is for staff only. */
  readonly owner?: ErrorCode;
  /** The qualifications that admit staff. Default: all whom the call's access admits; empty: not even administrators. */
  readonly staff?: readonly Qualification[] | 'administrators';
  /** The error of other staff. Default: `access.denied`. */
  readonly otherStaff?: ErrorCode;
  /** The error of administrators where only the members of a team are admitted. */
  readonly administrators?: ErrorCode;
};

/** Staff who order for dentists. */
const ENTERS_ORDERS: readonly Qualification[] = [{ permission: 'CREATE_OR_DELETE_PROJECT' }];

/** Staff who start projects for dentists. */
export const STARTS_PROJECTS: readonly Qualification[] = [
  { permission: 'CREATE_OR_DELETE_PROJECT', also: ['VIEW_PRODUCT_TYPES'] },
];

export const OF_PROJECT = { of: 'project' } as const;
/** Before the order: the dentist and staff who order for dentists. */
export const DRAFT = { of: 'project', staff: ENTERS_ORDERS } as const;

export type Example<C extends Call = Call> = {
  /** Distinguishes the examples of a call that has several. */
  readonly name?: string;
  /** Left out if the call is about the caller's own data or nobody's. */
  readonly reach?: Reach;
  readonly send: (scene: Scene) => Promise<Sent<C>> | Sent<C>;
};

/** The examples of an area; a missing call does not type-check. */
export type ExamplesOf<A extends Record<string, Call>> = {
  readonly [K in keyof A]: readonly [Example<A[K]>, ...Example<A[K]>[]];
};

/** A text in data that other dentists must not read. */
export const SECRET = 'Confidentielle';
/** A text in data that no dentist must read. */
export const AMONG_STAFF = 'Entre nous';

const secretFrom = ({ subject, actor }: Scene) => (subject.id === actor.id ? 'Moreau' : SECRET);

/** A guide of the subject, assigned to the actor if `handles`. */
export async function aGuide(scene: Scene, wanted: Omit<WantedProject, 'owner'> = {}): Promise<number> {
  const { server, subject, actor, handles } = scene;
  return aProject(server, {
    owner: subject,
    patientName: `Zoé ${secretFrom(scene)}`,
    ...(handles ? { assignee: actor } : {}),
    ...wanted,
  });
}

/** The same with a draft plan, a message of the dentist, and comments and data of staff. */
export async function aTalkedAboutGuide(scene: Scene): Promise<number> {
  const { server, subject } = scene;
  const id = await aGuide(scene, { state: 'DRAFT_PLAN_SENT' });
  const colleague = await aColleague(server, [], { surname: AMONG_STAFF });
  await server.db
    .insertInto('preferences')
    .values({ user_id: subject.id, field: 'general', value: JSON.stringify(AMONG_STAFF) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await server.db
    .insertInto('messages')
    .values([
      { project_id: id, sender_id: subject.id, sender_type: 'DENTIST', message: secretFrom(scene) },
      { project_id: id, sender_id: colleague.id, sender_type: 'COMPANY', message: 'Bien reçu.' },
    ])
    .execute();
  await server.db
    .insertInto('comments')
    .values({ project_id: id, author_id: colleague.id, type: 'PRODUCTION', comment: AMONG_STAFF })
    .execute();
  await server.db.insertInto('watchers').values({ project_id: id, user_id: colleague.id }).execute();
  await server.db.updateTable('projects').set({ assignee_id: colleague.id }).where('id', '=', id).execute();
  return id;
}
