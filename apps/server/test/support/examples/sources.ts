import { randomUUID } from 'node:crypto';

import type { SourceCalls, sheets, sourceAreas } from '@maxilla/contract/sources';
import { SOURCE_NAMES, type SourceName } from '@maxilla/domain/source-names';
import { areaOf, fieldsOf, listedAs, SOURCES } from '@maxilla/domain/sources';

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
  if (source === 'accessories') return { stock: 7 };
  if (source === 'lots') return { expiresOn: '30-12-2099' };
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

export const SHEETS: ExamplesOf<typeof sheets> = {
  export: [{ send: () => ({ params }) }],
  preview: [
    {
      reach: EDITS_PILLARS,
      send: async ({ server }) => ({ params, body: { workbook: await aSheet(server) } }),
    },
  ],
  import: [
    {
      reach: EDITS_PILLARS,
      send: async ({ server }) => {
        const workbook = await aSheet(server);
        const { post } = calling(server, await anAdministrator(server));
        const { preview } = (await post('/api/sheets/pillars/preview', { workbook })).body;
        return { params, body: { workbook, preview } };
      },
    },
  ],
};
