import { type Call, isStreamed } from '@maxilla/contract/calls';
import { ErrorReply } from '@maxilla/contract/failure';
import { ERRORS } from '@maxilla/domain/errors';
import { z } from 'zod';
import { sentenceOf } from './errors.ts';

import { refusalsOf } from './refusals.ts';

type Json = Record<string, unknown>;

/** Describes calls, by area, as an OpenAPI 3.1 document. */
export function openApi(contract: Readonly<Record<string, Readonly<Record<string, Call>>>>): Json {
  const paths: Record<string, Json> = {};
  for (const [area, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(calls)) {
      const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(area, name, call) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Maxilla',
      version: '1',
      description:
        'The calls of the ordering and production portal. Dates are DD-MM-YYYY, pages count from 0, money is in euros.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: schema(ErrorReply, 'output') },
    },
  };
}

function operation(area: string, name: string, call: Call): Json {
  return {
    tags: [area],
    operationId: `${area}.${name}`,
    summary: call.summary,
    ...(call.access.open
      ? { security: [] }
      : { security: [{ token: [] }], description: describeAccess(call) }),
    parameters: [...parameters('path', call.params), ...parameters('query', call.query)],
    ...(call.body ? { requestBody: requestBody(call) } : {}),
    responses: { ...success(call), ...refusals(call) },
  };
}

function describeAccess(call: Call): string {
  if (call.access.open) return '';
  const { roles, permissions } = call.access;
  const holding = permissions.length > 0 ? `; an internal user with ${permissions.join(' or ')}` : '';
  return `For ${roles.join(', ')}${holding}.`;
}

function parameters(where: 'path' | 'query', of: z.ZodType | undefined): Json[] {
  if (!of) return [];
  const { properties = {}, required = [] } = schema(of, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, form]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: form,
  }));
}

function requestBody(call: Call): Json {
  const form = schema(call.body, 'input');
  const content: Json = { 'application/json': { schema: form } };
  if (call.files) content['multipart/form-data'] = { schema: withFiles(form, call.files) };
  return { required: true, content };
}

/** A form schema with binary files in place of upload ids. */
function withFiles(form: Json, files: readonly string[]): Json {
  const alternatives = (form['oneOf'] ?? form['anyOf']) as Json[] | undefined;
  if (alternatives) return { oneOf: alternatives.map((one) => withFiles(one, files)) };
  const properties = { ...(form['properties'] as Json | undefined) };
  for (const name of files) {
    if (name in properties) {
      properties[name] = {
        type: 'array',
        items: { type: 'string', contentMediaType: 'application/octet-stream' },
      };
    }
  }
  return { ...form, properties };
}

function success(call: Call): Json {
  const { reply } = call;
  if (!reply) return { '204': { description: 'Done.' } };
  if (!isStreamed(reply)) {
    return {
      '200': { description: 'Done.', content: { 'application/json': { schema: schema(reply, 'input') } } },
    };
  }
  const type = reply.streamed === 'events' ? 'text/event-stream' : 'application/octet-stream';
  return { '200': { description: 'Done.', content: { [type]: { schema: { type: 'string' } } } } };
}

function refusals(call: Call): Json {
  const byStatus = Map.groupBy(refusalsOf(call), (code) => String(ERRORS[code]));
  const described = [...byStatus].map(([status, some]) => [
    status,
    {
      description: some.map((code) => `\`${code}\`: ${sentenceOf(code)}`).join('\n\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  return Object.fromEntries(described) as Json;
}

/** The wire schema of a form or reply: the encoded side of its codecs. */
function schema(of: z.ZodType | undefined, io: 'input' | 'output'): Json {
  if (!of) return {};
  const { $schema: _, ...json } = z.toJSONSchema(of, { io, unrepresentable: 'any' }) as Json;
  return json;
}
