import type { ErrorCode } from '@maxilla/domain/errors';
import { PILLAR_BASES } from '@maxilla/domain/pillars';
import { areaOf, SOURCE_NAMES, SOURCE_STATUSES, type SourceName } from '@maxilla/domain/source-names';
import type { SourceField, SourceValue, SourceValues } from '@maxilla/domain/source-fields';
import { fieldsOf, isValidated, listedAs, namedBy, SOURCES } from '@maxilla/domain/sources';
import { LINE } from '@maxilla/domain/texts';
import { z } from 'zod';
import { type Access, administrator, calls, del, get, may, patch, post, staff } from './calls.ts';
import { type RecordChange, RecordChanges } from './record-changes.ts';
import {
  ActsAs,
  ActsAsParam,
  Id,
  IdParam,
  Instant,
  IntParam,
  LengthParam,
  Line,
  ListQuery,
  Money,
  Page,
  Text,
  WireDate,
} from './wire.ts';

/** The calls of the reference data, made of the declarations of the domain (spec 3 §7). */

/** The value of a field, blank if optional; the domain validates it further. */
function valueOf(field: SourceField): z.ZodType {
  switch (field.kind) {
    case 'line':
    case 'numbers':
    case 'link':
      return Line;
    case 'text':
      return Text;
    case 'email':
      return z.string().trim().max(254).nullable();
    case 'number':
      return z.number().nullable();
    case 'money':
      return Money.nullable();
    case 'day':
      return WireDate.nullable();
    case 'flag':
      return z.boolean();
    case 'choice':
      return z.enum(field.codes).nullable();
    case 'reference':
      return Id.nullable();
  }
}

/** A value as it is stored, which may be older than the rules for it. */
function storedOf(field: SourceField): z.ZodType {
  switch (field.kind) {
    case 'line':
    case 'link':
    case 'numbers':
    case 'text':
      return z.string();
    case 'email':
    case 'choice':
      return z.string().nullable();
    case 'number':
    case 'money':
    case 'day':
    case 'flag':
    case 'reference':
      return valueOf(field);
  }
}

/** A row, with the names of referenced rows beside the ids: `brandId` and `brand`. */
export type SourceRow = {
  readonly id: number;
  readonly version: number;
  readonly [field: string]: SourceValue;
};

export type SourceDetails = SourceRow & {
  /** Projects, batches and other rows that refer to it and keep it from deletion. */
  readonly uses: number;
  /** What refers to it, and how often: rows of other sources; null for projects, batches and machines at work. */
  readonly unused: boolean;
  readonly usedBy: readonly { readonly source: SourceName | null; readonly count: number }[];
  /** Null for rows that have never been added or changed by a user. */
  readonly createdTime: string | null;
  readonly createdBy: string | null;
  readonly changedTime: string | null;
  readonly changedBy: string | null;
};

function shapesOf(source: SourceName) {
  const fields = fieldsOf(source);
  const entered = Object.fromEntries(fields.map(([name, field]) => [name, valueOf(field)]));
  const stored = Object.fromEntries(fields.map(([name, field]) => [name, storedOf(field)]));
  const names = fields.flatMap(([name, { kind }]) =>
    kind === 'reference' ? [[namedBy(name), z.string().nullable()]] : [],
  );
  const row = z.object({
    id: Id,
    version: z.int(),
    /** Whether it is a part of the product, which cannot be changed. */
    fixed: z.boolean(),
    // The specification names the field of a brand differently in rows and in forms.
    ...(source === 'brands' ? { name: z.string() } : {}),
    // The base of a pillar is a code, which is its id.
    ...(source === 'pillars' ? { baseTypeId: z.string().nullable() } : {}),
    ...stored,
    ...(Object.fromEntries(names) as Record<string, z.ZodType>),
  });
  /** A row of the list, and whether nothing refers to it. */
  const listed = row.extend({ unused: z.boolean() });
  const details = listed.extend({
    uses: z.int(),
    usedBy: z.array(z.object({ source: z.enum(SOURCE_NAMES).nullable(), count: z.int() })),
    createdTime: Instant.nullable(),
    createdBy: z.string().nullable(),
    changedTime: Instant.nullable(),
    changedBy: z.string().nullable(),
  });
  return {
    row: listed as unknown as z.ZodType<SourceRow>,
    details: details as unknown as z.ZodType<SourceDetails>,
    changes: RecordChanges(row.partial()) as unknown as z.ZodType<{ changes: RecordChange<SourceRow>[] }>,
    form: z
      .object(entered)
      .partial()
      .extend({
        userId: ActsAs,
        ...(source === 'pillars' ? { baseTypeId: z.enum(PILLAR_BASES).nullable().optional() } : {}),
      }) as unknown as z.ZodType<SourceValues>,
  };
}

const columnsOf = (source: SourceName) =>
  ['id', ...fieldsOf(source).map(([name, field]) => listedAs(name, field))] as [string, ...string[]];

/** Access to adding and changing rows of a source. */
export function editorsOf(source: SourceName): Access {
  const { permission } = SOURCES[source];
  return permission === null ? administrator : may(permission);
}

/** A selectable option: the id of a row, or a code. */
const Choice = z.object({
  id: z.union([Id, z.string()]),
  name: z.string(),
  /** The row that the option belongs to, if another field restricts the options. */
  withinId: Id.nullable(),
});

const choicesCall = (path: string) =>
  get(path, {
    summary: 'The options of a field of the form.',
    access: staff,
    query: z.object({ searchKey: z.string().trim().max(LINE).optional() }),
    reply: z.object({ choices: z.array(Choice) }),
  });
export type ChoicesCall = ReturnType<typeof choicesCall>;

const params = z.object({ id: IdParam });

/** Query of a list. */
type SourceQuery = {
  readonly offset?: number;
  readonly orderBy?: string;
  readonly sort?: 'asc' | 'desc';
  readonly searchKey?: string;
  readonly requestedBy?: number;
  readonly validated?: (typeof STATUSES)[number];
  readonly customPillar?: 'true' | 'false';
  /** Only pillars that a tooth can stand on. */
  readonly bearing?: 'true';
};

/** Values of the status filter (spec 3 §4.5), and those that older clients send. */
const STATUSES = [...SOURCE_STATUSES, 'true', 'false'] as const;

function queryOf(source: SourceName): z.ZodType<SourceQuery> {
  return ListQuery(columnsOf(source)).extend({
    requestedBy: ActsAsParam,
    ...(isValidated(source) ? { validated: z.enum(STATUSES).optional() } : {}),
    ...(source === 'pillars'
      ? { customPillar: z.enum(['true', 'false']).optional(), bearing: z.literal('true').optional() }
      : {}),
  }) as unknown as z.ZodType<SourceQuery>;
}

type HolderQuery = SourceValues & { readonly exceptId?: number };

/** The fields that tell a row apart, in a URL; blank ones are left out. */
function keyQuery(source: SourceName): z.ZodType<HolderQuery> {
  const { fields, unique } = SOURCES[source];
  const params = unique.fields.map((name) => {
    const kind = fields[name]?.kind;
    if (kind === 'reference') return [name, IdParam.optional()] as const;
    return [name, kind === 'number' ? LengthParam.optional() : z.string().max(LINE).optional()] as const;
  });
  return z.object({ exceptId: IdParam.optional(), ...Object.fromEntries(params) }).strict();
}

function sourceCalls(source: SourceName) {
  const { path, lists, unique, removable } = SOURCES[source];
  const { row, details, changes, form } = shapesOf(source);
  const access = editorsOf(source);
  const errors: readonly ErrorCode[] = [unique.error];
  // The specification changes brands with PATCH and the others with POST.
  const change = source === 'brands' ? patch : post;
  const calledFor = {
    list: get('/', {
      summary: `List ${source}, searched, filtered, sorted and paged.`,
      access: staff,
      query: queryOf(source),
      reply: Page('rows', row),
    }),
    read: get('/:id', {
      summary: `A row of ${source}, with who changed it last and what refers to it.`,
      access: staff,
      params,
      reply: details,
    }),
    changes: get('/:id/changes', {
      summary: `Who added and changed a row of ${source}, and what it was before; the last change first.`,
      access: staff,
      params,
      reply: changes,
    }),
    holder: get('/holder', {
      summary: `The row of ${source}, besides one, that no other may be alike.`,
      access,
      query: keyQuery(source),
      reply: z.object({ id: Id.nullable() }),
    }),
    create: post('/', { summary: `Add a row to ${source}.`, access, body: form, reply: details, errors }),
    update: change('/:id', {
      summary: `Change fields of a row of ${source}.`,
      access,
      params,
      query: z.object({ version: IntParam.optional() }),
      body: form,
      reply: details,
      errors: [...errors, 'record.changed', 'source.fixed'] as const,
    }),
    remove: del('/:id', {
      summary: `Delete a row of ${source}: it is hidden, and what refers to it keeps it.`,
      access: administrator,
      params,
      query: z.object({ userId: ActsAsParam }),
      errors: ['source.inUse', 'source.fixed'] as const,
    }),
  };
  const { remove, ...others } = calledFor;
  const choices = Object.keys(lists).map((name) => [name, choicesCall(`/${name}`)] as const);
  const all = { ...others, ...(removable ? { remove } : {}), ...Object.fromEntries(choices) };
  return calls(path, all) as typeof calledFor;
}

export type SourceCalls = ReturnType<typeof sourceCalls>;

export const sourceAreas = Object.fromEntries(
  SOURCE_NAMES.map((source) => [areaOf(source), sourceCalls(source)]),
) as { readonly [S in SourceName as `${S}Source`]: SourceCalls };
