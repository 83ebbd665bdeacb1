import { type APIRequestContext, request as requests } from '@playwright/test';
import { DEMO_PASSWORD } from '../../apps/server/src/seed/people.ts';
import { expect } from './expect.ts';
import type { FilePayload } from './scans.ts';

type Fields = Record<string, unknown>;
type Files = Record<string, FilePayload>;

/** Another user acting through the API, for steps whose screens the journey does not test. */
export type Colleague = {
  readonly id: number;
  get: <Reply>(path: string) => Promise<Reply>;
  post: <Reply>(path: string, fields: Fields, files?: Files) => Promise<Reply>;
  remove: (path: string) => Promise<void>;
  /** Saves changed fields of a record. */
  save: (path: string, fields: Fields) => Promise<void>;
  /** Replaces fields of a record. */
  replace: (path: string, fields: Fields) => Promise<void>;
  /** The state of a project. */
  stateOf: (projectId: number) => Promise<string>;
  /** Performs an action on the latest version of a project. */
  act: (projectId: number, actionType: string, fields?: Fields, files?: Files) => Promise<void>;
  leave: () => Promise<void>;
};

export async function colleague(
  baseURL: string,
  email: string,
  password: string = DEMO_PASSWORD,
): Promise<Colleague> {
  const anonymous = await requests.newContext({ baseURL });
  const login = await anonymous.post('/api/auth/login', { data: { email, password } });
  expect(login.ok(), `${email} logs in`).toBe(true);
  const { token, user } = (await login.json()) as { token: string; user: { id: number } };
  await anonymous.dispose();
  const api = await requests.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${token}` } });
  return {
    id: user.id,
    leave: () => api.dispose(),
    get: (path) => read(api, path),
    post: (path, fields, files) => send(api, path, fields, files),
    remove: async (path) => {
      const reply = await api.delete(path);
      expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
    },
    save: (path, fields) => patch(api, path, fields),
    replace: async (path, fields) => {
      const operations = Object.entries(fields).map(([name, value]) => ({
        op: 'replace',
        path: `/${name}`,
        value,
      }));
      await patch(api, path, operations);
    },
    stateOf: async (projectId) =>
      (await read<{ projectState: string }>(api, `/api/projects/${projectId}`)).projectState,
    act: async (projectId, actionType, fields = {}, files = {}) => {
      const { version } = await read<{ version: number }>(api, `/api/projects/${projectId}`);
      await send(api, `/api/projects/${projectId}/action`, { actionType, version, ...fields }, files);
    },
  };
}

async function read<Reply>(api: APIRequestContext, path: string): Promise<Reply> {
  const reply = await api.get(path);
  expect(reply.ok(), `${path}: ${reply.status()}`).toBe(true);
  return (await reply.json()) as Reply;
}

async function patch(api: APIRequestContext, path: string, data: Fields | readonly Fields[]): Promise<void> {
  const reply = await api.patch(path, { data });
  expect(reply.ok(), `${path} ${JSON.stringify(data)}: ${await reply.text()}`).toBe(true);
}

/** Posts JSON, or a multipart form where there are files. */
async function send<Reply>(
  api: APIRequestContext,
  path: string,
  fields: Fields,
  files: Files = {},
): Promise<Reply> {
  const body =
    Object.keys(files).length === 0 ? { data: fields } : { multipart: { ...texts(fields), ...files } };
  const reply = await api.post(path, body);
  expect(reply.ok(), `${path} ${JSON.stringify(fields)}: ${await reply.text()}`).toBe(true);
  return (await reply.json()) as Reply;
}

/** Multipart form fields, all of them strings. */
function texts(fields: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}
