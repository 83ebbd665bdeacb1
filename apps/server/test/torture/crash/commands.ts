import { randomUUID } from 'node:crypto';

import type { ProjectState } from '@maxilla/domain/states';

import type { Chance } from '../../../src/seed/random.ts';
import { sampleFile } from '../../../src/seed/sample-files.ts';
import type { Client } from './client.ts';
import type { Journal } from './journal.ts';

/** A simulated user: client, source of random choices, and the journal of their commands. */
export type SimulatedUser = { readonly client: Client; readonly chance: Chance; readonly journal: Journal };

/** The parts of a project that the simulated users read. */
export type Row = { readonly id: number; readonly projectState: ProjectState };
export type Project = Row & {
  readonly version: number;
  readonly missing: readonly { readonly key: string }[];
  readonly implants: readonly unknown[];
  readonly rejectedFileTypes: readonly string[];
};

/** A unique text. */
export const tag = () => randomUUID().replaceAll('-', '');

/** Performs an action that leads to a state. */
export async function act(
  { client, journal }: SimulatedUser,
  project: Row & { readonly version?: number },
  actionType: string,
  to: ProjectState,
  fields: Readonly<Record<string, unknown>> = {},
  files: Parameters<Client['command']>[2]['files'] = [],
): Promise<void> {
  const version = project.version === undefined ? {} : { version: project.version };
  const body = { actionType, ...version, ...fields };
  const { fate } = await client.command('POST', `/api/projects/${project.id}/action`, { body, files });
  journal.note({ kind: 'move', fate, by: client.person.id, projectId: project.id, to });
}

/** Writes a message or a comment, sometimes with attachments. */
export async function say(
  { client, chance, journal }: SimulatedUser,
  projectId: number,
  kind: 'message' | 'comment',
): Promise<void> {
  const text = `Texte ${tag()}`;
  const names = Array.from({ length: chance.between(0, 2) }, () => `${tag()}.pdf`);
  const bytes = sampleFile('pdf');
  const resumable = chance.next() < 0.5;
  const ids: string[] = [];
  if (resumable) for (const name of names) ids.push(await client.upload(name, bytes));
  const path = kind === 'message' ? `/api/projects/${projectId}/messages` : '/api/comments';
  const { fate } = await client.command('POST', path, {
    body: {
      ...(kind === 'message' ? { message: text } : { comment: text, projectId }),
      ...(ids.length > 0 ? { fileAttachment: ids } : {}),
    },
    files: resumable ? [] : names.map((name) => ({ field: 'fileAttachment', name, bytes })),
  });
  journal.note({ kind, fate, by: client.person.id, projectId, text, files: names.length });
}
