import { pageAsked } from '../../platform/database/lists.ts';
import type { Platform } from '../../platform/platform.ts';
import { listClinics } from './clinics.store.ts';

/** The first clinics that match a text, for the global search. */
export async function searchClinics({ db }: Platform, searchKey: string, limit: number) {
  return (await listClinics(db, searchKey, pageAsked({ orderBy: 'name' }, limit))).rows;
}
