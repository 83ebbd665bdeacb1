import { PRICES_NEEDED } from '@maxilla/domain/missing-prices';
import type { SourceName } from '@maxilla/domain/source-names';
import type { Colleague } from './colleague.ts';
import { printGuides } from './printing.ts';
import { photo, plan } from './scans.ts';
import type { Sheet } from './sheets.ts';

/** Initial price list of an empty laboratory, in euros. */
export const GUIDE_PRICES = { INITIAL: 90, ELEMENT: 35, PRODUCTION: 110 } as const;
export const DELIVERY_PRICE = 9.9;
const VAT_RATE = 20;

const price = (product: string, unit: string, amount: number) => [
  `${product}_${unit}`,
  product,
  unit,
  'Au tarif',
  'As listed',
  amount,
  VAT_RATE,
];

/** A price for each product and one for the delivery. */
export const PRICES: Sheet = {
  titles: [
    'Code',
    'Product',
    'Unit',
    'Description in French',
    'Description in English',
    'Amount (€)',
    'VAT (%)',
  ],
  rows: [
    ...Object.entries(GUIDE_PRICES).map(([unit, amount]) => price('GCEP', unit, amount)),
    ...PRICES_NEEDED.filter(({ productCode, unit }) => productCode !== 'GCEP' || !(unit in GUIDE_PRICES)).map(
      ({ productCode, unit }) => price(productCode, unit, unit === 'DELIVERY' ? DELIVERY_PRICE : 50),
    ),
  ],
};

/** Says how lines of prostheses at the imported prices are made, without which they are not offered. */
export async function describeLines(administrator: Colleague): Promise<void> {
  for (const { productCode, unit } of PRICES_NEEDED.filter((needed) => needed.unit === 'LINE')) {
    const code = `${productCode}_${unit}`;
    const { rows } = await administrator.get<{ rows: { id: number; code: string }[] }>(
      `/api/sources/prices?searchKey=${code}`,
    );
    await administrator.post('/api/sources/prosthesis_prices', {
      priceId: rows.find((row) => row.code === code)?.id,
      category: 'TOOTH_SUPPORTED',
      route: 'NONE',
      colour: 'BE',
    });
  }
}

/** Reference data for the guides of `support/ordering.ts`, of an existing brand. */
export const REFERENCES: readonly (readonly [SourceName, Sheet])[] = [
  ['implantModels', { titles: ['Brand', 'Name'], rows: [['Altea Demo', 'Alta Cone']] }],
  [
    'implants',
    {
      titles: ['Brand', 'Model', 'Diameter (mm)', 'Length (mm)'],
      rows: [10, 11.5, 13].map((length) => ['Altea Demo', 'Alta Cone', 4.5, length]),
    },
  ],
  [
    'sleeves',
    {
      titles: ['Brand', 'Supplier', 'Name', 'Type', 'Reference', 'Validated'],
      rows: [['Altea Demo', 'Altea Demo', 'Alta Guide 5.0', 'SOCKET_GUIDED_100', 'AD-G50', 'yes']],
    },
  ],
  ['kits', { titles: ['Brand', 'Name'], rows: [['Altea Demo', 'Alta Guided Kit']] }],
];

/** Loads the resin of the printed guides into their printer. */
export async function loadGuideResin(administrator: Colleague): Promise<void> {
  const { machines } = await administrator.get<{ machines: { id: number }[] }>(
    '/api/machines?kind=GUIDE_PRINTER',
  );
  const { materials } = await administrator.get<{ materials: { id: number; family: string }[] }>(
    '/api/machines/materials?form=RESIN',
  );
  await administrator.post(`/api/machines/${machines[0]?.id}/resin`, {
    materialId: materials.find(({ family }) => family === 'GUIDE_RESIN')?.id,
    lot: 'RG-1',
    expiryDate: null,
  });
}

/** Photographs the parcel of a project. */
export async function packParcel(colleague: Colleague, id: number): Promise<void> {
  await colleague.act(id, 'PACKAGE_PREPARATION', {}, { photo: photo('colis.jpg') });
}

/** Photographs the parcel of a project and ships it. */
export async function shipParcel(colleague: Colleague, id: number): Promise<void> {
  await packParcel(colleague, id);
  await colleague.act(id, 'SHIP_PRODUCTS');
}

/** Address of a plan's viewer. */
const VIEWER = 'https://demo.maxilla.test/viewer/36';

/** Takes an ordered guide through planning and production to its shipment. */
export async function shipGuide(administrator: Colleague, dentist: Colleague, id: number): Promise<void> {
  await administrator.act(id, 'VERIFY_FILES', { acceptProject: true });
  await administrator.act(id, 'VALIDATE_DP_PREREQUISITE');
  await administrator.act(id, 'SEND_DRAFT_PLAN', { videoUrl: VIEWER }, { document: plan() });
  await dentist.act(id, 'VERIFY_DRAFT_PLAN', { approved: true });
  const { rows: sleeves } = await administrator.get<{ rows: { id: number }[] }>('/api/sleeves');
  const { dents } = await administrator.get<{ dents: { id: number }[] }>(`/api/projects/${id}/dents`);
  for (const dent of dents)
    await administrator.replace(`/api/projects/${id}/dents/${dent.id}`, { sleeveId: sleeves[0]?.id });
  await administrator.act(id, 'TRANSFER_TO_PRODUCTION', {
    guideProduction: { socketSet: 'K1', implantsVerified: true, sleevesVerified: true, planVerified: true },
  });
  await administrator.act(id, 'STATE_TODO_ATTACHMENT');
  await printGuides(administrator, id);
  await administrator.act(id, 'STATE_INSTALLING_SOCKET');
  await administrator.act(id, 'GUIDE_STATE_FINISHING');
  await shipParcel(administrator, id);
}
