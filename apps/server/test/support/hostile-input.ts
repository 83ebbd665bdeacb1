import type { Call } from '@maxilla/contract/calls';
import { ERRORS, type ErrorCode } from '@maxilla/domain/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { sentenceOf } from '../../src/platform/http/errors.ts';
import { openTestApp, type TestApp } from './app.ts';
import { catalogue } from './builders.ts';
import { examplesOf, type Group, type NamedExample } from './examples/all.ts';
import { type Answer, type Parts, send } from './examples/send.ts';
import { type Spoil, spoiled, spoilsOf, UNHOLDABLE } from './hostile.ts';
import { aDentist, anAdministrator } from './people.ts';
import { leaveOutJobs, marks } from './traces.ts';

/**
 * Every field of every call with invalid values, one at a time in an otherwise valid request. A refusal must have a
 * code, name the field and write nothing; no value may cause an internal error.
 */

let server: TestApp;

type Valid = { readonly sent: Parts; readonly headers: Readonly<Record<string, string>> };

/** A new request of the example, by a caller who is admitted. */
async function valid({ call, example }: NamedExample): Promise<Valid> {
  const { access } = call;
  const { reach } = example;
  const byDentist = access.open || (access.roles.includes('ROLE_USER') && !reach?.owner);
  const person = await (byDentist ? aDentist(server) : anAdministrator(server));
  const subject = byDentist || reach?.of !== 'project' ? person : await aDentist(server);
  const scene = { server, actor: { ...person, staff: !byDentist }, subject, handles: true };
  const sent: Parts = await example.send(scene);
  return { sent, headers: access.open ? {} : person.headers };
}

const SENT = ['params', 'query', 'body'] as const;

type Attempt = Spoil & {
  readonly part: (typeof SENT)[number];
  /** Whether it still matches the schema of the call. */
  readonly wellFormed: boolean;
  /** The paths by which a refusal may name the field. */
  readonly names: readonly string[];
};

/** Longer URLs are refused by the router or the HTTP parser. */
const LONGEST = { params: 200, query: 10_000 } as const;

/** Whether a URL can have the value: well-formed strings, in a query also lists of them. */
function isOfAddress(part: 'params' | 'query', { path, bad }: Spoil): boolean {
  if (path.length === 0) return false;
  if (typeof bad === 'string') {
    return bad.isWellFormed() && bad.length < LONGEST[part] && (part === 'query' || bad !== '');
  }
  return part === 'query' && (bad === undefined || (Array.isArray(bad) && bad[0] === 'a'));
}

function attemptsOf(call: Call, sent: Parts): Attempt[] {
  return SENT.flatMap((part) => {
    const schema = call[part];
    if (!schema) return [];
    return spoilsOf(schema, sent[part])
      .filter((spoil) => part === 'body' || isOfAddress(part, spoil))
      .map((spoil) => {
        const decoded = z.safeDecode(schema, spoiled(sent[part], spoil));
        const wellFormed = decoded.success && !UNHOLDABLE.includes(spoil.bad as string);
        // Lists are searched for what is long past too.
        const impossible = part === 'body' && (spoil.impossible ?? false);
        return { ...spoil, impossible, part, wellFormed, names: namesOf(sent[part], spoil) };
      });
  });
}

/** The path of the value, and for a JSON Patch the field of the operation. */
function namesOf(value: unknown, { path }: Spoil): string[] {
  const [index, member] = path;
  const operation = Array.isArray(value)
    ? (value[Number(index)] as { path?: string } | undefined)
    : undefined;
  const field = member === 'value' ? operation?.path?.slice(1).replaceAll('/', '.') : undefined;
  return [path.join('.'), ...(field === undefined ? [] : [field])];
}

/** The faults of the reply to an invalid request. */
function faults({ status, text }: Answer, { path, part, names, wellFormed, impossible }: Attempt): string[] {
  if (status < 300) {
    const done = !text.includes('"refused":[{');
    return done && (impossible || !wellFormed) ? ['is accepted'] : [];
  }
  const reply = JSON.parse(text) as {
    error: ErrorCode;
    fields?: Record<string, ErrorCode>;
    values?: Record<string, string>;
  };
  const fields = Object.entries(reply.fields ?? {});
  const form = {
    error: reply.error,
    message: sentenceOf(reply.error, reply.values),
    ...(reply.fields ? { fields: reply.fields } : {}),
    ...(reply.values ? { values: reply.values } : {}),
  };
  const said = [
    status >= 500 ? 'fails' : '',
    ERRORS[reply.error] === status ? '' : 'has an unknown code or the wrong status',
    JSON.stringify(reply) === JSON.stringify(form) ? '' : 'is not of the form of refusals',
    fields.every(([, code]) => code in ERRORS) ? '' : 'has unknown codes at its fields',
    text.length < 20_000 ? '' : `goes on for ${text.length} characters`,
  ];
  if (!wellFormed) {
    const named = fields.some(([name]) =>
      names.some((at) => name === at || name.startsWith(`${at}.`) || at.startsWith(`${name}.`)),
    );
    said.push(reply.error === 'request.invalid' ? '' : `should be invalid`);
    said.push(named || path.length === 0 ? '' : `does not name ${part} ${names.join(' or ')}`);
  }
  return said.filter((fault) => fault !== '');
}

const show = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 60);

/** Declares the tests of a group of calls. */
export function testHostileInput(group: Group): void {
  beforeAll(async () => {
    server = await openTestApp();
    await catalogue(server);
    leaveOutJobs(server);
  });
  afterAll(() => server.close());

  describe('every field of every call, spoiled', () => {
    const spoilable = examplesOf(group).filter(({ call }) => call.params ?? call.query ?? call.body);

    test.each(spoilable)('$name', async (named) => {
      const { call } = named;
      const wrong: string[] = [];
      let current = await valid(named);
      let before = await marks(server);
      const unchanged = async (upTo: string) => {
        const after = await marks(server);
        const written = Object.keys(after).filter((table) => after[table] !== before[table]);
        if (written.length > 0) wrong.push(`refused, but written to ${written.join(', ')} before ${upTo}`);
        before = after;
      };
      for (const attempt of attemptsOf(call, current.sent)) {
        const { part, path, bad, wellFormed } = attempt;
        const title = `${part} ${path.join('.')} = ${show(bad)}`;
        if (wellFormed) await unchanged(title);
        if (call.limited) await server.db.deleteFrom('login_attempts').execute();
        const sent = { ...current.sent, [part]: spoiled(current.sent[part], attempt) };
        const reply = await send(server, call, sent, current.headers);
        for (const fault of faults(reply, attempt)) {
          wrong.push(`${title}: ${fault} (${reply.status} ${reply.text.slice(0, 200)})`);
        }
        if (reply.status < 300) {
          if (call.method !== 'GET') current = await valid(named);
          before = await marks(server);
        }
      }
      await unchanged('the end');
      expect(wrong).toEqual([]);
    });
  });
}
