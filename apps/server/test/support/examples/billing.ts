import type { billing } from '@maxilla/contract/billing';
import type { dataExports, exports } from '@maxilla/contract/exports';
import type { projectAnalysis } from '@maxilla/contract/project-analysis';

import { aDentist } from '../people.ts';
import type { ExamplesOf, Reach, Scene } from './example.ts';

const RANGE = { fromDate: '01-10-2026', toDate: '31-10-2026' };

export const BILLING: ExamplesOf<typeof billing> = {
  orders: [
    {
      send: () => ({
        query: { ...RANGE, offset: '0', orderBy: 'toBill', sort: 'desc', searchKey: 'a' },
      }),
    },
    {
      name: 'of a dentist',
      send: async ({ server }) => ({ query: { ...RANGE, userId: String((await aDentist(server)).id) } }),
    },
  ],
  download: [{ send: () => ({ query: RANGE }) }],
  export: [{ send: () => ({ body: RANGE }) }],
};

export const PROJECT_ANALYSIS: ExamplesOf<typeof projectAnalysis> = {
  read: [
    { send: () => ({ query: RANGE }) },
    { name: 'of a type of product', send: () => ({ query: { ...RANGE, productType: 'GUIDE' } }) },
  ],
};

/** An export of the subject that is done. */
async function anExport({ server, subject }: Scene) {
  const { db, platform, clock } = server;
  const { instant } = clock.now();
  return db.transaction().execute(async (trx) => {
    const content = Buffer.from('PK');
    const file = await platform.files.put(trx, { name: 'billing.xlsx', content, contentKind: 'xlsx' });
    const { id } = await trx
      .insertInto('exports')
      .values({
        kind: 'BILLING',
        params: JSON.stringify({ from: '2026-10-01', to: '2026-10-31' }),
        created_by: subject.id,
        created_at: instant,
        state: 'DONE',
        file_id: file.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: String(id) };
  });
}

/** Own exports, for users who may bill. */
const OWN = { of: 'self', staff: [{ permission: 'CREATE_INVOICE' }], otherStaff: 'notFound' } as const;

export const EXPORTS: ExamplesOf<typeof exports> = {
  list: [{ send: () => ({}) }],
  read: [{ reach: OWN, send: async (scene) => ({ params: await anExport(scene) }) }],
  cancel: [{ reach: OWN, send: async (scene) => ({ params: await anExport(scene) }) }],
  download: [{ reach: OWN, send: async (scene) => ({ params: await anExport(scene) }) }],
};

/** Access of the team with the dashboard of exports. */
const OF_EXPORTS: Reach = {
  of: 'project',
  staff: [{ team: 'ADV' }],
  otherStaff: 'dashboard.accessNotGranted',
};

const PROSTHESES = {
  ...RANGE,
  productType: 'PROSTHESIS',
  stateCategory: 'ORDER_PENDING',
  prosthesisCategory: 'REMOVABLE',
} as const;
const PLACE = { postalCode: '75', city: 'Paris' };

export const DATA_EXPORTS: ExamplesOf<typeof dataExports> = {
  orders: [{ reach: OF_EXPORTS, send: () => ({ query: { ...PROSTHESES, offset: '0' } }) }],
  exportOrders: [{ reach: OF_EXPORTS, send: () => ({ body: PROSTHESES }) }],
  dentists: [{ reach: OF_EXPORTS, send: () => ({ query: { ...PLACE, offset: '0' } }) }],
  exportDentists: [{ reach: OF_EXPORTS, send: () => ({ body: PLACE }) }],
};
