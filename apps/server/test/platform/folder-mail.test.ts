import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderTransport } from '../../src/platform/mail/transport.ts';
import type { Letter } from '../../src/platform/mail/transport.ts';

const LETTER: Letter = {
  id: '7',
  from: 'Maxilla',
  to: { name: 'Zoé', address: 'zoe@practice.example' },
  subject: 'Bonjour',
  text: 'Bonjour',
  html: '<p>Bonjour</p>',
  date: new Date('2026-11-16T08:00:00Z'),
  attachment: null,
};

test('mails in a folder are for its owner alone', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'maxilla-'));
  try {
    const folder = path.join(dataDir, 'mail');
    const transport = folderTransport(folder, 'no-reply@maxilla.example');
    await transport.deliver(LETTER);
    const names = await readdir(folder);
    expect(names.toSorted()).toEqual(['7.eml', '7.json']);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    for (const name of names) expect((await stat(path.join(folder, name))).mode & 0o077).toBe(0);
  } finally {
    await rm(dataDir, { recursive: true });
  }
});

test.each([
  [
    'no-reply@labo.example',
    'Labo "Étoile"',
    'From: =?UTF-8?Q?Labo_=22=C3=89toile=22?= <no-reply@labo.example>',
  ],
  ['<no-reply@labo.example>', 'Labo', 'From: Labo <no-reply@labo.example>'],
  ['Commandes <no-reply@labo.example>', 'Labo', 'From: Commandes <no-reply@labo.example>'],
])('the sender %s has a name of its own, else %s', async (from, name, header) => {
  expect(await headOf(from, name)).toContain(header);
});

test('the name of the sender adds no header', async () => {
  expect(await headOf('no-reply@labo.example', 'Labo\r\nBcc: eve@labo.example')).not.toMatch(/^Bcc/im);
});

/** The headers of a mail. */
async function headOf(from: string, name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'maxilla-'));
  try {
    await folderTransport(folder, from).deliver({ ...LETTER, from: name });
    const eml = await readFile(path.join(folder, '7.eml'), 'utf8');
    return eml.slice(0, eml.indexOf('\n\n'));
  } finally {
    await rm(folder, { recursive: true });
  }
}
