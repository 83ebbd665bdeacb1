import type { Category, Language, Title } from '@maxilla/domain/people';
import type { Permission } from '@maxilla/domain/permissions';
import type { Preferences } from '@maxilla/domain/preferences';
import { USUAL_PERMISSIONS, usualPermissions } from '@maxilla/domain/rights';
import type { TeamCode } from '@maxilla/domain/teams';

/**
 * The people of the demo. Their surnames are French words for "sample", so that nobody mistakes them for real
 * people.
 */

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Demo-2026!';

export type StaffSeed = {
  readonly email: string;
  readonly title: Title;
  readonly firstName: string;
  readonly surname: string;
  readonly language: Language;
  readonly teams: readonly TeamCode[];
  readonly permissions: readonly Permission[];
};

const staff = (
  mailbox: string,
  name: readonly [Title, string, string],
  teams: readonly TeamCode[],
  permissions: readonly Permission[] = usualPermissions(teams),
  language: Language = 'FR',
): StaffSeed => ({
  email: `${mailbox}@maxilla.example`,
  title: name[0],
  firstName: name[1],
  surname: name[2],
  language,
  teams,
  permissions,
});

export const ADMINISTRATOR = staff('admin', ['Mrs', 'Alix', 'MODÈLE'], []);

/** A planner who does not digitise impressions. */
const PLANNER = USUAL_PERMISSIONS.PROD_GUIDE.filter((permission) => permission !== 'DIGITISE_IMPRESSION');

export const STAFF: readonly StaffSeed[] = [
  staff('commercial', ['Mr', 'Basile', 'ESSAI'], ['COM']),
  staff('clients', ['Mrs', 'Chloé', 'EXEMPLAIRE'], ['RC']),
  staff('adv', ['Mrs', 'Dounia', 'FACTICE'], ['ADV']),
  staff(
    'guides',
    ['Mr', 'Elio', 'GABARIT'],
    ['PROD_GUIDE'],
    [...USUAL_PERMISSIONS.PROD_GUIDE, 'EDIT_PROJECT'],
  ),
  staff('planning', ['Miss', 'Faustine', 'ÉBAUCHE'], ['PROD_GUIDE'], PLANNER),
  staff('planning.en', ['Mr', 'Gareth', 'SPECIMEN'], ['PROD_GUIDE'], PLANNER, 'EN'),
  staff('aligneurs', ['Mrs', 'Hélène', 'ESQUISSE'], ['PROD_ALIG']),
  staff('protheses', ['Mr', 'Ismaël', 'MAQUETTE'], ['PROD_PR']),
  staff('encadrement', ['Mrs', 'Jeanne', 'PATRON'], ['MAN_PR', 'PROD_PR']),
  staff('machines', ['Mr', 'Karim', 'PROTOTYPE'], ['PROD_MACHINE']),
  staff('qualite', ['Mrs', 'Louise', 'ÉTALON'], ['QA']),
  staff('logistique', ['Mr', 'Marius', 'COPIE'], ['LOG']),
  staff('informatique', ['Mr', 'Noé', 'FIGURANT'], ['IT']),
];

/**
 * Clinics, by the name used in the table of dentists. Telephone numbers are from the range reserved for
 * fiction.
 */
export const CLINICS = {
  model: { name: 'Centre implantaire du Modèle', mailbox: 'modele', telephone: '+33199000041' },
  draft: { name: 'Clinique de l’Ébauche', mailbox: 'ebauche', telephone: '+33199000042' },
  demo: { name: 'Demo Street Dental Group', mailbox: 'demo-street', telephone: '+33199000043' },
  sample: { name: 'Pôle dentaire de l’Échantillon', mailbox: 'echantillon', telephone: '+33199000044' },
} as const;

export type DentistSeed = {
  readonly email: string;
  readonly title: Title;
  readonly firstName: string;
  readonly surname: string;
  readonly language: Language;
  readonly officeName: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  /** The billing address, if it is another street of the same town. */
  readonly billingStreet?: string;
  /** An RPPS number with a valid check digit, or a foreign number. */
  readonly licenceNumber: string;
  readonly categories?: readonly Category[];
  readonly preferences?: Partial<Preferences>;
  /** A clinic; without one, the dentist has a practice of their own. */
  readonly clinic?: keyof typeof CLINICS;
};

export const DENTISTS: readonly DentistSeed[] = [
  {
    email: 'camille.exemple@demo.maxilla.test',
    title: 'Dr',
    firstName: 'Camille',
    surname: 'EXEMPLE',
    language: 'FR',
    officeName: 'Cabinet dentaire de la Démonstration',
    street: '12 rue de la Démonstration',
    postalCode: '75011',
    city: 'Paris',
    country: 'FR',
    billingStreet: '4 passage du Comptable',
    licenceNumber: '10000000009',
    preferences: {
      guides: 'Préfère les douilles guidées. Toujours prévoir une clavette en antérieur.',
      sleeveType: 'SOCKET_GUIDED_100',
      coneBeam: 8,
      cameraCloud: 4,
    },
  },
  {
    email: 'malik.specimen@demo.maxilla.test',
    title: 'Dr',
    firstName: 'Malik',
    surname: 'SPÉCIMEN',
    language: 'FR',
    clinic: 'model',
    officeName: 'Centre implantaire du Modèle',
    street: '4 place du Modèle',
    postalCode: '69003',
    city: 'Lyon',
    country: 'FR',
    licenceNumber: '10000000017',
    categories: ['PRIORITY'],
    preferences: {
      general: 'Joindre au moindre doute : préfère le téléphone aux messages.',
      courierService: 2,
    },
  },
  {
    email: 'ines.maquette@demo.maxilla.test',
    title: 'Dr',
    firstName: 'Inès',
    surname: 'MAQUETTE',
    language: 'FR',
    officeName: '',
    street: '27 avenue des Essais',
    postalCode: '31000',
    city: 'Toulouse',
    country: 'FR',
    licenceNumber: '10000000025',
  },
  {
    email: 'hugo.gabarit@demo.maxilla.test',
    title: 'Dr',
    firstName: 'Hugo',
    surname: 'GABARIT',
    language: 'FR',
    officeName: 'Cabinet Gabarit et associés',
    street: '3 impasse du Prototype',
    postalCode: '44000',
    city: 'Nantes',
    country: 'FR',
    licenceNumber: '10000000033',
    categories: ['UNSATISFIED'],
  },
  {
    email: 'claire.ebauche@demo.maxilla.test',
    title: 'Dr',
    firstName: 'Claire',
    surname: 'ÉBAUCHE-PILOTE',
    language: 'FR',
    clinic: 'draft',
    officeName: 'Clinique de l’Ébauche',
    street: '58 boulevard du Spécimen',
    postalCode: '67000',
    city: 'Strasbourg',
    country: 'FR',
    licenceNumber: '10000000041',
  },
  {
    email: 'thierry.figurant@demo.maxilla.test',
    title: 'Mr',
    firstName: 'Thierry',
    surname: 'FIGURANT',
    language: 'FR',
    clinic: 'model',
    officeName: '',
    street: '9 chemin de la Copie',
    postalCode: '97400',
    city: 'Saint-Denis',
    country: 'RE',
    licenceNumber: '10000000058',
  },
  {
    email: 'sophie.template@demo.maxilla.test',
    title: 'Dr',
    firstName: 'Sophie',
    surname: 'TEMPLATE',
    language: 'EN',
    clinic: 'demo',
    officeName: 'Demo Street Dental',
    street: '1 Demo Street',
    postalCode: 'L-1111',
    city: 'Luxembourg',
    country: 'LU',
    licenceNumber: 'LU-DEMO-0007',
    preferences: { general: 'Please write in English.' },
  },
  {
    email: 'oscar.sample@demo.maxilla.test',
    title: 'Dr',
    firstName: 'Oscar',
    surname: 'SAMPLE',
    language: 'EN',
    clinic: 'demo',
    officeName: 'Sample Implant Practice',
    street: '100 Specimen Road',
    postalCode: '1000',
    city: 'Bruxelles',
    country: 'BE',
    licenceNumber: 'BE-DEMO-0008',
  },
];

/** Patients, assigned to the dentists in turn; surnames are trees. */
export const PATIENT_NAMES: readonly string[] = [
  'ALISIER Anne',
  'AUBÉPINE Louis',
  'AULNE Marie',
  'BOULEAU Paul',
  'BUIS Jeanne',
  'CÈDRE Pierre',
  'CERISIER Rose',
  'CHARME Luc',
  'CHÊNE Odile',
  'CORMIER Jean',
  'CYPRÈS Noémie',
  'ÉRABLE Simon',
  'FIGUIER Alma',
  'FRÊNE Gilles',
  'FUSAIN Élise',
  'GENÉVRIER Marc',
  'HÊTRE Colette',
  'HOUX Yves',
  'IF Béatrice',
  'LAURIER Hervé',
  'LILAS Agnès',
  'MARRONNIER Denis',
  'MÉLÈZE Fanny',
  'MERISIER Omar',
  'MÛRIER Sylvie',
  'NOISETIER Karim',
  'NOYER Lucie',
  'OLIVIER Théo',
  'ORME Nadia',
  'PEUPLIER Guy',
  'PIN Solène',
  'PLATANE Rémi',
  'POIRIER Inès',
  'PRUNIER Jules',
  'SAPIN Maud',
  'SAULE Éric',
  'SORBIER Lina',
  'SUREAU Franck',
  'TILLEUL Zoé',
  'TREMBLE Abel',
];

/** What tells some patients from others of their name, by their place in the list: the practices write one or the other. */
export const PATIENT_REFERENCES: Readonly<Record<number, string>> = {
  0: '14-03-1968',
  2: 'D-2041',
  6: '02-11-1975',
  8: '27-09-1984',
  14: '06-05-1991',
  16: 'D-1187',
  18: '30-12-1959',
};

/** Demo accounts by role, for people who try the demo. The password is `DEMO_PASSWORD`. */
export const demoAccounts: readonly { readonly who: string; readonly email: string }[] = [
  { who: 'Administrator', email: ADMINISTRATOR.email },
  ...STAFF.map(({ teams, email }) => ({ who: teams.join(', '), email })),
  ...DENTISTS.map(({ email, language }) => ({ who: `Dentist (${language})`, email })),
];
