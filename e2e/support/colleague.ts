import { type APIRequestContext, expect, request as requests } from '@playwright/test';
import { DEMO_PASSWORD } from '../../apps/server/src/seed/people.ts';
import type { FilePayload } from './scans.ts';

type Fields = Record<string, unknown>;

/** Another user acting through the API, for steps whose screens the journey does not test. */
export type Colleague = {
  readonly id: number;
  get: <Reply>(path: string) => Promise<Reply>;
  /** Performs an action on the latest version of a project. */
  act: (
    projectId: number,
    actionType: string,
    fields?: Fields,
    files?: Record<string, FilePayload>,
  ) => Promise<void>;
  leave: () => Promise<void>;
};

export async function colleague(baseURL: string, email: string): Promise<Colleague> {
  const anonymous = await requests.newContext({ baseURL });
  const login = await anonymous.post('/api/auth/login', { data: { email, password: DEMO_PASSWORD } });
  expect(login.ok(), `${email} logs in`).toBe(true);
  const { token, user } = (await login.json()) as { token: string; user: { id: number } };
  await anonymous.dispose();
  const api = await requests.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${token}` } });
  return { id: user.id, leave: () => api.dispose(), get: (path) => read(api, path), act: actWith(api) };
}

async function read<Reply>(api: APIRequestContext, path: string): Promise<Reply> {
  const reply = await api.get(path);
  expect(reply.ok(), `${path}: ${reply.status()}`).toBe(true);
  return (await reply.json()) as Reply;
}

function actWith(api: APIRequestContext): Colleague['act'] {
  return async (projectId, actionType, fields = {}, files = {}) => {
    const { version } = await read<{ version: number }>(api, `/api/projects/${projectId}`);
    const form = { actionType, version, ...fields };
    const path = `/api/projects/${projectId}/action`;
    const reply =
      Object.keys(files).length === 0
        ? await api.post(path, { data: form })
        : await api.post(path, { multipart: { ...texts(form), ...files } });
    expect(reply.ok(), `${actionType}: ${await reply.text()}`).toBe(true);
  };
}

/** Multipart form fields, all of them strings. */
function texts(fields: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}
