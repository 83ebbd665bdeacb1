import { isSiren } from './identity.ts';
import type { MachineKind } from './machines.ts';
import type { PricedUnit } from './missing-prices.ts';
import type { Permission } from './permissions.ts';
import { type FieldRefusals, refusedFields } from './refusals.ts';
import type { TeamCode } from './teams.ts';

/** Addresses of the company: its office, and the address for parcels if it differs. */
export const COMPANY_ADDRESSES = ['OFFICE', 'PARCELS'] as const;
export type CompanyAddress = (typeof COMPANY_ADDRESSES)[number];

/**
 * Whether a text is a VAT number of the European Union. A French one ends with the SIREN, from which its two
 * check digits are computed (art. 286 ter CGI). `ofSiren` is the SIREN of the company, '' if unknown.
 */
export function isVatNumber(text: string, ofSiren = ''): boolean {
  const french = /^FR(\d{2})(\d{9})$/.exec(text);
  if (!text.startsWith('FR')) return /^[A-Z]{2}[A-Z\d]{2,13}$/.test(text);
  const [, key = '', siren = ''] = french ?? [];
  if (ofSiren !== '' && siren !== ofSiren) return false;
  return isSiren(siren) && Number(key) === (12 + 3 * (Number(siren) % 97)) % 97;
}

/** The fields of the company that are required before its first invoice. */
const COMPANY_FIELDS = ['name', 'siren', 'telephoneNumber', 'emailAddress'] as const;
type CompanyField = (typeof COMPANY_FIELDS)[number];

/** What is missing of the company's fields where these are entered: what its papers need is never left or made blank. */
export function companyRefusals(entered: Readonly<Partial<Record<CompanyField, string>>>): FieldRefusals {
  return refusedFields(
    Object.fromEntries(
      COMPANY_FIELDS.map((field) => [field, entered[field]?.trim() === '' ? 'field.required' : null]),
    ),
  );
}

/** Reference data needed to plan a guide, in the order of entry, because the others belong to a brand. */
export const REFERENCES = ['brands', 'implantModels', 'implants', 'sleeves', 'kits'] as const;
export type Reference = (typeof REFERENCES)[number];

/** The machines that make guides and models; the milling machines come with prostheses. */
const MACHINES = ['MODEL_PRINTER', 'GUIDE_PRINTER'] as const satisfies readonly MachineKind[];

/** Teams that every order needs to progress. */
const TEAMS = ['ADV', 'PROD_GUIDE', 'PROD_MACHINE', 'LOG'] as const satisfies readonly TeamCode[];

/**
 * Permissions without which a guide is neither planned nor billed, each with the team whose work it is: there, somebody
 * who may not do it helps as little as somebody else who may. Bills are those of whoever may make them.
 */
const PERMISSIONS = {
  EDIT_GUIDE: 'PROD_GUIDE',
  CREATE_INVOICE: null,
} as const satisfies Partial<Record<Permission, (typeof TEAMS)[number] | null>>;
export type NeededPermission = keyof typeof PERMISSIONS;

/** The team of which a member needs a permission; null if anybody may have it. */
export const teamWith = (permission: NeededPermission): TeamCode | null => PERMISSIONS[permission];

/** Whether an item that a step lacks is a permission. */
export const isNeededPermission = (code: string): code is NeededPermission => code in PERMISSIONS;

/** The teams and permissions of somebody. */
type Person = { readonly teams: readonly TeamCode[]; readonly permissions: readonly Permission[] };

/** What the people of a laboratory lack to make an order: teams without anybody, and permissions. */
function missingPeople(people: readonly Person[]): readonly string[] {
  const lacks = (team: TeamCode | null, permission?: NeededPermission) =>
    !people.some(
      ({ teams, permissions }) =>
        (team === null || teams.includes(team)) &&
        (permission === undefined || permissions.includes(permission)),
    );
  const permissions = Object.keys(PERMISSIONS).filter(isNeededPermission);
  return [
    ...TEAMS.filter((team) => lacks(team)),
    ...permissions.filter((permission) => lacks(teamWith(permission), permission)),
  ];
}

/** Settings of a portal in production without which mails reach nobody, or staff have addresses of no company. */
export const MAIL_SETTINGS = ['MAIL_SERVER', 'EMAIL_DOMAIN'] as const;
export type MailSetting = (typeof MAIL_SETTINGS)[number];

/** The reference data and accounts that an installation has so far. */
export type Standing = {
  readonly company: Readonly<Record<CompanyField, string>>;
  readonly hasAddress: boolean;
  readonly missingPrices: readonly PricedUnit[];
  readonly references: readonly Reference[];
  readonly machineKinds: readonly MachineKind[];
  /** Those of the staff who can log in, without administrators, who may do everything and belong to no team. */
  readonly people: readonly Person[];
  /** Whether a dentist can log in. */
  readonly hasDentist: boolean;
  /** Settings that the portal was started without; none of a demo, whose mailbox can be read. */
  readonly unset: readonly MailSetting[];
};

/** The steps of setting up an installation before its first order, in order. */
export const SETUP_STEPS = [
  'company',
  'addresses',
  'prices',
  'references',
  'machines',
  'people',
  'dentists',
  'mails',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** The items that a step still lacks, as codes of fields, products, machines, teams or permissions. */
const MISSING: Readonly<Record<SetupStep, (standing: Standing) => readonly string[]>> = {
  company: ({ company }) => COMPANY_FIELDS.filter((field) => company[field] === ''),
  addresses: ({ hasAddress }) => (hasAddress ? [] : ['OFFICE']),
  prices: ({ missingPrices }) => [...new Set(missingPrices.map(({ productCode }) => productCode))],
  references: ({ references }) => REFERENCES.filter((one) => !references.includes(one)),
  machines: ({ machineKinds }) => MACHINES.filter((kind) => !machineKinds.includes(kind)),
  people: ({ people }) => missingPeople(people),
  dentists: ({ hasDentist }) => (hasDentist ? [] : ['DENTIST']),
  mails: ({ unset }) => unset,
};

/**
 * The first steps of an installation, each with its missing items. Settings are made where the portal is started, so
 * their step is there only while one is missing.
 */
export function setupSteps(
  standing: Standing,
): readonly { readonly step: SetupStep; readonly missing: readonly string[] }[] {
  return SETUP_STEPS.map((step) => ({ step, missing: MISSING[step](standing) })).filter(
    ({ step, missing }) => step !== 'mails' || missing.length > 0,
  );
}
