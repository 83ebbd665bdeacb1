import { contract } from '@maxilla/contract/all';
import type { Call } from '@maxilla/contract/calls';
import { CONTENT_KINDS, type ContentKind, DOCUMENT_KINDS, fileKind } from '@maxilla/domain/documents';
import { z } from 'zod';

import { dicomArchive, sampleFile } from '../../../src/seed/sample-files.ts';
import { type Parts, urlOf } from '../../support/examples/send.ts';
import type { FuzzRequest } from './request.ts';
import { SOMEBODY, STAFF_MARKER } from './markers.ts';
import { paramSubject } from './records.ts';
import { type Scene, sometimes } from './scene.ts';
import { brokenBody, spoiled } from './spoil.ts';
import { valueOf } from './values.ts';

export type NamedCall = { readonly name: string; readonly call: Call };

/** Every call of the contract. */
export const CALLS: readonly NamedCall[] = Object.entries(
  contract as Readonly<Record<string, Readonly<Record<string, Call>>>>,
).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, call]) => ({ name: `${area}.${name}`, call })),
);

/** Predetermined values of a request, by part. */
export type Wanted = { readonly [P in 'params' | 'query' | 'body']?: Readonly<Record<string, unknown>> };

/** Percentage of deliberately broken requests. */
const BROKEN = 25;

/** Generates a request of a call. `careful` ones are never broken. */
export function requestOf(name: string, scene: Scene, wanted: Wanted = {}, careful = false): FuzzRequest {
  const { call, caller, chance } = scene;
  const broken = !careful && sometimes(chance, BROKEN);
  let parts: Parts = {
    params: call.params && (valueOf(call.params, scene, wanted.params, paramSubject(call.path)) as object),
    query: call.query && (valueOf(call.query, scene, wanted.query) as object),
    body: call.body && valueOf(call.body, scene, wanted.body),
  };
  if (broken) parts = spoiledParts(scene, parts);
  const url = urlOf(call, signedBy(parts, scene));
  const signed = !(broken && sometimes(chance, 8)) && caller.role !== 'nobody';
  const base = { name, call, caller, url, project: scene.project, record: scene.record, broken, signed };
  const headers = { ...(signed ? caller.headers : unsigned(scene)), ...keyed(scene), ...cookieOf(scene) };
  if (
    call.files &&
    typeof parts.body === 'object' &&
    parts.body !== null &&
    sometimes(chance, wanted.body ? 90 : 40)
  ) {
    const form = formOf(scene, fileFieldsOf(scene, parts.body), signedBy(parts, scene));
    const payload =
      broken && sometimes(chance, 10) ? form.payload.subarray(0, -chance.between(1, 60)) : form.payload;
    const type = { 'content-type': form.type };
    return {
      ...base,
      headers: { ...headers, ...type },
      payload,
      parts: { ...parts, fileNames: form.fileNames },
    };
  }
  if (parts.body === undefined) return { ...base, headers, parts };
  const text = JSON.stringify(signedBy(parts, scene).body) ?? '';
  const payload = broken && sometimes(chance, 12) ? brokenBody(chance, text) : text;
  const type = broken && sometimes(chance, 3) ? 'text/plain' : 'application/json';
  return { ...base, headers: { ...headers, 'content-type': type }, payload, parts };
}

function spoiledParts({ chance, call }: Scene, parts: Parts): Parts {
  const given = (['params', 'query', 'body'] as const).filter((part) => call[part]);
  if (given.length === 0) return parts;
  const part = chance.pick(given);
  const value = spoiled(chance, parts[part]);
  // URL parameters are strings, so other values are converted to strings.
  if (part === 'body') return { ...parts, body: value };
  const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : parts[part];
  return {
    ...parts,
    [part]: Object.fromEntries(Object.entries(fields ?? {}).map(([key, one]) => [key, inAddress(one)])),
  };
}

function inAddress(value: unknown): unknown {
  if (value === undefined || Array.isArray(value)) return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.toWellFormed().slice(0, 2_000);
}

/** Headers without a valid token: a forged or outdated one, or none. */
function unsigned({ chance }: Scene): Record<string, string> {
  return chance.pick<Record<string, string>>([
    {},
    { authorization: 'Bearer a.b.c' },
    { authorization: 'Basic YTpi' },
  ]);
}

/** An idempotency key, drawn from a few so that keys are reused, with the same body or another. */
function keyed({ chance, call, caller }: Scene): Record<string, string> {
  if (call.method === 'GET' || !sometimes(chance, 6)) return {};
  return { 'idempotency-key': `key-of-${caller.id}-${chance.between(1, 30)}` };
}

function cookieOf({ call, caller }: Scene): Record<string, string> {
  return call.path.startsWith('/api/auth/') && caller.cookie !== null ? { cookie: caller.cookie } : {};
}

/** Replaces the placeholder markers in the parts with that of the future owner. */
function signedBy(parts: Parts, scene: Scene): Parts {
  const marker = ownerOf(parts, scene);
  const sign = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll(SOMEBODY, marker);
    if (Array.isArray(value)) return value.length > 100 ? value : value.map((one) => sign(one));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, sign(one)]));
  };
  return { params: sign(parts.params) as object, query: sign(parts.query) as object, body: sign(parts.body) };
}

/**
 * The marker of the owner of a request's texts: the caller, or the dentist on whose behalf staff act; '' if
 * unknown.
 */
function ownerOf({ params, body }: Parts, { caller, call, people, world }: Scene): string {
  if (caller.role !== 'staff') return caller.marker;
  const { id } = (params ?? {}) as { id?: unknown };
  // The values need not be numbers, nor convertible to them.
  const dentist = (of: unknown) =>
    people.find((one) => one.role === 'dentist' && (one.id === of || String(one.id) === of))?.marker;
  // The profile and the addresses that staff keep are the dentist's own data, and shown to them.
  if (/^\/api\/users\/:id\/(user_profile|addresses)/.test(call.path)) return dentist(id) ?? STAFF_MARKER;
  if (/^\/api\/(comments|users)/.test(call.path)) return STAFF_MARKER;
  const { projectId, projectOwnerId, dentistId } = (body ?? {}) as Record<string, unknown>;
  const project = call.path.startsWith('/api/projects/:id') ? id : projectId;
  const number = typeof project === 'number' || typeof project === 'string' ? Number(project) : Number.NaN;
  const owner = project === undefined ? (projectOwnerId ?? dentistId) : world.projects.get(number)?.ownerId;
  return dentist(owner) ?? 'Personne';
}

/** What is sent to the courier: the template with a parcel. */
const PARCELS = 'userFullName;address;postalCode;city\r\nÈve MARTIN;1 rue des Lilas;75001;Paris\r\n';

const files = new Map<ContentKind, Buffer>();

/** A small file of a content type. */
export function smallFile(kind: ContentKind): Buffer {
  const known = files.get(kind);
  if (known) return known;
  const triangle = Buffer.alloc(84 + 50);
  triangle.writeUInt32LE(1, 80);
  const file =
    kind === 'csv'
      ? Buffer.from(PARCELS)
      : kind === 'stl'
        ? triangle
        : kind === 'zip'
          ? dicomArchive(1, 1)
          : sampleFile(kind);
  files.set(kind, file);
  return file;
}

/** Content types whose readers ignore trailing bytes: the marker of the owner is appended. */
const SIGNED_KINDS: readonly ContentKind[] = ['pdf', 'gif', 'webp'];

/** Percentage of forms that include files of every kind, even if their call takes none or others. */
const WITH_ALL_FILES = 20;

/** The file fields of a form: those of its variant, if the call has several. */
function fileFieldsOf({ call, chance }: Scene, body: object): readonly string[] {
  const { body: schema, files = [] } = call;
  if (!(schema instanceof z.ZodDiscriminatedUnion) || sometimes(chance, WITH_ALL_FILES)) return files;
  const kind = schema.options.find((option) => z.safeParse(option, body).success);
  return kind instanceof z.ZodObject ? files.filter((field) => field in kind.shape) : files;
}

/** A multipart form with files in place of upload ids. */
function formOf(scene: Scene, fileFields: readonly string[], parts: Parts) {
  const { chance } = scene;
  const body = parts.body as Readonly<Record<string, unknown>>;
  const marker = ownerOf(parts, scene);
  const boundary = `----${scene.caller.id}${chance.between(1, 1e9)}`;
  const chunks: Buffer[] = [];
  const fileNames: string[] = [];
  const part = (disposition: string, content: Buffer) =>
    chunks.push(
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    );
  for (const [field, value] of Object.entries(body)) {
    if (fileFields.includes(field) || value === undefined) continue;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    part(`name="${field.replaceAll(/["\r\n]/g, '')}"`, Buffer.from(text));
  }
  for (const field of fileFields) {
    const count = sometimes(chance, 85) ? 1 : chance.pick([0, 2]);
    for (let at = 0; at < count; at += 1) {
      const kind = kindFor(scene, field, body['fileType']);
      const [extension] = CONTENT_KINDS[sometimes(chance, 95) ? kind : 'png'].extensions;
      const name = `${marker} ${at}${chance.pick(['', ' é🦷', " ' ; %00"])}.${extension ?? ''}`;
      const signature = SIGNED_KINDS.includes(kind) ? Buffer.from(marker) : Buffer.alloc(0);
      const content = sometimes(chance, 3) ? Buffer.alloc(0) : Buffer.concat([smallFile(kind), signature]);
      part(`name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream`, content);
      fileNames.push(name);
    }
  }
  const payload = Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
  return { payload, type: `multipart/form-data; boundary=${boundary}`, fileNames };
}

/** The content type for a file field, usually an accepted one. */
function kindFor({ chance }: Scene, field: string, fileType: unknown): ContentKind {
  if (sometimes(chance, 6)) return chance.pick(['pdf', 'gif', 'stl', 'docx']);
  if (field === 'video') return 'mp4';
  if (field === 'photo') return 'gif';
  if (field === 'dataFile') return 'csv';
  if (field !== 'files') return chance.pick(['pdf', 'gif']);
  const known = DOCUMENT_KINDS.find((one) => one === fileType) ?? 'PHOTOS';
  const takes = fileKind(known).contents;
  if (takes.includes('dicom')) return 'zip';
  const small = takes.filter((kind) => ['gif', 'pdf', 'stl'].includes(kind));
  return chance.pick(small.length > 0 ? small : ['gif']);
}
