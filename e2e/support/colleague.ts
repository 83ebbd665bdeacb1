import { type APIRequestContext, expect, request as requests } from '@playwright/test';
import { DEMO_PASSWORD } from '../../apps/server/src/seed/people.ts';
import type { Picked } from './scans.ts';

type Fields = Record<string, unknown>;

/** Somebody who works from another desk, whose screens a journey is not about: by the calls those screens make. */
export type Colleague = {
  readonly id: number;
  get: <Reply>(path: string) => Promise<Reply>;
  /** Performs an action on a project as it is now. */
  act: (
    projectId: number,
    actionType: string,
    fields?: Fields,
    files?: Record<string, Picked>,
  ) => Promise<void>;
  leave: () => Promise<void>;
};

export async function colleague(baseURL: string, email: string): Promise<Colleague> {
  const door = await requests.newContext({ baseURL });
  const login = await door.post('/api/auth/login', { data: { email, password: DEMO_PASSWORD } });
  expect(login.ok(), `${email} logs in`).toBe(true);
  const { token, user } = (await login.json()) as { token: string; user: { id: number } };
  await door.dispose();
  const desk = await requests.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${token}` } });
  return { id: user.id, leave: () => desk.dispose(), get: (path) => read(desk, path), act: actAt(desk) };
}

async function read<Reply>(desk: APIRequestContext, path: string): Promise<Reply> {
  const reply = await desk.get(path);
  expect(reply.ok(), `${path}: ${reply.status()}`).toBe(true);
  return (await reply.json()) as Reply;
}

function actAt(desk: APIRequestContext): Colleague['act'] {
  return async (projectId, actionType, fields = {}, files = {}) => {
    const { version } = await read<{ version: number }>(desk, `/api/projects/${projectId}`);
    const form = { actionType, version, ...fields };
    const path = `/api/projects/${projectId}/action`;
    const reply =
      Object.keys(files).length === 0
        ? await desk.post(path, { data: form })
        : await desk.post(path, { multipart: { ...texts(form), ...files } });
    expect(reply.ok(), `${actionType}: ${await reply.text()}`).toBe(true);
  };
}

/** The fields of a form with files: all text. */
function texts(fields: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}
