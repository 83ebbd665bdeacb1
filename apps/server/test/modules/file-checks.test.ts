import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';

import type { FileKind } from '@maxilla/domain/documents';
import { fromBufferPromise } from 'yauzl';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { dicomArchive, sampleFile } from '../../src/seed/sample-files.ts';
import { zipArchive } from '../../src/seed/samples/archive.ts';
import { asciiPly, asciiStl, binaryStl, jaw, opposite, wavefrontObj } from '../../src/seed/samples/mesh.ts';
import { queueLateChecks } from '../../src/modules/documents/check-file.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { aDocument, anUpload, aProject } from '../support/builders.ts';
import { calling } from '../support/calls.ts';
import { aColleague, aDentist, type Person } from '../support/people.ts';
import { wireDay } from '../support/wire-day.ts';
import { WAIT } from '../support/wait.ts';

const PATIENT = 'FRÊNE Gilles';
const DEFLATED = '1.2.840.10008.1.2.1.99';
const NOTE = Buffer.from('Exported by a scanner.');
const JPEG_2000 = '1.2.840.10008.1.2.4.90';

let server: TestApp;
let dentist: Person;
let stranger: Person;
let planner: Person;

beforeAll(async () => {
  server = await openTestApp();
  dentist = await aDentist(server);
  stranger = await aDentist(server);
  planner = await aColleague(server, ['EDIT_GUIDE']);
});
afterAll(() => server.close());

const aGuide = () =>
  aProject(server, { owner: dentist, patientName: PATIENT, complete: false, state: 'CREATED' });

/** Sends a file as its dentist does. */
async function send(
  projectId: number,
  fileType: FileKind,
  name: string,
  content: Uint8Array,
): Promise<number> {
  const stream = Readable.from([content]);
  const file = await server.platform.files.receive({ name, stream, uploadedBy: dentist.id });
  if ('refused' in file) throw new Error(file.refused);
  const { post } = calling(server, dentist);
  const { body } = await post(`/api/projects/${projectId}/documents`, { fileType, files: [file.id] });
  return body.documents[0].id;
}

/** Waits for the check of a file. */
async function checked(projectId: number, documentId: number, reader = dentist) {
  const found = await vi.waitFor(async () => {
    const { body } = await calling(server, reader).get(`/api/projects/${projectId}/checks`);
    const check = body.checks.find((one: { documentId: number }) => one.documentId === documentId);
    expect(check).toBeDefined();
    return check;
  }, WAIT);
  return found;
}

const checkOf = async (fileType: FileKind, name: string, content: Uint8Array) => {
  const projectId = await aGuide();
  return checked(projectId, await send(projectId, fileType, name, content));
};

describe('the check of a CBCT', () => {
  it('sums up an archive, for the dentist and for staff', async () => {
    const projectId = await aGuide();
    const { today } = server.clock.now();
    const archive = dicomArchive(1, 12, { patient: 'FRÊNE^Gilles', studied: today.replaceAll('-', '') });
    const id = await send(projectId, 'DICOM1', 'cbct.zip', archive);
    const check = await checked(projectId, id);
    expect(check).toEqual({
      documentId: id,
      warnings: [],
      mesh: null,
      occlusion: null,
      dicom: {
        patientName: 'FRÊNE Gilles',
        birthDate: '12-05-1968',
        studyDate: wireDay(today),
        modality: 'CT',
        slices: 12,
        missing: 0,
        columns: 64,
        rows: 64,
        spacing: [0.2, 0.2, expect.closeTo(0.2)],
        compressed: false,
      },
    });
    expect(await checked(projectId, id, planner)).toEqual(check);
    const foreign = await calling(server, stranger).get(`/api/projects/${projectId}/checks`);
    expect(foreign).toMatchObject({ status: 404, body: { error: 'notFound' } });
  });

  it('warns of another name, of compressed pictures it says so, and of absent slices', async () => {
    const other = await checkOf('DICOM1', 'cbct.zip', dicomArchive(1, 3, { patient: 'LILAS^Anne' }));
    expect(other).toMatchObject({ warnings: ['otherPatient'], dicom: { patientName: 'LILAS Anne' } });
    const packed = dicomArchive(1, 3, { transferSyntax: JPEG_2000 });
    expect(await checkOf('DICOM1', 'cbct.zip', packed)).toMatchObject({
      dicom: { compressed: true, slices: 3 },
    });
  });

  it('warns of an old study, and of another date of birth', async () => {
    const projectId = await aGuide();
    const archive = dicomArchive(1, 3, { patient: 'FRÊNE^Gilles', studied: '20200115' });
    const id = await send(projectId, 'DICOM1', 'cbct.zip', archive);
    expect(await checked(projectId, id)).toMatchObject({ warnings: ['oldStudy'] });
    await server.db
      .updateTable('patients')
      .set({ reference: '13/05/1968' })
      .where('id', '=', (eb) => eb.selectFrom('projects').where('id', '=', projectId).select('patient_id'))
      .execute();
    expect(await checked(projectId, id, planner)).toMatchObject({ warnings: ['otherBirthDate', 'oldStudy'] });
  });

  it('reads a single file, and an archive in which only a file without pictures is DICOM', async () => {
    expect(await checkOf('DICOM1', 'cbct.dcm', sampleFile('dicom'))).toMatchObject({
      warnings: [],
      dicom: { slices: 1, patientName: null, columns: 128 },
    });
    const head = sampleFile('dicom').subarray(0, 128 + 4 + 200);
    const directory = zipArchive([{ name: 'DICOMDIR', bytes: head }]);
    expect(await checkOf('DICOM1', 'cbct.zip', directory)).toMatchObject({ warnings: ['noSlices'] });
  });
});

describe('the check of a DICOM file that is not as others', () => {
  const META_END = 128 + 4;
  const plain = sampleFile('dicom');
  /** Offset of the picture's attributes, after those of the file. */
  const bodyAt = META_END + 12 + plain.readUInt32LE(META_END + 8);

  /** The sample file with another transfer syntax, and other bytes after its first group. */
  const withBody = (syntax: string, body: Buffer) => {
    const value = Buffer.from(syntax.padEnd(syntax.length + (syntax.length % 2), '\0'));
    const meta = plain.subarray(META_END + 12, bodyAt);
    const at = meta.indexOf(Buffer.from([2, 0, 0x10, 0, 0x55, 0x49]));
    const rest = meta.subarray(at + 8 + meta.readUInt16LE(at + 6));
    const length = Buffer.from([0, 0]);
    length.writeUInt16LE(value.length);
    const changed = Buffer.concat([meta.subarray(0, at + 6), length, value, rest]);
    const start = Buffer.from(plain.subarray(0, META_END + 12));
    start.writeUInt32LE(changed.length, META_END + 8);
    return Buffer.concat([start, changed, body]);
  };

  it('reads a header that is longer than most', async () => {
    const blob = Buffer.alloc(12 + 300_000);
    blob.set([9, 0, 0x10, 0, 0x4f, 0x42]);
    blob.writeUInt32LE(300_000, 8);
    const body = plain.subarray(bodyAt);
    const at = body.indexOf(Buffer.from([0x10, 0, 0x10, 0]));
    const long = Buffer.concat([body.subarray(0, at), blob, body.subarray(at)]);
    expect(await checkOf('DICOM1', 'cbct.dcm', withBody('1.2.840.10008.1.2.1', long))).toMatchObject({
      warnings: [],
      dicom: { slices: 1, columns: 128 },
    });
  });

  it('unpacks a compressed header, and gives up one that is made to fill the memory', async () => {
    const packed = withBody(DEFLATED, deflateRawSync(plain.subarray(bodyAt)));
    expect(await checkOf('DICOM1', 'cbct.dcm', packed)).toMatchObject({ dicom: { slices: 1, columns: 128 } });
    const bomb = withBody(DEFLATED, deflateRawSync(Buffer.alloc(200_000_000)));
    expect(bomb.length).toBeLessThan(250_000);
    expect(await checkOf('DICOM1', 'cbct.dcm', bomb)).toMatchObject({ warnings: ['noSlices'] });
  });
});

describe('the check of a surface scan', () => {
  const closed = { warnings: [], dicom: null, mesh: { openings: 0, holes: 0, crowdedEdges: 0 } };

  it.each([
    ['haut.stl', binaryStl(jaw())],
    ['haut-texte.stl', asciiStl(jaw())],
    ['haut.ply', asciiPly(jaw([], 5))],
    ['haut.obj', wavefrontObj(jaw([], 5))],
  ])('reads %s', async (name, content) => {
    const { mesh, ...rest } = await checkOf('IMPRESSION', name, content);
    expect({ mesh, ...rest }).toMatchObject(closed);
    expect(mesh.triangles).toBeGreaterThan(1_000);
    expect(Math.max(...mesh.size)).toBeGreaterThan(50);
  });

  it('warns of holes beside the border of an impression', async () => {
    const holed = jaw().filter((_, nth) => nth !== 100 && nth !== 2_000);
    const check = await checkOf('IMPRESSION', 'haut.stl', binaryStl(holed));
    expect(check).toMatchObject({ warnings: ['holes'], mesh: { openings: 2, holes: 1 } });
    // It is found where its triangle is missing.
    const [corners = []] = jaw().slice(2_000, 2_001);
    corners.forEach((corner) => {
      const apart = corner.map((value, axis) => value - check.mesh.holePlace[axis]);
      expect(Math.hypot(...apart)).toBeLessThan(check.mesh.widestHole);
    });
  });

  it('warns of a file in metres', async () => {
    const metres = jaw().map((corners) =>
      corners.map((point) => point.map((value) => value / 1_000)),
    ) as never;
    expect(await checkOf('IMPRESSION', 'haut.stl', binaryStl(metres))).toMatchObject({
      warnings: ['tooSmall'],
    });
  });

  it('says that there is nothing in a file', async () => {
    const empty = Buffer.from('solid nothing\n  facet normal 0 0 1\n  endfacet\nendsolid nothing\n');
    expect(await checkOf('IMPRESSION', 'haut.stl', empty)).toMatchObject({ warnings: ['noSurface'] });
  });

  it('says that a file is damaged', async () => {
    const text = asciiPly(jaw([], 5)).toString();
    const cut = Buffer.from(text.slice(0, text.length - 400));
    expect(await checkOf('IMPRESSION', 'haut.ply', cut)).toMatchObject({ warnings: ['damaged'], mesh: null });
  });
});

describe('the scans of both jaws', () => {
  const lower = jaw([], 10);

  it.each([
    ['in occlusion', 0, 'closed', []],
    ['apart', 12, 'apart', ['jawsApart']],
    ['through each other', -5, 'crossing', ['jawsCrossing']],
  ] as const)('%s are told to both sides', async (_, gap, occlusion, warnings) => {
    const projectId = await aGuide();
    const above = await send(projectId, 'IMPRESSION', 'haut.stl', binaryStl(opposite(lower, gap)));
    const below = await send(projectId, 'IMPRESSION', 'bas.stl', binaryStl(lower));
    for (const reader of [dentist, planner]) {
      expect(await checked(projectId, above, reader)).toMatchObject({ occlusion: null, warnings: [] });
      expect(await checked(projectId, below, reader)).toMatchObject({ occlusion, warnings });
    }
  });

  it('are compared with the jaws that people say, the latest of which counts', async () => {
    const projectId = await aGuide();
    const { patch, get } = calling(server, dentist);
    const above = await send(projectId, 'IMPRESSION', 'un.stl', binaryStl(opposite(lower)));
    const below = await send(projectId, 'IMPRESSION', 'deux.stl', binaryStl(lower));
    await checked(projectId, above);
    expect(await checked(projectId, below)).toMatchObject({ occlusion: null });
    const say = (id: number, told: string) =>
      patch(`/api/projects/${projectId}/documents/${id}/jaw`, { jaw: told });
    for (const [id, told] of [
      [above, 'UPPER'],
      [below, 'LOWER'],
    ] as const) {
      expect((await say(id, told)).status).toBe(204);
    }
    expect(await checked(projectId, below)).toMatchObject({ occlusion: 'closed' });
    const later = await send(projectId, 'IMPRESSION', 'haut.stl', binaryStl(opposite(lower, 12)));
    await checked(projectId, later);
    expect(await checked(projectId, below)).toMatchObject({ occlusion: 'apart' });
    // Nothing is said of scans that were examined before their surfaces were kept.
    await server.db.updateTable('file_checks').set({ surface: null }).execute();
    const again = await send(projectId, 'IMPRESSION', 'bas.stl', binaryStl(jaw([3], 10)));
    expect(await checked(projectId, again)).toMatchObject({ occlusion: null });
    expect((await get(`/api/projects/${projectId}/checks`)).status).toBe(200);
  });
});

describe('the check of an archive of surface scans', () => {
  const zip = (files: Record<string, Uint8Array>) =>
    zipArchive(Object.entries(files).map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes) })));

  it('sums up the scans, each of which has a border of its own', async () => {
    const holed = jaw().filter((_, nth) => nth !== 100 && nth !== 2_000);
    const open = jaw().filter((_, nth) => nth !== 100);
    const whole = zip({
      'case/haut.stl': binaryStl(open),
      'case/bas.ply': asciiPly(jaw([], 5)),
      'a.txt': NOTE,
    });
    const check = await checkOf('IMPRESSION', 'deux.zip', whole);
    expect(check).toMatchObject({ warnings: [], mesh: { scans: 2, openings: 1, holes: 0 } });
    expect(check.mesh.triangles).toBeGreaterThan(open.length);
    const torn = zip({ 'haut.stl': binaryStl(open), 'bas.stl': binaryStl(holed) });
    expect(await checkOf('IMPRESSION', 'deux.zip', torn)).toMatchObject({
      warnings: ['holes'],
      mesh: { scans: 2, openings: 3, holes: 1 },
    });
  });

  it('warns of one in metres and of one that is damaged', async () => {
    const metres = jaw().map((corners) =>
      corners.map((point) => point.map((value) => value / 1_000)),
    ) as never;
    const text = asciiPly(jaw([], 5)).toString();
    const cut = Buffer.from(text.slice(0, text.length - 400));
    const mixed = zip({ 'haut.stl': binaryStl(jaw()), 'bas.stl': binaryStl(metres), 'bas.ply': cut });
    expect(await checkOf('IMPRESSION', 'trois.zip', mixed)).toMatchObject({
      warnings: ['damaged', 'tooSmall'],
      mesh: { scans: 2, openings: null },
    });
  });

  it('reads no more scans than a scanner writes', async () => {
    const small = binaryStl(jaw([], 9));
    const many = zip(Object.fromEntries(Array.from({ length: 30 }, (_, nth) => [`${nth}.stl`, small])));
    expect(await checkOf('IMPRESSION', 'trop.zip', many)).toMatchObject({
      mesh: { scans: 24, openings: null },
    });
  });
});

it('nothing is looked for in other files', async () => {
  const projectId = await aGuide();
  await send(projectId, 'PHOTOS', 'photo.jpg', sampleFile('jpeg'));
  const id = await send(projectId, 'IMPRESSION', 'haut.stl', sampleFile('stl'));
  await checked(projectId, id);
  const { body } = await calling(server, dentist).get(`/api/projects/${projectId}/checks`);
  expect(body.checks).toHaveLength(1);
});

it('a further impression is checked on arrival too', async () => {
  const id = await aProject(server, { owner: dentist, productCode: 'ALIG', state: 'SHIPPED' });
  const { get, post } = calling(server, dentist);
  const sent = await post(`/api/projects/${id}/action`, {
    actionType: 'UPDATE_ONGOING_TREATMENT',
    maxillaryCount: 6,
    mandibularCount: 5,
    impression: [await anUpload(server, dentist, 'stl')],
  });
  expect(sent.status).toBe(200);
  const { documents } = (await get(`/api/projects/${id}`)).body;
  const impression = documents.findLast((one: { type: string }) => one.type === 'IMPRESSION');
  expect(await checked(id, impression.id)).toMatchObject({ mesh: { scans: 1 } });
});

it('a file that is older than the checks is checked at night, and not because somebody looks', async () => {
  const projectId = await aGuide();
  const [id, recent] = [
    await aDocument(server, projectId, 'DICOM1', dentist),
    await aDocument(server, projectId, 'IMPRESSION', dentist),
  ];
  await server.db
    .updateTable('files')
    .set({ attached_at: new Date(Date.now() - 7_200_000) })
    .where('id', '=', (eb) => eb.selectFrom('documents').select('file_id').where('id', '=', id))
    .execute();
  const look = () => calling(server, dentist).get(`/api/projects/${projectId}/checks`);
  expect((await look()).body.checks).toEqual([]);
  await queueLateChecks(server.platform);
  expect(await checked(projectId, id)).toMatchObject({ dicom: { slices: 1 } });
  expect((await look()).body.checks).toHaveLength(1);
  expect(recent).toBeGreaterThan(id);
});

describe('downloading all files', () => {
  const download = (reader: Person, projectId: number) =>
    server.app.inject({ url: `/api/projects/${projectId}/archive`, headers: reader.headers });

  /** The files of an archive, unpacked and verified against their checksums. */
  async function filesIn(archive: Buffer): Promise<Map<string, Buffer>> {
    const zip = await fromBufferPromise(archive, { lazyEntries: true });
    const files = new Map<string, Buffer>();
    for await (const entry of zip.eachEntry()) {
      files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    }
    return files;
  }

  it('puts each file in the folder of its kind, and numbers equal names', async () => {
    const projectId = await aGuide();
    await send(projectId, 'IMPRESSION', 'scan.stl', sampleFile('stl'));
    await send(projectId, 'IMPRESSION', 'Scan.stl', sampleFile('stl', { gaps: [3] }));
    await send(projectId, 'DICOM1', 'cbct: un.dcm', sampleFile('dicom'));
    const reply = await download(dentist, projectId);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(reply.rawPayload.length),
      'cache-control': 'no-store',
    });
    const files = await filesIn(reply.rawPayload);
    expect([...files.keys()]).toEqual([
      expect.stringMatching(/^[^/]+\/scan\.stl$/),
      expect.stringMatching(/^[^/]+\/Scan \(2\)\.stl$/),
      expect.stringMatching(/^[^/]+\/cbct_ un\.dcm$/),
    ]);
    expect([...files.values()]).toEqual([
      sampleFile('stl'),
      sampleFile('stl', { gaps: [3] }),
      sampleFile('dicom'),
    ]);
  });

  it('has what the reader may read, and records each read', async () => {
    const projectId = await aProject(server, { owner: dentist, state: 'PACKAGE_TO_SEND' });
    await aDocument(server, projectId, 'PACKAGE_PREPARATION_IMAGE');
    const count = async (reader: Person) =>
      (await filesIn((await download(reader, projectId)).rawPayload)).size;
    const own = await count(dentist);
    expect(own).toBeGreaterThan(0);
    expect(await count(planner)).toBe(own + 1);
    const reads = async (reader: Person) =>
      server.db
        .selectFrom('document_reads')
        .selectAll()
        .where('user_id', '=', reader.id)
        .where('document_id', 'in', (eb) =>
          eb.selectFrom('documents').select('id').where('project_id', '=', projectId),
        )
        .execute();
    expect(await reads(dentist)).toHaveLength(own);
    expect(await reads(planner)).toHaveLength(own + 1);
  });

  it('is refused to others, and where there is nothing', async () => {
    const projectId = await aGuide();
    expect((await download(dentist, projectId)).statusCode).toBe(404);
    await send(projectId, 'IMPRESSION', 'scan.stl', sampleFile('stl'));
    expect((await download(stranger, projectId)).statusCode).toBe(404);
  });
});
