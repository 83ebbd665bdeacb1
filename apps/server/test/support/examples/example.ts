import type { Call } from '@maxilla/contract/calls';
import type { ErrorCode } from '@maxilla/domain/errors';
import type { Permission } from '@maxilla/domain/permissions';
import type { TeamCode } from '@maxilla/domain/teams';
import type { z } from 'zod';

import type { TestApp } from '../app.ts';
import { aProject, type WantedProject } from '../builders.ts';
import { aColleague, type Person } from '../people.ts';

/**
 * A valid request of every call and every action, made when it is needed, with who may reach what it is about. The
 * authorization matrix sends them as everybody; the tests of hostile input spoil them one value at a time.
 */

type Given<K extends string, S> = S extends z.ZodType
  ? Record<never, never> extends z.input<S>
    ? { readonly [P in K]?: z.input<S> }
    : { readonly [P in K]: z.input<S> }
  : unknown;

/** The parts of a request in their wire form. */
export type Sent<C extends Call> = Given<'params', C['params']> &
  Given<'query', C['query']> &
  Given<'body', C['body']> & { readonly headers?: Readonly<Record<string, string>> };

/** Who calls, about whose things. */
export type Scene = {
  readonly server: TestApp;
  /** Whoever calls; for a call without a token somebody all the same, as uploads and comments have an author. */
  readonly actor: Person & { readonly staff: boolean };
  /** Whose things they are: the actor's own, or a dentist's. */
  readonly subject: Person;
  /** Whether the actor is in charge of the subject's projects. */
  readonly handles: boolean;
};

/** What makes somebody of the staff one of those meant; each by itself is enough. */
export type Qualification = {
  readonly permission?: Permission;
  readonly team?: TeamCode;
  /** And they must be in charge of the project. */
  readonly handler?: true;
};

export type Reach = {
  /** `project`: the dentist whose it is, and the company. `self`: that very person and nobody else. */
  readonly of: 'project' | 'self';
  /**
   * What another dentist is told, or for `self` anybody else: by default `notFound`; `nothing` where they are
   * answered without anything of it.
   */
  readonly stranger?: ErrorCode | 'nothing';
  /** What the dentist whose it is is told, where it is for staff alone. */
  readonly owner?: ErrorCode;
  /** Which staff may; where left out all whom the call's access admits, where empty not even an administrator. */
  readonly staff?: readonly Qualification[];
  /** What staff are told who are not meant: `access.denied` by default. */
  readonly otherStaff?: ErrorCode;
};

export type Example<C extends Call = Call> = {
  /** Says which it is, where a call has several. */
  readonly name?: string;
  /** Where left out the call is about nobody's things, or the caller's own. */
  readonly reach?: Reach;
  readonly send: (scene: Scene) => Promise<Sent<C>> | Sent<C>;
};

/** The examples of every call of an area: one that is missing does not type-check. */
export type ExamplesOf<A extends Record<string, Call>> = {
  readonly [K in keyof A]: readonly [Example<A[K]>, ...Example<A[K]>[]];
};

/** What strangers must never read. */
export const SECRET = 'Confidentielle';
/** What no dentist must read. */
export const AMONG_STAFF = 'Entre nous';

const secretFrom = ({ subject, actor }: Scene) => (subject.id === actor.id ? 'Moreau' : SECRET);

/** The subject's guide, in the charge of the actor where they are meant to be. */
export async function aGuide(scene: Scene, wanted: Omit<WantedProject, 'owner'> = {}): Promise<number> {
  const { server, subject, actor, handles } = scene;
  return aProject(server, {
    owner: subject,
    patientName: `Zoé ${secretFrom(scene)}`,
    ...(handles ? { assignee: actor } : {}),
    ...wanted,
  });
}

/** The same with a plan sent, a message of the dentist's, and what staff say and know among themselves. */
export async function aTalkedAboutGuide(scene: Scene): Promise<number> {
  const { server, subject } = scene;
  const id = await aGuide(scene, { state: 'DRAFT_PLAN_SENT' });
  const colleague = await aColleague(server, [], { surname: AMONG_STAFF });
  await server.db
    .updateTable('users')
    .set({ preference: AMONG_STAFF })
    .where('id', '=', subject.id)
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

/** A day as it travels. */
export const wireDay = (day: string) => day.split('-').toReversed().join('-');
