import type { ChoiceList } from '@maxilla/domain/kinds/fields';
import { SHADES } from '@maxilla/domain/shades';
import { PROJECT_SLEEVE_TYPES } from '@maxilla/domain/sleeves';

import type { Transaction } from '../../../platform/database/database.ts';

type Value = string | number | boolean;

/** Checks whether a value is in each list that fields choose from. */
const LISTS: { readonly [L in ChoiceList]: (trx: Transaction, value: Value) => Promise<boolean> } = {
  guidedSurgicalKits: async (trx, value) =>
    exists(
      trx
        .selectFrom('guided_surgical_kits')
        .select('id')
        .where('id', '=', Number(value))
        .where('removed_at', 'is', null),
    ),
  fixationPinBrands: async (trx, value) =>
    exists(
      trx
        .selectFrom('brands')
        .select('id')
        .where('id', '=', Number(value))
        .where('is_fixation_pin', '=', true),
    ),
  sleeveTypes: async (_, value) => PROJECT_SLEEVE_TYPES.some((type) => type === value),
  shades: async (_, value) => SHADES.some((shade) => shade === value),
};

async function exists(query: { executeTakeFirst: () => Promise<unknown> }): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined;
}

/** Whether a list contains a value. */
export async function isInList(trx: Transaction, list: ChoiceList, value: Value): Promise<boolean> {
  return LISTS[list](trx, value);
}
