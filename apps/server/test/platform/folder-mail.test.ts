import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderTransport } from '../../src/platform/mail/transport.ts';

test('mails in a folder are for its owner alone', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'maxilla-'));
  try {
    const folder = path.join(dataDir, 'mail');
    const transport = folderTransport(folder, 'no-reply@maxilla.example');
    await transport.deliver({
      id: '7',
      to: { name: 'Zoé', address: 'zoe@practice.example' },
      subject: 'Bonjour',
      text: 'Bonjour',
      html: '<p>Bonjour</p>',
      date: new Date('2026-11-16T08:00:00Z'),
      attachment: null,
    });
    const names = await readdir(folder);
    expect(names.toSorted()).toEqual(['7.eml', '7.json']);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    for (const name of names) expect((await stat(path.join(folder, name))).mode & 0o077).toBe(0);
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
