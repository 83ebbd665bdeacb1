import type { Call } from '@maxilla/contract/calls';
import type { z } from 'zod';

import type { FuzzRequest } from './request.ts';
import { type JsonSchema, jsonSchemaOf } from '../../support/json-schema.ts';
import type { Chance } from '../../../src/seed/random.ts';
import type { Player } from './cast.ts';
import { markersIn } from './markers.ts';
import { anyOf, sometimes } from './scene.ts';

/**
 * Records as replies showed them. The values of one belong together, so a request that takes them from one record names
 * the tooth of a line, the line of a project and its version, rather than parts of several.
 */

/** The values of a record and of those around it: ids by their kind (`#project`), others by their names. */
export type KnownRecord = {
  readonly by: Player;
  /** The area of the call that told it. */
  readonly area: string;
  readonly values: Readonly<Record<string, unknown>>;
};

/** Number of records kept per kind, and learned from one list. */
const MOST = 60;
const MOST_OF_LIST = 12;
/** Number of records that count as the latest. */
const LATEST = 4;
const LONGEST_TEXT = 100;

/** The name of the kind of record that a list or a call is about. */
const singular = (name: string) => name.replace(/(?<=ch)es$|s$/, '');

/** Fields whose names do not reveal the kind of their id, alone or within what they are fields of. */
const ALIASES: Readonly<Record<string, string>> = {
  userId: 'user',
  dentistId: 'user',
  projectOwnerId: 'user',
  ownerId: 'user',
  creatorId: 'user',
  assigneeId: 'user',
  senderId: 'user',
  authorId: 'user',
  docId: 'document',
  intoId: 'patient',
  accessoryId: 'accessorie',
  orderId: 'accessory_order',
  accessoryOrderId: 'accessory_order',
  orderDetailsId: 'accessory_order',
  // The teeth of a guide, unless it is those of a prosthesis.
  dentId: 'implant',
  'savePillarRequest.dentId': 'dent',
  openingHourId: 'timeSlot',
  implantDetailsId: 'implantDetail',
  implantBrandId: 'brand',
  supplierId: 'brand',
  implantModelId: 'model',
  implantTypeId: 'model',
  temporaryPRProjectId: 'project',
  primaryPriceId: 'price',
  personalisedPillarId: 'pillar',
  discMaterialId: 'material',
};

/** The kind of record a field's id refers to, from the name of the field and of its list or call. */
export function kindOf(name: string, within: string): string | null {
  if (name === 'id') return singular(within);
  return ALIASES[`${within}.${name}`] ?? ALIASES[name] ?? (/[a-z]Id$/.test(name) ? name.slice(0, -2) : null);
}

/** The key of a field in the values of a record. */
export function keyOf(name: string, within: string): string {
  const kind = kindOf(name, within);
  return kind === null ? name : `#${kind}`;
}

/** The last path segment before the id, or of all, that is not a parameter: the subject of the call. */
export function subjectOf(path: string, before = path.length): string {
  return (
    path
      .slice(0, before)
      .split('/')
      .filter((part) => part !== '' && !part.startsWith(':'))
      .at(-1) ?? ''
  );
}

/** The name of what a field of a reply lists, which of pages and choices is that of their call. */
export function listedAs(
  { subject }: Readonly<Record<string, unknown>>,
  name: string,
  within: string,
): string {
  if (name === 'rows' && typeof subject === 'string') return subject;
  return ['rows', 'choices'].includes(name) ? within : name;
}

type Suited = { readonly latest: KnownRecord | undefined; readonly points: number };

/** The records that the replies so far have shown. */
export class Records {
  private readonly known = new Map<string, KnownRecord[]>();
  /** How well the latest records of each kind suit each call, until there is a later one. */
  private readonly suited = new Map<Call, Map<string, Suited>>();

  /** Learns the records of a reply, and what was sent to get it. */
  learn({ caller, call: { path }, parts }: FuzzRequest, reply: unknown): void {
    const told = { by: caller, area: areaOf(path) };
    const around = Object.fromEntries(
      Object.entries(parts.params ?? {}).map(([name, value]) => [
        keyOf(name, paramSubject(path)),
        inNumbers(value),
      ]),
    );
    const body = typeof parts.body === 'object' && !Array.isArray(parts.body) ? parts.body : {};
    const sent = Object.entries(body ?? {}).filter(([, value]) => isKept(value));
    const kind = subjectOf(path);
    if (sent.length > 0) {
      const values = Object.fromEntries(
        sent.map(([name, value]: [string, unknown]) => [keyOf(name, kind), value]),
      );
      this.keep(kind, { ...told, values: { ...around, ...values } });
    }
    this.walk(told, reply, kind, around);
  }

  private keep(kind: string, record: KnownRecord): void {
    const list = this.known.get(kind) ?? [];
    list.push(record);
    if (list.length > MOST) list.shift();
    this.known.set(kind, list);
  }

  private walk(
    told: Omit<KnownRecord, 'values'>,
    value: unknown,
    within: string,
    around: KnownRecord['values'],
  ): void {
    if (Array.isArray(value)) {
      for (const item of value.slice(0, MOST_OF_LIST)) this.walk(told, item, within, around);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const found = value as Readonly<Record<string, unknown>>;
    const kind = kindOfRecord(found, within);
    const own: Record<string, unknown> = { ...around };
    for (const [name, one] of Object.entries(found)) if (isKept(one)) own[keyOf(name, kind)] = one;
    this.keep(kind, { ...told, values: own });
    for (const [name, one] of Object.entries(found)) {
      if (typeof one === 'object') this.walk(told, one, listedAs(found, name, within), own);
    }
  }

  /** The records of a kind, the latest last. */
  of(kind: string): readonly KnownRecord[] {
    return this.known.get(kind) ?? [];
  }

  /**
   * A record that a call may be about: of a kind with as many of its fields as any, mostly one of the given project,
   * seen by the caller and lately.
   */
  for(chance: Chance, call: Call, caller: Player, projectId: number | undefined): KnownRecord | undefined {
    const points = (record: KnownRecord) => rate(call, record);
    const rated = [...this.known.keys()].map((kind) => [this.suits(call, kind), kind] as const);
    const most = Math.max(...rated.map(([best]) => best));
    if (most <= 0) return undefined;
    const least = sometimes(chance, 70) ? most : Number.MIN_VALUE;
    const all = this.of(chance.pick(rated.filter(([best]) => best >= least))[1]);
    const known =
      projectId === undefined ? all : all.filter(({ values }) => values['#project'] === projectId);
    const best = Math.max(...known.map(points));
    const fitting = known.filter((record) => points(record) >= best);
    const seen = fitting.filter(({ by }) => by === caller);
    const among = seen.length > 0 && sometimes(chance, 80) ? seen : fitting;
    return anyOf(chance, sometimes(chance, 40) ? among.slice(-LATEST) : among);
  }

  /** The points of the best of the latest records of a kind. */
  private suits(call: Call, kind: string): number {
    const records = this.of(kind);
    const latest = records.at(-1);
    const ofCall = this.suited.get(call) ?? new Map<string, Suited>();
    this.suited.set(call, ofCall);
    const before = ofCall.get(kind);
    if (before && before.latest === latest) return before.points;
    const points = Math.max(...records.slice(-LATEST).map((record) => rate(call, record)));
    ofCall.set(kind, { latest, points });
    return points;
  }
}

function kindOfRecord(found: Readonly<Record<string, unknown>>, within: string): string {
  if (typeof found['projectState'] === 'string') return 'project';
  // Elements are listed by what they are.
  if ('cancellable' in found) return 'element';
  // What is prepared for production is a batch from then on.
  return within === 'production_preparation' ? 'batch' : singular(within);
}

/** Whether a value may be sent again: short, and not somebody's words. */
const isKept = (value: unknown) =>
  ['number', 'boolean'].includes(typeof value) ||
  (typeof value === 'string' && value.length <= LONGEST_TEXT && markersIn(value).size === 0);

/** A parameter as the replies have it. */
const inNumbers = (value: unknown) =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;

/** What the first parameter of a path identifies. */
export const paramSubject = (path: string) => subjectOf(path, path.indexOf('/:'));

/** Names of what is not known by a number. */
const NAMES = ['undoId', 'preview'];

const names = new WeakMap<Call, ReadonlyMap<string, number>>();

/** The keys of the fields of a call and how much each tells of what it is about: ids the most. */
function namesOf(call: Call): ReadonlyMap<string, number> {
  const before = names.get(call);
  if (before) return before;
  const weights = new Map<string, number>();
  const add = (json: JsonSchema, within: string) => {
    for (const [name, one] of Object.entries(json.properties ?? {})) {
      const key = keyOf(name, within);
      if (key !== '#user') weights.set(key, key.startsWith('#') || NAMES.includes(key) ? 1 : 0.1);
      add(one, name);
    }
    const parts = [json.items ?? {}, ...(json.anyOf ?? []), ...(json.oneOf ?? []), ...(json.allOf ?? [])];
    for (const part of parts) if (Object.keys(part).length > 0) add(part, within);
  };
  const describe = (schema: z.ZodType | undefined, within: string) => {
    if (schema) add(jsonSchemaOf(schema), within);
  };
  describe(call.params, paramSubject(call.path));
  describe(call.query, subjectOf(call.path));
  describe(call.body, subjectOf(call.path));
  names.set(call, weights);
  return weights;
}

/** How much a record tells of what is to be sent; more if it is of the same area. */
function rate(call: Call, record: KnownRecord): number {
  let points = 0;
  for (const [key, weight] of namesOf(call)) if (key in record.values) points += weight;
  return points > 0 && record.area === areaOf(call.path) ? points + SAME_AREA : points;
}

const SAME_AREA = 0.5;

/** The calls under a path, such as those of an account. */
export const areaOf = (path: string) => path.split('/').slice(0, 3).join('/');
