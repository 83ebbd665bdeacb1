import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';

import { ROOT } from '../scripts/processes.js';
import { PARTS } from './parts.ts';
import type { Row } from './rows.ts';

const FILE = path.join(ROOT, 'bench', 'RESULTS.md');
const HEADING = '## ';
const PASSED = ' | ✓ |';
const FAILED = ' | ✗ |';

/** Replaces the section of a part in RESULTS.md and keeps the others. */
export async function writePart(title: string, rows: readonly Row[], projects: number): Promise<void> {
  const sections = await readSections();
  sections.set(title, section(rows, projects));
  const body = PARTS.flatMap((part) => {
    const text = sections.get(part.title);
    return text === undefined ? [] : [`${HEADING}${part.title}\n\n${text}`];
  });
  await writeFile(FILE, `${[header(body.join('\n')), ...body].join('\n\n')}\n`);
}

function header(body: string): string {
  const count = (mark: string) => body.split(mark).length - 1;
  const [met, notMet] = [count(PASSED), count(FAILED)];
  return `# Results

Written by \`npm run bench\`. The floor is SQL written by hand behind a bare Fastify route, on the same database and
in the same run; both take turns. A figure in milliseconds says something about the machine, a ratio about us.

Met: ${met} of ${met + notMet}.`;
}

function section(rows: readonly Row[], projects: number): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT }).toString().trim();
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}, Node ${process.version}`;
  return [
    `${date} UTC, commit ${commit}, ${projects.toLocaleString('en')} projects; ${machine}`,
    '',
    '| work | measured | bar | |',
    '| --- | --- | --- | --- |',
    ...rows.map(({ work, figure, bar, met }) => `| ${work} | ${figure} | ${bar}${met ? PASSED : FAILED}`),
  ].join('\n');
}

/** Sections of RESULTS.md by title. */
async function readSections(): Promise<Map<string, string>> {
  const text = await readFile(FILE, 'utf8').catch(() => '');
  const [, ...parts] = `\n${text}`.split(`\n${HEADING}`);
  return new Map(
    parts.map((part) => {
      const end = part.indexOf('\n');
      return [part.slice(0, end), part.slice(end).trim()];
    }),
  );
}
