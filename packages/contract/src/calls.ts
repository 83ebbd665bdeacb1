import type { ErrorCode } from '@maxilla/domain/errors';
import { type Actor, can, canAny, type Role } from '@maxilla/domain/people';
import type { Permission } from '@maxilla/domain/permissions';
import type { z } from 'zod';

/**
 * Declares the calls of the product. The server's routes with their validation and access checks, the
 * browser's client, the OpenAPI document and the authorization matrix test are all derived from this list.
 */

/** Anybody may make the call, with or without a session. */
export type Open = { readonly open: true };
/** Only these roles may make the call; an internal user also needs one of `permissions`, if given. */
export type Restricted = {
  readonly open: false;
  readonly roles: readonly Role[];
  readonly permissions: readonly Permission[];
  /** Permissions that an internal user must hold all of. */
  readonly all?: readonly Permission[];
};
export type Access = Open | Restricted;

export const anyone: Open = { open: true };
export const signedIn: Restricted = {
  open: false,
  roles: ['ROLE_USER', 'ROLE_INTERNAL_USER', 'ROLE_ADMIN'],
  permissions: [],
};
export const dentist: Restricted = { open: false, roles: ['ROLE_USER'], permissions: [] };
export const staff: Restricted = {
  open: false,
  roles: ['ROLE_INTERNAL_USER', 'ROLE_ADMIN'],
  permissions: [],
};

export const administrator: Restricted = { open: false, roles: ['ROLE_ADMIN'], permissions: [] };

/** Staff who hold at least one of these permissions; an administrator always may. */
export function may(...permissions: Permission[]): Restricted {
  return { open: false, roles: ['ROLE_INTERNAL_USER', 'ROLE_ADMIN'], permissions };
}

/** Staff who hold all of these permissions; an administrator always may. */
export function mayAll(...permissions: Permission[]): Restricted {
  return { open: false, roles: ['ROLE_INTERNAL_USER', 'ROLE_ADMIN'], permissions: [], all: permissions };
}

/** Dentists, and staff who hold at least one of these permissions. */
export function dentistOr(...permissions: Permission[]): Restricted {
  return { open: false, roles: ['ROLE_USER', 'ROLE_INTERNAL_USER', 'ROLE_ADMIN'], permissions };
}

/** Dentists, and staff who hold all of these permissions. */
export function dentistOrAll(...all: Permission[]): Restricted {
  return { open: false, roles: ['ROLE_USER', 'ROLE_INTERNAL_USER', 'ROLE_ADMIN'], permissions: [], all };
}

/**
 * Whether a user may make a call, or see a screen that declares the same access; `actor` is null without a
 * session. An internal user needs one of the permissions; an administrator is always admitted (spec 1 §6).
 */
export function admits(access: Access, actor: Pick<Actor, 'role' | 'permissions'> | null): boolean {
  if (access.open) return true;
  if (!actor || !access.roles.includes(actor.role)) return false;
  const { permissions, all = [] } = access;
  if (actor.role !== 'ROLE_INTERNAL_USER') return true;
  return (
    all.every((permission) => can(actor, permission)) &&
    (permissions.length === 0 || canAny(actor, permissions))
  );
}

type Schema = z.ZodType;

/** A reply that is not JSON: a file sent as a stream, or server-sent events. */
export type Streamed = { readonly streamed: 'file' | 'events' };
export const file: Streamed = { streamed: 'file' };
export const events: Streamed = { streamed: 'events' };

export type CallOptions = {
  /** A sentence for the OpenAPI document. */
  readonly summary: string;
  readonly access: Access;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Body fields that hold upload ids and may instead be sent as multipart file parts. */
  readonly files?: readonly string[];
  readonly reply?: Schema | Streamed;
  /** Errors specific to this call; those of access and validation are implied. */
  readonly errors?: readonly ErrorCode[];
  /**
   * Limits the call: `failures`, or wrong guesses at a discount code, or all `calls` where each one sends an e-mail,
   * per account and network; `writes` that notify others, per user and minute.
   */
  readonly limited?: 'failures' | 'guesses' | 'calls' | 'writes';
  /**
   * Admits callers whose password was given to them and who have not changed it yet; every other call that needs a
   * session refuses them with `auth.passwordChangeRequired`.
   */
  readonly givenPassword?: true;
  /**
   * Transaction mode of a command. By default, it runs in one transaction together with its reply, which is
   * replayed for the same idempotency key. `parts`: a transaction and a key for each part. `own`: the handler
   * opens its own transactions and no reply is kept.
   */
  readonly transaction?: 'parts' | 'own';
};

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export type Call<O extends CallOptions = CallOptions> = O & {
  readonly method: Method;
  readonly path: string;
};

function call<const M extends Method>(method: M) {
  return <const O extends CallOptions>(path: string, options: O): O & { method: M; path: string } => ({
    ...options,
    method,
    path,
  });
}

export const get = call('GET');
export const post = call('POST');
export const patch = call('PATCH');
export const del = call('DELETE');

/** The calls of one area below a common path. */
export function calls<const A extends Record<string, Call>>(base: string, area: A): A {
  return Object.fromEntries(
    Object.entries(area).map(([name, one]) => [
      name,
      { ...one, path: `${base}${one.path === '/' ? '' : one.path}` },
    ]),
  ) as A;
}

type Decoded<S> = S extends Schema ? z.output<S> : undefined;

/** The decoded path parameters of a call. */
export type ParamsOf<C extends Call> = Decoded<C['params']>;
export type QueryOf<C extends Call> = Decoded<C['query']>;
export type BodyOf<C extends Call> = Decoded<C['body']>;
/** The decoded reply of a call; undefined if it has no content. */
export type ReplyOf<C extends Call> = Decoded<C['reply']>;

/** Whether a reply is streamed rather than JSON. */
export function isStreamed(reply: Schema | Streamed | undefined): reply is Streamed {
  return reply !== undefined && 'streamed' in reply;
}
