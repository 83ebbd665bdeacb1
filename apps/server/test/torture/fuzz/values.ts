import { z } from 'zod';

import { actsAsFields } from '../../../src/platform/http/acts-as.ts';
import { EVERY_SIGN } from '../../support/hostile.ts';
import { type JsonSchema, jsonSchemaOf } from '../../support/json-schema.ts';
import { day, KNOWN_FIELDS, OFTEN_GIVEN } from './known-fields.ts';
import { SOMEBODY } from './markers.ts';
import { anyOf, type Scene, sometimes } from './scene.ts';
import { keyOf, kindOf, subjectOf } from './records.ts';

/** Generates values for a schema, with ids of existing records. */

/** Placeholder for a field that must be given with any value; other optional fields are then omitted. */
export const PRESENT = Symbol('present');

type Described = { readonly json: JsonSchema; readonly actors: readonly string[] };

const known = new Map<z.ZodType, Described>();

function described(schema: z.ZodType): Described {
  const before = known.get(schema);
  if (before) return before;
  const json = jsonSchemaOf(schema);
  const now = { json, actors: actsAsFields(schema) };
  known.set(schema, now);
  return now;
}

/** The names of the fields that a schema declares, at any depth. */
export function fieldsOf(schema: z.ZodType): string[] {
  const names = (json: JsonSchema): string[] => [
    ...Object.entries(json.properties ?? {}).flatMap(([name, one]) => [name, ...names(one)]),
    ...[json.items ?? {}, ...(json.anyOf ?? []), ...(json.oneOf ?? []), ...(json.allOf ?? [])].flatMap(
      (one) => (Object.keys(one).length === 0 ? [] : names(one)),
    ),
  ];
  return names(described(schema).json);
}

/** The names of the fields that a part of a request may have, whatever is sent, but for who sends it. */
export function topFieldsOf(schema: z.ZodType, sent: object): readonly string[] {
  const { json, actors } = described(schema);
  const shapes = [json, ...(json.anyOf ?? []), ...(json.oneOf ?? []), ...(json.allOf ?? [])];
  const declared = shapes.flatMap(({ properties }) => Object.keys(properties ?? {}));
  return [...new Set([...declared, ...Object.keys(sent)])].filter((name) => !actors.includes(name));
}

const ATTEMPTS = 4;

/** Generates a value for a part of a call, almost always a valid one; `wanted` are predetermined fields. */
export function valueOf(
  schema: z.ZodType,
  scene: Scene,
  wanted: Readonly<Record<string, unknown>> = {},
  within = subjectOf(scene.call.path),
): unknown {
  const { json, actors } = described(schema);
  let value: unknown;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    value = fill(json, { scene, actors, wanted, within, name: '' });
    if (z.safeDecode(schema, value).success) return value;
  }
  return value;
}

type Place = {
  readonly scene: Scene;
  readonly actors: readonly string[];
  readonly wanted: Readonly<Record<string, unknown>>;
  /** Name of the list or object that contains the field. */
  readonly within: string;
  readonly name: string;
};

function fill(json: JsonSchema, place: Place): unknown {
  const { scene, name } = place;
  const { chance } = scene;
  if (json.const !== undefined) return json.const;
  const meant = json.type === 'object' ? undefined : inOwnForm(json, meantFor(place, json));
  if (meant !== undefined) return meant;
  if (json.enum) return chance.pick(json.enum);
  const [only] = json.allOf ?? [];
  if (only) return fill({ ...only, ...json, allOf: [] }, place);
  const branches = json.anyOf ?? json.oneOf;
  if (branches) return fill(branch(branches, place), place);
  switch (json.type) {
    case 'object':
      return object(json, place);
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 3 } = json;
      const length = chance.between(minItems, Math.max(minItems, Math.min(3, maxItems)));
      const inner = { ...place, within: name, name: itemOf(name, items) };
      return Array.from({ length }, () => fill(items, inner));
    }
    case 'integer':
    case 'number':
      return number(json, place);
    case 'boolean':
      return sometimes(chance, 50);
    case 'null':
      return null;
    case 'string':
      return text(json, place);
    case undefined:
    default:
      return chance.pick([null, 0, 'x', [], {}]);
  }
}

/** The name of the items of a list: those of ids are ids. */
function itemOf(name: string, { type }: JsonSchema): string {
  if (type !== 'integer') return '';
  return name.endsWith('Ids') ? name.slice(0, -1) : 'id';
}

/** The union alternative that matches the predetermined fields, or a random one. */
function branch(branches: readonly JsonSchema[], { scene, wanted }: Place): JsonSchema {
  const fitting = branches.filter(({ properties = {} }) =>
    Object.entries(wanted).every(
      ([field, value]) => properties[field]?.const === undefined || properties[field].const === value,
    ),
  );
  return anyOf(scene.chance, fitting) ?? scene.chance.pick(branches);
}

function object(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  place: Place,
): Record<string, unknown> {
  const { scene, wanted, actors, name: within } = place;
  const value: Record<string, unknown> = {};
  // Of a form that takes more than it declares, such as the input of any action.
  if (additionalProperties !== undefined) Object.assign(value, wanted);
  const sparse = scene.sparse || Object.values(wanted).includes(PRESENT);
  for (const [name, json] of Object.entries(properties)) {
    const settled = name in wanted && wanted[name] !== PRESENT;
    if (settled) {
      if (wanted[name] !== undefined) value[name] = wanted[name];
      continue;
    }
    const often = name in wanted ? 100 : sparse ? 0 : usually(name, actors);
    if (!required.includes(name) && !sometimes(scene.chance, often)) continue;
    const inner = { ...place, wanted: {}, within: within === '' ? place.within : within, name };
    const one = fill(json, inner);
    if (one !== undefined || required.includes(name)) value[name] = one;
  }
  return patched(value, place);
}

/** Percentage of requests that give an optional field. */
function usually(name: string, actors: readonly string[]): number {
  if (actors.includes(name)) return 25;
  return OFTEN_GIVEN.includes(name) ? 80 : 45;
}

/** An operation of a JSON Patch, with a value for the field its path names. */
function patched(value: Record<string, unknown>, place: Place): Record<string, unknown> {
  const { path } = value;
  if (typeof path !== 'string' || !('op' in value)) return value;
  const name = path.split('/').at(-1) ?? '';
  if (name === 'title') return { ...value, value: place.scene.chance.pick(['Dr', 'Mr', 'Mrs']) };
  const suited = name.endsWith('Date') ? day(place.scene) : KNOWN_FIELDS[name]?.(place.scene);
  return { ...value, value: suited ?? SOMEBODY };
}

/** A value suited to the field's name, whatever its schema; usually. */
function meantFor(place: Place, json: JsonSchema): unknown {
  const { scene, name, within, actors } = place;
  const { chance, caller, people, project } = scene;
  if (name === '' || sometimes(chance, 2)) return undefined;
  if (actors.includes(name)) return sometimes(chance, 95) ? caller.id : chance.pick(people).id;
  const kind = kindOf(name, within);
  const isOwn = project !== null && (OF_ITSELF.includes(name) || OF_PROJECT[kind ?? ''] !== undefined);
  const recorded = isOwn ? undefined : scene.record?.values[keyOf(name, within)];
  const fits = recorded !== undefined && (json.enum?.includes(recorded) ?? true);
  if (fits && sometimes(chance, isTelling(name, within) ? 90 : scene.sparse ? 0 : 20)) return recorded;
  const suited = KNOWN_FIELDS[name]?.(scene);
  if (suited !== undefined) return suited;
  if (kind === null) return undefined;
  if (sometimes(chance, 95)) {
    const ofProject = project && OF_PROJECT[kind]?.(scene);
    if (ofProject !== undefined && ofProject !== null) return ofProject;
    if (kind === 'user' && (caller.role !== 'staff' || sometimes(chance, 60))) return caller.id;
  }
  const seen = scene.world.idsOf(kind);
  const own = seen.filter(({ by }) => by === caller);
  return (sometimes(chance, 75) ? anyOf(chance, own) : anyOf(chance, seen))?.id ?? chance.between(1, 40);
}

/** Fields that must be those of the record a request is about; others are often to be changed. */
const TELLING = ['version', 'preview', 'source', 'view', 'category', 'undoId'];
const isTelling = (name: string, within: string) => TELLING.includes(name) || kindOf(name, within) !== null;

/** Fields that the project itself tells. */
const OF_ITSELF = ['version', 'productTypeId', 'productId'];

/** Fields filled from the project that a request is about. */
const OF_PROJECT: Readonly<Record<string, (scene: Scene) => number | undefined>> = {
  project: ({ project }) => project?.id,
  user: ({ project }) => project?.ownerId,
  implant: ({ chance, project }) => anyOf(chance, project?.implants ?? []),
  document: ({ chance, project }) => anyOf(chance, project?.documents ?? []),
};

/** Converts numbers to strings in URLs. */
function inOwnForm(json: JsonSchema, value: unknown): unknown {
  const isText = json.type === 'string' || (json.anyOf ?? []).some(({ type }) => type === 'string');
  return isText && typeof value === 'number' ? String(value) : value;
}

function number({ minimum = 0, maximum = 100, type }: JsonSchema, { scene: { chance } }: Place): number {
  const least = Math.max(minimum, -1_000);
  const most = Math.min(maximum, 1_000);
  if (sometimes(chance, 15)) return chance.pick([least, most]);
  const value = least + chance.next() * (Math.min(most, least + 50) - least);
  return type === 'integer' ? Math.ceil(value) : Math.round(value * 100) / 100;
}

function text(json: JsonSchema, place: Place): string {
  const { scene, within } = place;
  const { chance, world, caller } = scene;
  if (json.format === 'uuid') {
    const own = world.uploadsOf(caller);
    const others = scene.people.flatMap((one) => world.uploadsOf(one));
    const id = sometimes(chance, 85) ? anyOf(chance, own) : anyOf(chance, others);
    return id ?? '00000000-0000-4000-8000-000000000000';
  }
  if (json.pattern?.includes(String.raw`-\d{4}`)) return day(scene);
  if (json.pattern?.includes(String.raw`\d`)) return String(chance.between(1, 20));
  const longest = json.maxLength ?? 60;
  const short = [SOMEBODY, `${SOMEBODY} é🦷`, `${SOMEBODY} <b>"x"</b> ' OR 1=1 --`];
  if (longest < 300) return chance.pick(short).slice(0, longest);
  const filled = `${SOMEBODY} `.padEnd(longest, within === '' ? 'x' : 'é');
  return chance.pick([...short, `${SOMEBODY}\ndeux\r\n\ttrois`, `${SOMEBODY} ${EVERY_SIGN}`, filled]);
}
