import type { Address } from '@maxilla/contract/people';
import type { DateRange } from '@maxilla/domain/calendar';
import type { Actor, Language } from '@maxilla/domain/people';
import type { SleeveType } from '@maxilla/domain/sleeves';
import type { z } from 'zod';

/** The people and the reference data of the demo, as stored. */

export type Dentist = {
  readonly actor: Actor;
  readonly language: Language;
  readonly address: z.output<typeof Address>;
  readonly absences: readonly DateRange[];
  readonly patients: readonly { readonly id: number; readonly name: string }[];
};

export type DemoUsers = {
  readonly dentists: readonly Dentist[];
  /** Staff who draw plans; one of them is a project's assignee. */
  readonly planners: readonly Actor[];
  /** Staff who transfer fabrication to production. */
  readonly fabricators: readonly Actor[];
  /** Staff who plan prostheses and finish them. */
  readonly prosthetists: readonly Actor[];
  /** Staff who plan aligners and see them through. */
  readonly aligners: readonly Actor[];
  readonly salesAdministration: Actor;
  readonly digitiser: Actor;
  readonly machines: Actor;
  readonly logistics: Actor;
};

export type SleeveChoice = {
  readonly id: number;
  readonly type: SleeveType;
  readonly brand: string;
  readonly name: string;
  readonly heights: readonly number[];
};

/** The reference data as stored. */
export type Catalogue = {
  readonly implantDetailsIds: readonly number[];
  readonly sleeves: readonly SleeveChoice[];
  readonly kitIds: readonly number[];
  readonly pinBrandIds: readonly number[];
};
