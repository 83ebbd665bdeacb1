import type { Now } from '@maxilla/domain/actions/rules';
import { addDays } from '@maxilla/domain/days';
import type { MachineKind } from '@maxilla/domain/machines';
import type { MaterialFamily } from '@maxilla/domain/materials';

import type { Transaction } from '../platform/database/database.ts';
import { insertAll, insertNumbered, putMachine } from './seed.store.ts';

type MaterialSeed = {
  readonly name: string;
  readonly family: MaterialFamily;
  readonly shade?: string;
  readonly lot: string;
  /** Days until the lot expires, from the day of the seed. */
  readonly expiresIn: number;
};

/** Invented materials with one lot each. One resin is about to expire, to demonstrate the warning. */
const MATERIALS = {
  beigeModel: { name: 'Démo Modèle beige', family: 'MODEL_RESIN', lot: 'RM-DEMO-118', expiresIn: 150 },
  greyModel: { name: 'Démo Modèle gris', family: 'MODEL_RESIN', lot: 'RM-DEMO-121', expiresIn: 5 },
  guide: { name: 'Démo Guide clair', family: 'GUIDE_RESIN', lot: 'RG-DEMO-087', expiresIn: 200 },
  hardSplint: {
    name: 'Démo Gouttière rigide',
    family: 'HARD_SPLINT_RESIN',
    lot: 'RB-DEMO-033',
    expiresIn: 90,
  },
  softSplint: {
    name: 'Démo Gouttière souple',
    family: 'SOFT_SPLINT_RESIN',
    lot: 'RB-DEMO-030',
    expiresIn: 90,
  },
  zirconia: { name: 'Démo Zircone', family: 'ZIRCONIA', shade: 'A2', lot: 'ZR-DEMO-0913', expiresIn: 700 },
  lightZirconia: {
    name: 'Démo Zircone',
    family: 'ZIRCONIA',
    shade: 'A1',
    lot: 'ZR-DEMO-0921',
    expiresIn: 700,
  },
  titanium: { name: 'Démo Titane', family: 'TITANIUM', lot: 'TI-DEMO-0404', expiresIn: 900 },
  disilicate: {
    name: 'Démo Disilicate',
    family: 'LITHIUM_DISILICATE',
    shade: 'A2',
    lot: 'DL-DEMO-0117',
    expiresIn: 600,
  },
  lightDisilicate: {
    name: 'Démo Disilicate',
    family: 'LITHIUM_DISILICATE',
    shade: 'A1',
    lot: 'DL-DEMO-0118',
    expiresIn: 600,
  },
} as const satisfies Record<string, MaterialSeed>;

type MaterialName = keyof typeof MATERIALS;

type MachineSeed = {
  readonly name: string;
  readonly kind: MachineKind;
  readonly resin?: MaterialName;
};

const MACHINES: readonly MachineSeed[] = [
  { name: 'Modèles 1', kind: 'MODEL_PRINTER', resin: 'beigeModel' },
  { name: 'Modèles 2', kind: 'MODEL_PRINTER', resin: 'greyModel' },
  { name: 'Guides 1', kind: 'GUIDE_PRINTER', resin: 'guide' },
  { name: 'Guides 2', kind: 'GUIDE_PRINTER', resin: 'guide' },
  { name: 'Guides 3', kind: 'GUIDE_PRINTER', resin: 'hardSplint' },
  { name: 'Humide 1', kind: 'WET' },
  { name: 'Sèche 1', kind: 'DRY' },
  { name: 'Sèche 2', kind: 'DRY' },
];

/** The disc of which the demo's crowns are milled. */
export const ZIRCONIA_DISC = 'Z-DEMO-1187';

const DISCS: readonly { readonly number: string; readonly material: MaterialName }[] = [
  { number: ZIRCONIA_DISC, material: 'zirconia' },
  { number: 'Z-DEMO-1204', material: 'lightZirconia' },
  { number: 'T-DEMO-0077', material: 'titanium' },
];

/** Writes the machines of the demo laboratory, with a resin in every printer. */
export async function seedMachines(trx: Transaction, { today, instant }: Now): Promise<void> {
  const seeds: readonly (readonly [string, MaterialSeed])[] = Object.entries(MATERIALS);
  const materialIds = await insertNumbered(
    trx,
    'materials',
    seeds.map(([, { name, family, shade = '' }]) => ({ name, family, shade })),
  );
  const lotIds = await insertNumbered(
    trx,
    'material_lots',
    seeds.map(([, { lot, expiresIn }], index) => ({
      material_id: materialIds[index] ?? 0,
      number: lot,
      expires_on: addDays(today, expiresIn),
      created_at: instant,
    })),
  );
  const lotOf = new Map(seeds.map(([name], index) => [name, lotIds[index] ?? 0]));
  for (const { name, kind, resin } of MACHINES) {
    await putMachine(trx, {
      name,
      kind,
      resin_lot_id: resin === undefined ? null : (lotOf.get(resin) ?? null),
      resin_loaded_at: resin === undefined ? null : instant,
    });
  }
  await insertAll(
    trx,
    'discs',
    DISCS.map(({ number, material }) => ({ number, lot_id: lotOf.get(material) ?? 0, opened_at: instant })),
  );
}
