import { randomUUID } from 'node:crypto';

import type { sheets } from '@maxilla/contract/source-sheets';
import type { SourceCalls, sourceAreas } from '@maxilla/contract/sources';
import { areaOf, SOURCE_NAMES, type SourceName } from '@maxilla/domain/source-names';
import { fieldsOf, listedAs, SOURCES } from '@maxilla/domain/sources';

import type { TestApp } from '../app.ts';
import { calling } from '../calls.ts';
import { anAdministrator } from '../people.ts';
import { aBrand, aRow, aWorkbook, formOf } from '../sources.ts';
import type { ExamplesOf, Reach, Scene } from './example.ts';

/** Examples of the calls of reference data, made of the declarations of the sources as the calls are. */

function examplesOf(source: SourceName) {
  const { fields, lists, removable } = SOURCES[source];
  const params = async ({ server }: Pick<Scene, 'server'>) => ({ id: String(await aRow(server, source)) });
  const [column = 'id'] = fieldsOf(source).map((field) => listedAs(...field));
  const common = {
    list: [
      {
        send: ({ actor }: Scene) => ({
          query: {
            requestedBy: String(actor.id),
            offset: '0',
            orderBy: column,
            sort: 'asc',
            searchKey: 'no',
            ...('validated' in fields ? { validated: 'VALIDATED' } : {}),
          },
        }),
      },
    ],
    read: [{ send: async (scene: Scene) => ({ params: await params(scene) }) }],
    changes: [{ send: async (scene: Scene) => ({ params: await params(scene) }) }],
    holder: [{ send: async (scene: Scene) => ({ query: { exceptId: (await params(scene)).id } }) }],
    create: [
      {
        send: async ({ server, actor }: Scene) => ({
          body: { ...(await formOf(server, source)), userId: actor.id },
        }),
      },
    ],
    update: [
      {
        send: async (scene: Scene) => ({
          params: await params(scene),
          query: { version: '1' },
          body: { ...changeOf(source), userId: scene.actor.id },
        }),
      },
    ],
    ...(removable
      ? {
          remove: [
            {
              send: async (scene: Scene) => ({
                params: await params(scene),
                query: { userId: String(scene.actor.id) },
              }),
            },
          ],
        }
      : {}),
  };
  const choices = Object.keys(lists).map((name) => [
    name,
    [{ send: () => ({ query: { searchKey: 'no' } }) }],
  ]);
  return { ...common, ...Object.fromEntries(choices) } as unknown as ExamplesOf<SourceCalls>;
}

/** A field that may be changed once a row is stored. */
function changeOf(source: SourceName): object {
  if (source === 'discs') return { number: randomUUID() };
  if (source === 'brands') return { isSleeve: true };
  if (source === 'implants') return { length: 13 };
  if (source === 'prices') return { amount: 13.5 };
  if (source === 'prosthesisPrices') return { cutBack: false };
  if (source === 'accessories') return { stock: 7 };
  if (source === 'lots') return { expiresOn: '30-12-2099' };
  if (source === 'maintainedMachines') return { firstDueOn: '30-12-2099' };
  return { name: `Autre ${randomUUID()}` };
}

export const SOURCE_AREAS = Object.fromEntries(
  SOURCE_NAMES.map((source) => [areaOf(source), examplesOf(source)]),
) as { readonly [A in keyof typeof sourceAreas]: ExamplesOf<SourceCalls> };

const EDITS_PILLARS: Reach = { of: 'project', staff: [{ permission: 'EDIT_PILLAR' }] };
const params = { source: 'pillars' } as const;

async function aSheet(server: TestApp): Promise<string> {
  const brand = `Marque ${randomUUID()}`;
  await aBrand(server, brand);
  return aWorkbook(['Marque', 'Nom'], [[brand, `Pilier ${randomUUID()}`]]);
}

/** A preview that an administrator has left. */
export async function aKeptPreview(server: TestApp) {
  const author = await anAdministrator(server);
  const body = { fileName: 'Piliers.xlsx', workbook: await aSheet(server) };
  const reply = await calling(server, author).post('/api/sheets/pillars/previews', body);
  return { params: { ...params, authorId: String(author.id) }, preview: String(reply.body.preview) };
}

export const SHEETS: ExamplesOf<typeof sheets> = {
  export: [{ send: () => ({ params }) }],
  template: [{ reach: EDITS_PILLARS, send: () => ({ params }) }],
  preview: [
    {
      reach: EDITS_PILLARS,
      send: async ({ server }) => ({
        params,
        body: { fileName: 'Piliers.xlsx', workbook: await aSheet(server) },
      }),
    },
  ],
  previews: [{ reach: EDITS_PILLARS, send: () => ({ params }) }],
  open: [
    {
      reach: EDITS_PILLARS,
      send: async ({ server }) => ({ params: (await aKeptPreview(server)).params }),
    },
  ],
  correct: [
    {
      reach: EDITS_PILLARS,
      send: async ({ server }) => {
        const { params: kept, preview } = await aKeptPreview(server);
        return { params: kept, body: { line: 2, field: 'name', value: `Pilier ${randomUUID()}`, preview } };
      },
    },
  ],
  import: [
    {
      reach: EDITS_PILLARS,
      send: async ({ server }) => {
        const kept = await aKeptPreview(server);
        return { params: kept.params, body: { preview: kept.preview } };
      },
    },
  ],
  discard: [
    {
      reach: EDITS_PILLARS,
      send: async ({ server, actor }) => {
        const { authorId } = (await aKeptPreview(server)).params;
        await server.db.deleteFrom('import_previews').where('author_id', '=', actor.id).execute();
        await server.db
          .updateTable('import_previews')
          .set({ author_id: actor.id })
          .where('author_id', '=', Number(authorId))
          .execute();
        return { params: { ...params, authorId: String(actor.id) } };
      },
    },
  ],
};
