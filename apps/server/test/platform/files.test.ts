import { randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { CONTENT_KINDS, type ContentKind, type KindHeldBy } from '@maxilla/domain/documents';
import { CodedError, isRefusal } from '@maxilla/domain/refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { shownName } from '../../src/platform/files/names.ts';
import { pixelsOf } from '../../src/platform/files/pixels.ts';
import { folderFor } from '../../src/platform/files/staging.ts';
import type { StoredFile } from '../../src/platform/files/stored-file.ts';
import { dicomArchive, sampleFile } from '../../src/seed/sample-files.ts';
import { zipArchive } from '../../src/seed/samples/archive.ts';
import { asciiStl, jaw } from '../../src/seed/samples/mesh.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { aDentist, type Person } from '../support/people.ts';

let server: TestApp;
let dentist: Person;
let stranger: Person;

beforeAll(async () => {
  server = await openTestApp();
  dentist = await aDentist(server);
  stranger = await aDentist(server);
});
afterAll(() => server.close());

const KINDS = Object.keys(CONTENT_KINDS) as ContentKind[];
const SAMPLES = new Map(KINDS.map((kind) => [kind, sampleFile(kind)]));
const sample = (kind: ContentKind) => SAMPLES.get(kind) ?? Buffer.alloc(0);

const receive = (name: string, bytes: Uint8Array, maxBytes?: number) =>
  server.platform.files.receive({
    name,
    stream: Readable.from([bytes]),
    uploadedBy: dentist.id,
    ...(maxBytes === undefined ? {} : { maxBytes }),
  });

async function pending(name: string, bytes: Uint8Array): Promise<StoredFile> {
  const file = await receive(name, bytes);
  if (isRefusal(file)) throw new Error(`${name} was refused: ${file.refused}`);
  return file;
}

async function objects(): Promise<string[]> {
  const entries = await readdir(path.join(server.config.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

const attach = (ids: string[], kind: KindHeldBy<'project'>, person = dentist, already = 0) =>
  server.db
    .transaction()
    .execute((trx) =>
      server.platform.files.attach(trx, ids, { uploadedBy: person.id, holder: 'project', kind, already }),
    );

async function refusalOf(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CodedError)) throw new Error('it was not refused', { cause: error });
  return { code: error.code, fields: error.fields };
}

/** The beginnings of pictures that claim a size. */
const PICTURES = {
  png: (width: number, height: number) => {
    const header = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000080600000000000000', 'hex');
    header.writeUInt32BE(width, 16);
    header.writeUInt32BE(height, 20);
    return Buffer.concat([header, Buffer.from('0000000049444154', 'hex'), Buffer.alloc(100)]);
  },
  gif: (width: number, height: number) => {
    const bytes = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(100)]);
    bytes.writeUInt16LE(width, 6);
    bytes.writeUInt16LE(height, 8);
    return bytes;
  },
  bmp: (width: number, height: number) => {
    const bytes = Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)]);
    bytes.writeUInt32LE(40, 14);
    bytes.writeInt32LE(width, 18);
    bytes.writeInt32LE(-height, 22);
    return bytes;
  },
  webp: (width: number, height: number) => {
    const bytes = Buffer.concat([Buffer.from('RIFF0000WEBPVP8X'), Buffer.alloc(100)]);
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
    return bytes;
  },
  /** Its size comes after a preview that is longer than what is read of other files. */
  jpeg: (width: number, height: number) => {
    const preview = Buffer.alloc(65_000);
    preview.set([0xff, 0xe1, 0xfd, 0xe6]);
    const frame = Buffer.from([0xff, 0xc2, 0, 17, 8, 0, 0, 0, 0, 3]);
    frame.writeUInt16BE(height, 5);
    frame.writeUInt16BE(width, 7);
    return Buffer.concat([Buffer.from([0xff, 0xd8]), preview, preview, frame, Buffer.alloc(100)]);
  },
};

describe('the content type of a file', () => {
  it.each(KINDS)('is found for %s by its bytes', async (kind) => {
    const bytes = sample(kind);
    const file = await pending(`sample.${CONTENT_KINDS[kind].extensions[0]}`, bytes);
    expect(file).toMatchObject({ contentKind: kind, sizeBytes: bytes.length, attachedAt: null });
    const stored = await buffer(await server.platform.files.open(file));
    expect(stored.equals(bytes)).toBe(true);
  });

  it.each(KINDS)('is not %s if the bytes are of another type', async (kind) => {
    const extension = CONTENT_KINDS[kind].extensions[0];
    const others = KINDS.filter((other) => other !== kind);
    for (const other of others) {
      // Office documents are zip archives too, and files named MOV may contain MP4 video.
      if (kind === 'zip' && ['docx', 'pptx', 'xlsx'].includes(other)) continue;
      if (kind === 'mov' && other === 'mp4') continue;
      expect(await receive(`sample.${extension}`, sample(other)), `${other} as ${kind}`).toEqual({
        refused: 'file.nameMismatch',
      });
    }
  });

  it('is found in the other forms scanners write', async () => {
    expect(await pending('scan.stl', asciiStl(jaw([], 3)))).toMatchObject({ contentKind: 'stl' });
    for (const name of ['IMG00001', '1.2.840.113619.2.55.3', 'SLICE.DCM', 'slice.ima']) {
      expect(await pending(name, sample('dicom')), name).toMatchObject({ contentKind: 'dicom', name });
    }
  });

  it('is found for what an archive holds', async () => {
    const stl = { name: 'upper jaw/scan.stl', bytes: sample('stl') };
    const clutter = { name: '__MACOSX/upper jaw/._scan.stl', bytes: Buffer.from('Mac') };
    const note = { name: 'readme.txt', bytes: Buffer.from('Please read.') };
    const windows = { name: 'upper jaw/Thumbs.db', bytes: Buffer.from('Windows') };
    const folder = { name: 'upper jaw/', bytes: Buffer.alloc(0) };
    const other = { name: 'VERSION', bytes: Buffer.from('2') };
    const held = async (entries: { name: string; bytes: Uint8Array }[]) =>
      (await pending('scan.zip', zipArchive(entries))).archiveOf;
    expect((await pending('scan.zip', dicomArchive(1, 3))).archiveOf).toBe('dicom');
    expect(await held([clutter, windows, folder, note, other, stl])).toBe('stl');
    expect(await held([note])).toBeNull();
    expect(await receive('scan.zip', dicomArchive(1, 3).subarray(0, -30))).toEqual({
      refused: 'file.nameMismatch',
    });
  });

  it.each([
    ['a program', 'setup.exe'],
    ['a script', 'run.bat'],
    ['a page', 'viewer/index.html'],
    ['a program among what a Mac adds', '__MACOSX/setup.exe'],
    ['a way out of the folder', '../../../../scan.stl'],
    ['a way out of the folder of Windows', '..\\..\\scan.stl'],
    ['an absolute name', '/etc/cron.d/scan.stl'],
    ['a drive', 'C:scan.stl'],
    ['a name that hides what it is', 'scan\u202elts.exe.stl'],
    ['a program with a hidden end', 'setup.exe '],
    ['an archive within', 'more.zip'],
    ['a scan that is none', 'second.stl'],
  ])('an archive with %s is refused, whatever comes first', async (_, name) => {
    const entries = [
      { name: 'scan.stl', bytes: sample('stl') },
      { name, bytes: Buffer.alloc(1_000) },
    ];
    expect(await receive('scan.zip', zipArchive(entries))).toEqual({ refused: 'file.archiveUnsafe' });
    expect(await receive('scan.zip', zipArchive(entries.toReversed()))).toEqual({
      refused: 'file.archiveUnsafe',
    });
  });

  it.each([
    ['nothing', []],
    ['a folder', ['scans/']],
    ['the attributes of files', ['__MACOSX/._scan.stl']],
  ])('an archive with %s in it is empty', async (_, names) => {
    const archive = zipArchive(names.map((name) => ({ name, bytes: Buffer.alloc(0) })));
    expect(await receive('scan.zip', archive)).toEqual({ refused: 'file.archiveEmpty' });
  });

  it('an archive with a symbolic link is refused', async () => {
    const archive = zipArchive([{ name: 'scan.stl', bytes: sample('stl') }]);
    const at = archive.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
    archive.writeUInt32LE((0o120_777 << 16) >>> 0, at + 38);
    expect(await receive('scan.zip', archive)).toEqual({ refused: 'file.archiveUnsafe' });
  });

  it.each(['png', 'gif', 'bmp', 'webp', 'jpeg'] as const)('a %s has so many pixels', async (kind) => {
    const bytes = PICTURES[kind](9_000, 9_000);
    const name = `picture.${kind}`;
    expect(await receive(name, bytes)).toEqual({ refused: 'file.tooManyPixels' });
    expect(await receive(name, PICTURES[kind](8_000, 8_000))).toMatchObject({ contentKind: kind });
  });

  const bomb = PICTURES.jpeg(65_000, 65_000);
  const comment = Buffer.from([0xff, 0xfe, 0, 2]);
  const afterStart = (...parts: readonly Buffer[]) =>
    Buffer.concat([bomb.subarray(0, 2), ...parts, bomb.subarray(2)]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0]);
  const gif = (...parts: readonly Buffer[]) =>
    Buffer.concat([PICTURES.gif(1, 1).subarray(0, 13), ...parts, frame, Buffer.alloc(100)]);

  it.each([
    [
      'garbage before its segments',
      'a.jpg',
      afterStart(comment, Buffer.alloc(4_000, 1)),
      'file.tooManyPixels',
    ],
    ['fill bytes', 'a.jpg', afterStart(Buffer.alloc(300, 0xff)), 'file.tooManyPixels'],
    ['a restart marker', 'a.jpg', afterStart(Buffer.from([0xff, 0xd0])), 'file.tooManyPixels'],
    [
      'more segments than are read',
      'a.jpg',
      afterStart(...Array.from({ length: 1_001 }, () => comment)),
      'file.nameMismatch',
    ],
    ['more garbage than is read', 'a.jpg', afterStart(comment, Buffer.alloc(9_000, 1)), 'file.nameMismatch'],
    ['a frame larger than its screen', 'a.gif', gif(), 'file.tooManyPixels'],
    [
      'that frame after a comment',
      'a.gif',
      gif(Buffer.from([0x21, 0xfe, 3, 1, 2, 3, 1, 9, 0])),
      'file.tooManyPixels',
    ],
  ])('a picture with %s does not hide its pixels', async (_, name, bytes, error) => {
    expect(await receive(name, bytes)).toEqual({ refused: error });
  });

  it.each(['png', 'jpeg', 'gif', 'bmp', 'webp'] as const)(
    'the pixels of a sample %s are counted',
    async (kind) => {
      const file = path.join(server.config.dataDir, `sample.${kind}`);
      await writeFile(file, sample(kind));
      expect(await pixelsOf(file, kind)).toBeGreaterThan(0);
    },
  );

  it.each([
    ['an empty file', 'scan.stl', Buffer.alloc(0), 'file.empty'],
    ['a program', 'scan.exe', Buffer.from('MZ'), 'file.wrongKind'],
    ['a page', 'scan.html', Buffer.from('<script>alert(1)</script>'), 'file.wrongKind'],
    ['a drawing', 'scan.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file.wrongKind'],
    ['a page called PDF', 'plan.pdf', Buffer.from('<html></html>'), 'file.nameMismatch'],
    ['an STL cut short', 'scan.stl', sample('stl').subarray(0, -1), 'file.nameMismatch'],
    [
      'a DICOM mark without a header',
      'a.dcm',
      Buffer.concat([Buffer.alloc(128), Buffer.from('DICM')]),
      'file.nameMismatch',
    ],
    ['a damaged archive', 'a.docx', sample('docx').subarray(0, 300), 'file.nameMismatch'],
    ['noise', 'scan.ply', randomBytes(5_000), 'file.nameMismatch'],
  ])('%s is refused', async (_, name, bytes, error) => {
    const before = await objects();
    expect(await receive(name, bytes)).toEqual({ refused: error });
    expect(await objects()).toEqual(before);
    expect(await readdir(folderFor('staging', server.config))).toEqual([]);
  });

  it('is not examined if the file is too large, and its stream can still be drained', async () => {
    const stream = Readable.from([Buffer.alloc(60), Buffer.alloc(60), Buffer.from('rest')]);
    const refused = await server.platform.files.receive({
      name: 'a.stl',
      stream,
      uploadedBy: dentist.id,
      maxBytes: 100,
    });
    expect(refused).toEqual({ refused: 'file.tooLarge' });
    expect(stream.destroyed).toBe(false);
    expect((await buffer(stream)).toString()).toBe('rest');
  });

  it('leaves nothing behind when the sender goes away', async () => {
    async function* broken() {
      yield sample('stl').subarray(0, 1_000);
      throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
    }
    const stream = Readable.from(broken());
    await expect(
      server.platform.files.receive({ name: 'a.stl', stream, uploadedBy: dentist.id }),
    ).rejects.toThrow('gone');
    expect(await readdir(folderFor('staging', server.config))).toEqual([]);
  });
});

describe('the name of a file', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\Zoé\\scan.stl', 'scan.stl'],
    ['a\u0000b\r\n.stl', 'ab.stl'],
    ['e\u0301tude.pdf', 'étude.pdf'],
    ['plan \u202Efdp.exe', 'plan fdp.exe'],
    ['😀 scan.stl', '😀 scan.stl'],
    ['', 'file'],
    ['..', 'file'],
    ['a\uD800.stl', 'a\uFFFD.stl'],
    [`${'é'.repeat(300)}.stl`, `${'é'.repeat(196)}.stl`],
  ])('%j is shown as %j', (name, shown) => {
    expect(shownName(name)).toBe(shown);
  });

  it('is never part of a path', async () => {
    const file = await pending('../../../escape.pdf', sample('pdf'));
    expect(file.name).toBe('escape.pdf');
    expect(file.storageKey).toMatch(/^[\da-f]{2}\/[\da-f]{2}\/[\da-f-]{36}$/);
    expect(file.storageKey).not.toContain(file.id);
  });
});

describe('attaching', () => {
  it('works once for pending files of their sender', async () => {
    const [one, two] = [await pending('1.stl', sample('stl')), await pending('2.ply', sample('ply'))];
    const attached = await attach([one.id, two.id], 'IMPRESSION');
    expect(attached.map(({ id }) => id)).toEqual([one.id, two.id]);
    expect(attached.every(({ attachedAt }) => attachedAt !== null)).toBe(true);
    expect(await refusalOf(attach([one.id], 'IMPRESSION'))).toEqual({
      code: 'file.gone',
      fields: { [one.id]: 'file.gone' },
    });
  });

  it('refuses somebody else’s and unknown ones', async () => {
    const mine = await pending('1.stl', sample('stl'));
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await refusalOf(attach([mine.id], 'IMPRESSION', stranger))).code).toBe('file.gone');
    expect((await refusalOf(attach([unknown], 'IMPRESSION'))).code).toBe('file.gone');
  });

  it('reports every file that cannot be attached, and attaches none', async () => {
    const good = await pending('good.stl', sample('stl'));
    const wrong = await pending('plan.pdf', sample('pdf'));
    const archive = await pending('scan.zip', dicomArchive(1, 2));
    expect(await refusalOf(attach([good.id, wrong.id, archive.id], 'IMPRESSION'))).toEqual({
      code: 'file.rejected',
      fields: { 'plan.pdf': 'file.wrongKind', 'scan.zip': 'file.archiveForeign' },
    });
    expect((await server.platform.files.find(good.id))?.attachedAt).toBeNull();
    expect(await attach([archive.id], 'DICOM1')).toHaveLength(1);
  });

  it('respects the maximum number of files of a kind', async () => {
    const files = await Promise.all([1, 2, 3].map((at) => pending(`${at}.stl`, sample('stl'))));
    const ids = files.map(({ id }) => id);
    expect(await refusalOf(attach(ids, 'IMPRESSION', dentist, 28))).toEqual({
      code: 'file.tooMany',
      fields: { '3.stl': 'file.tooMany' },
    });
  });

  it('attaches a file for one of two concurrent requests', async () => {
    const file = await pending('1.stl', sample('stl'));
    const results = await Promise.allSettled([
      attach([file.id], 'IMPRESSION'),
      attach([file.id], 'IMPRESSION'),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('housekeeping', () => {
  it('stores a file of our own with the transaction, or sweeps its bytes', async () => {
    const { files } = server.platform;
    const put = (fail: boolean) =>
      server.db.transaction().execute(async (trx) => {
        const content = sampleFile('pdf', { lines: ['Purchase order'] });
        const file = await files.put(trx, { name: 'Bon de commande.pdf', content, contentKind: 'pdf' });
        if (fail) throw new Error('the order failed');
        return file;
      });
    const kept = await put(false);
    expect(kept).toMatchObject({ name: 'Bon de commande.pdf', uploadedBy: null });
    const before = await objects();
    await expect(put(true)).rejects.toThrow('the order failed');
    expect(await objects()).toHaveLength(before.length + 1);
    let swept = 0;
    for (let hour = 0; hour < 24; hour += 1) swept += await files.sweepStrays(hour, new Date(0));
    expect(swept, 'young objects are spared').toBe(0);
    for (let hour = 0; hour < 24; hour += 1) {
      swept += await files.sweepStrays(hour, new Date(Date.now() + 1_000));
    }
    expect(swept).toBe(1);
    expect((await objects()).toSorted()).toEqual(before.toSorted());
  });

  it('sweeps what was never attached, and nothing else', async () => {
    const { files } = server.platform;
    const attached = await pending('1.stl', sample('stl'));
    await attach([attached.id], 'IMPRESSION');
    const forgotten = await pending('2.stl', sample('stl'));
    await server.db
      .updateTable('files')
      .set({ uploaded_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('id', 'in', [attached.id, forgotten.id])
      .execute();
    const young = await pending('3.stl', sample('stl'));
    expect(await files.sweepPending(new Date(Date.now() - 24 * 3_600_000))).toBe(1);
    expect(await files.find(forgotten.id)).toBeNull();
    await expect(files.open(forgotten)).rejects.toMatchObject({ code: 'unavailable' });
    for (const file of [attached, young]) {
      const stored = await buffer(await files.open(file));
      expect(stored.length).toBe(file.sizeBytes);
    }
  });

  it('opens a range of bytes', async () => {
    const file = await pending('1.pdf', sample('pdf'));
    const part = await buffer(await server.platform.files.open(file, { start: 0, end: 4 }));
    expect(part.toString()).toBe('%PDF-');
  });
});
