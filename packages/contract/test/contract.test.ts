import { ERRORS } from '@maxilla/domain/errors';
import { ROLES } from '@maxilla/domain/people';
import { PERMISSIONS } from '@maxilla/domain/permissions';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { contract } from '../src/all.ts';
import { type Call, isStreamed } from '../src/calls.ts';
import { ActsAs, ActsAsParam } from '../src/wire.ts';

const CALLS: readonly (readonly [string, Call])[] = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, Call>).map(([name, call]) => [`${area}.${name}`, call] as const),
);

type Inner = {
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly options?: readonly z.ZodType[];
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
};
const inner = (schema: z.ZodType) => schema._zod.def as Inner;

/** Every field of a form with its schema, those of alternatives, lists and objects within it included. */
function fieldsOf(schema: z.ZodType): (readonly [string, z.ZodType])[] {
  const { shape = {}, options = [], innerType, element } = inner(schema);
  const own = Object.entries(shape);
  const below = [...options, ...own.map(([, field]) => field), innerType, element];
  return [...own, ...below.flatMap((one) => (one ? fieldsOf(one) : []))];
}

test('no two calls share a method and an address', () => {
  const addresses = CALLS.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);
  expect(addresses.filter((one, at) => addresses.indexOf(one) !== at)).toEqual([]);
});

describe.each(CALLS)('%s', (_, call) => {
  const { access, summary, path, method, params, query, body, reply, files = [], errors = [] } = call;

  test('says in a sentence what it does', () => {
    expect(summary).toMatch(/^\p{Lu}.{10,}\.$/u);
  });

  test('says who may make it', () => {
    if (access.open) return;
    expect(access.roles.length).toBeGreaterThan(0);
    expect(ROLES).toEqual(expect.arrayContaining([...access.roles]));
    expect(PERMISSIONS).toEqual(expect.arrayContaining([...access.permissions]));
  });

  test('has an address below /api whose parameters are declared', () => {
    expect(path).toMatch(/^\/api(\/:?[a-z][\w-]*)+(\.ics)?$/i);
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(params ? Object.keys(inner(params).shape ?? {}) : []).toEqual(named);
    if (method === 'GET') expect(body).toBeUndefined();
  });

  test('takes files where its body has a place for their ids', () => {
    const fields = body ? fieldsOf(body).map(([name]) => name) : [];
    expect(fields).toEqual(expect.arrayContaining([...files]));
  });

  test('names errors that exist', () => {
    expect(Object.keys(ERRORS)).toEqual(expect.arrayContaining([...errors]));
    expect(new Set(errors).size).toBe(errors.length);
  });

  test('can be described', () => {
    for (const form of [params, query, body]) {
      if (form)
        expect(z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' })).toHaveProperty('$schema');
    }
    if (reply && !isStreamed(reply)) {
      expect(z.toJSONSchema(reply, { io: 'input', unrepresentable: 'any' })).toHaveProperty('$schema');
    }
  });
});

/** Names that older clients use for the acting user (decisions 2). */
const ACTS_AS = [
  'performedBy',
  'requestedBy',
  'modifiedBy',
  'addedBy',
  'editedBy',
  'deletedBy',
  'contactedBy',
  'uploadedUserId',
  'authorId',
  'updatedBy',
  'senderId',
  'projectCreator',
];

test('the actor named in a form must be the caller', () => {
  const saysSo = (schema: z.ZodType | undefined): boolean =>
    schema !== undefined && (schema === ActsAs || schema === ActsAsParam || saysSo(inner(schema).innerType));
  const free = CALLS.flatMap(([name, { query, body }]) =>
    [query, body]
      .flatMap((form) => (form ? fieldsOf(form) : []))
      .filter(([field, schema]) => ACTS_AS.includes(field) && !saysSo(schema))
      .map(([field]) => `${name} ${field}`),
  );
  expect(free).toEqual([]);
});
