import { platePrefix } from '@maxilla/domain/batches';
import { addWorkingDays } from '@maxilla/domain/calendar';
import { COUNTRIES } from '@maxilla/domain/countries';
import { DASHBOARDS } from '@maxilla/domain/dashboards';
import { addDays } from '@maxilla/domain/days';
import { PRODUCT_CODES } from '@maxilla/domain/products';
import { PROJECT_STATES } from '@maxilla/domain/states';
import { TEAM_CODES } from '@maxilla/domain/teams';
import { TOOTH_NUMBERS } from '@maxilla/domain/teeth';

import { DISCOUNTS } from '../../../src/seed/reference.ts';
import { PASSWORD } from '../../support/people.ts';
import { SOMEBODY } from './markers.ts';
import { anyOf, type Scene, sometimes } from './scene.ts';
import { wireDay } from '../../support/wire-day.ts';

/**
 * Generators for fields whose schema does not describe their values: domain tables, catalogue rows, facts the
 * caller knows. Other fields get any value their schema accepts, which is sufficient for most.
 */

const SECOND_PASSWORD = `${PASSWORD}!`;
const WORDS = ['Léa', 'guide 36', 'O’Brien', 'Ñandú (fils)', 'relire', 'n° 2', '李小龍', 'x'];

const listOf = (values: readonly string[]) => (scene: Scene) =>
  Array.from({ length: scene.chance.between(1, 3) }, () => scene.chance.pick(values)).join(',');

/** A name that contains the marker of its owner. */
const name = ({ chance }: Scene) =>
  `${SOMEBODY} ${chance.pick(['Léa', 'Zoé (fille)', "d'Étienne", '李小龍', 'B_2 +1'])}`;
const line = ({ chance }: Scene) => `${SOMEBODY} ${chance.pick(WORDS)}`;

/** A day in wire form, usually a valid choice. */
export function day({ chance, today }: Scene): string {
  const iso = sometimes(chance, 80)
    ? addWorkingDays(today, chance.between(1, 60))
    : chance.pick([
        today,
        addDays(today, -1),
        addDays(today, chance.between(1, 400)),
        '2031-08-05',
        '9999-12-31',
      ]);
  return wireDay(iso);
}

/** Users know their own address, and may request links for any; they do not know the passwords of others. */
const knownAddress = ({ chance, caller, call, people }: Scene) => {
  if (sometimes(chance, 80)) return caller.email;
  return /forgot|resend/.test(call.path) ? chance.pick(people).email : 'eve@cabinet.example';
};
const newAddress = ({ chance, call }: Scene) =>
  `${chance.between(1, 1e9)}@${call.access.open ? 'cabinet' : 'maxilla'}.example`;

/** A field of a discount; other calls fill theirs as their schema says. */
const ofDiscount = (value: (scene: Scene) => unknown) => (scene: Scene) =>
  scene.call.path.startsWith('/api/discounts') ? value(scene) : undefined;

/** The user whose rights are changed: a colleague with few of them. */
const holder = (scene: Scene) =>
  /\/(permissions|internal_teams|components)$/.test(scene.call.path)
    ? scene.people.find(({ name: known }) => known.includes('few'))?.id
    : undefined;

/** A sleeve of the catalogue, and one of its heights. */
const sleeve = ({ chance, catalogue }: Scene) => chance.pick(catalogue.sleeves);

export const KNOWN_FIELDS: Readonly<Record<string, (scene: Scene) => unknown>> = {
  name,
  // A project is refused under another name, and the same patient is not made twice.
  patientName: (scene) =>
    (sometimes(scene.chance, 85) ? scene.project?.patientName : undefined) ??
    `${name(scene)} ${scene.chance.between(1, 9_999)}`,
  firstName: name,
  surname: ({ chance }) => `${SOMEBODY} ${chance.pick(['MARTIN', "D'ÉTIENNE"])}`,
  officeName: line,
  addressLine1: line,
  addressLine2: line,
  addressLine3: line,
  city: line,
  parcelNumber: ({ chance }) => (sometimes(chance, 70) ? '' : '1Z999AA10123456784'),
  postalCode: ({ chance }) => chance.pick(['75001', '97400', '31000', '59800', 'SW1A 1AA']),
  country: ({ chance }) => (sometimes(chance, 60) ? 'FR' : chance.pick(COUNTRIES).codeAlpha2),
  telephoneNumber: ({ chance }) => chance.pick(['+33612345678', '+33 6 98 76 54 32', '0612345678']),
  officeTelephoneNumber: ({ chance }) => chance.pick(['+33112345678', '']),
  officeEmailAddress: ({ chance }) => chance.pick(['accueil@cabinet.example', '']),
  licenceNumber: ({ chance }) => chance.pick(['10003456786', 'ABC-1', '10003456789']),
  email: knownAddress,
  emailAddress: newAddress,
  password: ({ chance, call }) =>
    sometimes(chance, 85) === call.path.startsWith('/api/auth/') ? PASSWORD : SECOND_PASSWORD,
  currentPassword: ({ chance }) => (sometimes(chance, 85) ? PASSWORD : SECOND_PASSWORD),
  newPassword: ({ chance }) => (sometimes(chance, 85) ? SECOND_PASSWORD : PASSWORD),
  token: ({ chance, world, call, caller }) => {
    if (call.path.includes('calendars')) return world.calendarTokens.get(caller) ?? 'x';
    const meant = world.tokens.filter(({ purpose }) => call.path.includes(purpose));
    const among = meant.length > 0 && sometimes(chance, 90) ? meant : world.tokens;
    return (sometimes(chance, 50) ? among.at(-1) : anyOf(chance, among))?.token ?? 'x';
  },
  role: ({ chance, call }) =>
    call.access.open ? 'ROLE_USER' : chance.pick(['ROLE_INTERNAL_USER', 'ROLE_INTERNAL_USER', 'ROLE_ADMIN']),
  status: ({ chance, call }) => (call.access.open && sometimes(chance, 80) ? 'CREATED' : undefined),
  id: holder,
  userId: holder,
  siren: ({ chance }) => chance.pick(['732829320', '732 829 320', '']),
  type: ofDiscount(({ chance }) => chance.pick(['PERCENTAGE', 'FIXED'])),
  value: ofDiscount(({ chance }) => chance.pick([5, 12.5, 100, 250])),
  code: ofDiscount(({ chance }) => `${SOMEBODY} ${chance.between(1, 1e9)}`),
  maxUses: ofDiscount(({ chance }) => chance.pick([1, 3, 50, null])),
  expiresOn: ofDiscount((scene) => (sometimes(scene.chance, 50) ? null : day(scene))),
  searchKey: ({ chance, people, world }) =>
    chance.pick([
      chance.pick(people).marker,
      chance.pick(people).marker.slice(0, 5),
      String(chance.between(1, 99)),
      String(anyOf(chance, [...world.projects.keys()]) ?? 1),
      'GCEP',
      'é',
      '%_\\',
      "' or 1=1 --",
    ]),
  productCodes: listOf(PRODUCT_CODES),
  projectStates: listOf(PROJECT_STATES),
  teamCodes: listOf(TEAM_CODES),
  orders: ({ chance }) =>
    chance.pick(['deadline.asc,id.desc', 'id.asc', 'patientName.desc', 'nothing.up', '']),
  team: ({ chance }) => (sometimes(chance, 60) ? 'LOG' : chance.pick(chance.pick(DASHBOARDS).teams)),
  component: ({ chance }) => (sometimes(chance, 60) ? 'shipments' : chance.pick(DASHBOARDS).component),
  offset: ({ chance }) =>
    sometimes(chance, 85) ? chance.between(0, 3) : chance.pick([0, 999, 999_999_999_999_999]),
  limit: ({ chance }) =>
    sometimes(chance, 85) ? chance.between(1, 30) : chance.pick([0, 100, 201, 999_999_999_999_999]),
  year: ({ chance }) => chance.pick([2026, 2031, 1, 999_999_999_999_999]),
  version: ({ chance, project }) =>
    project?.version === undefined || sometimes(chance, 10) ? undefined : project.version,
  productTypeId: ({ chance, project }) => (sometimes(chance, 97) ? (project?.productTypeId ?? 1) : 2),
  productId: ({ chance, project }) =>
    sometimes(chance, 97) ? (project?.productId ?? chance.between(1, 4)) : chance.between(1, 20),
  noOfImplants: ({ chance, project }) =>
    sometimes(chance, 50) && project?.placed ? project.placed : chance.pick([1, 1, 2, 2, 3, 20]),
  dentNumber: ({ chance }) => chance.pick(TOOTH_NUMBERS),
  dents: ({ chance }) => Array.from({ length: chance.between(1, 3) }, () => chance.pick(TOOTH_NUMBERS)),
  // The price of a line: its id and its code.
  productPrice: ({ chance, project, world }) => {
    const all = world.records.of('price');
    const offered = all.filter(({ values }) => values['#project'] === project?.id);
    const price = anyOf(chance, offered.length > 0 ? offered : all)?.values;
    return price && `${String(price['#price'])}|${String(price['code'])}`;
  },
  plateNumber: ({ chance, today }) => `${platePrefix(today)}${chance.between(1, 9_999)}`,
  dentNumbers: ({ chance, project }) => {
    const teeth =
      project && project.teeth.length > 0 && sometimes(chance, 80) ? project.teeth : TOOTH_NUMBERS;
    return Array.from({ length: chance.between(1, 3) }, () => chance.pick(teeth));
  },
  implantDetailsId: ({ chance, catalogue }) => chance.pick(catalogue.implantDetailsIds),
  sleeveId: (scene) => sleeve(scene).id,
  sleeveHeight: (scene) => sleeve(scene).heights[0] ?? null,
  guidedSurgicalKitId: ({ chance, catalogue }) => chance.pick(catalogue.kitIds),
  fixationPinBrandId: ({ chance, catalogue }) => chance.pick(catalogue.pinBrandIds),
  isFlap: ({ chance }) => chance.pick([true, false]),
  needGraft: ({ chance }) => chance.pick([true, false]),
  assigneeId: ({ chance, people }) =>
    sometimes(chance, 80)
      ? anyOf(
          chance,
          people.filter(({ role }) => role === 'staff'),
        )?.id
      : chance.pick(people).id,
  discountCode: ({ chance }) => (sometimes(chance, 80) ? chance.pick(DISCOUNTS).code : 'NOTHING'),
  actions: ({ chance, caller, world, people }) => {
    const undo = world.undoOf(sometimes(chance, 85) ? caller : chance.pick(people));
    return undo && [undo];
  },
  timeFrom: ({ chance }) => chance.pick(['08:00', '08:30', '13:00', '14:15']),
  timeTo: ({ chance }) => chance.pick(['12:00', '12:30', '18:00', '19:45']),
  workbook: ({ chance }) => {
    const rows = Array.from({ length: chance.between(1, 3) }, () => `Catégorie ${chance.between(1, 1e9)}`);
    return Buffer.from(['Nom', ...rows, ''].join('\r\n')).toString('base64');
  },
  termsAccepted: ({ chance }) => sometimes(chance, 90),
  draftVideoUrl: ({ chance }) => chance.pick([null, 'https://plans.example/1?q=é🦷', 'plans']),
  videoUrl: ({ chance }) => chance.pick(['', 'https://plans.example/1?q=é🦷', 'http://[::1]:80/x']),
};

/** Optional fields that are usually required in practice, given more often than not. */
export const OFTEN_GIVEN: readonly string[] = [
  'patientName',
  'comment',
  'message',
  'dentistId',
  'projectOwnerId',
];
