import type { Address } from '@maxilla/contract/people';
import type { Actor, Language } from '@maxilla/domain/people';
import type { PriceRow } from '@maxilla/domain/pricing';
import type { GuideType } from '@maxilla/domain/products';
import type { SleeveType } from '@maxilla/domain/sleeves';
import type { z } from 'zod';

/** Who and what the stories are told with, once they are stored. */

export type Dentist = {
  readonly actor: Actor;
  readonly fullName: string;
  readonly language: Language;
  readonly address: z.output<typeof Address>;
  readonly patients: readonly { readonly id: number; readonly name: string }[];
};

export type Cast = {
  /** Everybody's full name, by their number. */
  readonly names: ReadonlyMap<number, string>;
  readonly dentists: readonly Dentist[];
  /** Those who draw plans; one of them is a project's handler. */
  readonly planners: readonly Actor[];
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

/** An implant of the catalogue; lengths in millimetres. */
export type ImplantChoice = {
  readonly id: number;
  readonly name: string;
  readonly diameter: number;
  readonly length: number;
};

/** The reference data as stored. */
export type Catalogue = {
  readonly implants: readonly ImplantChoice[];
  readonly implantDetailsIds: readonly number[];
  readonly sleeves: readonly SleeveChoice[];
  readonly kitIds: readonly number[];
  readonly pinBrandIds: readonly number[];
  readonly prices: Readonly<Record<GuideType, readonly PriceRow[]>>;
};
