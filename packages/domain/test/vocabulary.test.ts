import { describe, expect, it } from 'vitest';
import enErrors from '../locales/en/errors.json' with { type: 'json' };
import enOffScreen from '../locales/en/off-screen.json' with { type: 'json' };
import enPhotoViews from '../locales/en/photoViews.json' with { type: 'json' };
import enRights from '../locales/en/rights.json' with { type: 'json' };
import enSentences from '../locales/en/sentences.json' with { type: 'json' };
import enSources from '../locales/en/sources.json' with { type: 'json' };
import enVocabulary from '../locales/en/vocabulary.json' with { type: 'json' };
import frErrors from '../locales/fr/errors.json' with { type: 'json' };
import frOffScreen from '../locales/fr/off-screen.json' with { type: 'json' };
import frPhotoViews from '../locales/fr/photoViews.json' with { type: 'json' };
import frRights from '../locales/fr/rights.json' with { type: 'json' };
import frSentences from '../locales/fr/sentences.json' with { type: 'json' };
import frSources from '../locales/fr/sources.json' with { type: 'json' };
import frVocabulary from '../locales/fr/vocabulary.json' with { type: 'json' };
import { PHOTO_VIEWS } from '../src/aligners.ts';
import { TRAIL_SUBJECTS } from '../src/accounts.ts';
import { BATCH_ACTION_TYPES } from '../src/actions/batches/names.ts';
import { ELEMENT_ACTION_TYPES } from '../src/actions/elements/names.ts';
import { machiningPreparation } from '../src/actions/batches/machining-preparation.ts';
import { printingPreparation } from '../src/actions/batches/printing-preparation.ts';
import { removeElement } from '../src/actions/elements/remove-element.ts';
import { loadResin } from '../src/actions/machines/load-resin.ts';
import { ACTION_TYPES } from '../src/actions/names.ts';
import { BATCH_CATEGORY_NAMES, BATCH_STATES } from '../src/batches.ts';
import { COMMENT_TYPES } from '../src/comments.ts';
import { MEDIA } from '../src/customisation.ts';
import { DASHBOARDS } from '../src/dashboards.ts';
import { DENTIST_STATES } from '../src/dentist-states.ts';
import { DOCUMENT_KINDS } from '../src/documents.ts';
import { ARCHIVE_REASONS } from '../src/project-files.ts';
import { ELEMENT_KINDS, ELEMENT_STATES, ELEMENT_TYPES } from '../src/elements.ts';
import { ERRORS, type ErrorCode } from '../src/errors.ts';
import { INLAY_CORES } from '../src/breakdowns.ts';
import { PROSTHESIS_CATEGORIES } from '../src/prosthesis-categories.ts';
import { HISTORY_CODES, historyParams } from '../src/history.ts';
import { HOLD_REASONS } from '../src/holds.ts';
import { FILE_JAWS } from '../src/jaws.ts';
import { CONTROLS, FIELD_NAMES } from '../src/kinds/fields.ts';
import { MACHINE_KINDS } from '../src/machines.ts';
import { MATERIAL_FAMILY_CODES, SPLINT_RESINS } from '../src/materials.ts';
import { NOTICE_CODES, notice } from '../src/notices.ts';
import { CATEGORIES, LANGUAGES, ROLES, TITLES, USER_STATUSES } from '../src/people.ts';
import { PERMISSIONS } from '../src/permissions.ts';
import { PRICE_PARTS } from '../src/pricing.ts';
import {
  BASE_PRODUCTS,
  PRODUCT_CODES,
  PRODUCT_TYPE_CODES,
  PROSTHESIS_TYPES,
  REQUESTED_DATES,
  PRODUCTS,
} from '../src/products.ts';
import { PERMISSION_GROUPS } from '../src/rights.ts';
import { SLEEVE_TYPES } from '../src/sleeves.ts';
import { isPlain } from '../src/source-fields.ts';
import { SOURCE_NAMES } from '../src/source-names.ts';
import { fieldsOf as fieldsOfSource, SOURCES } from '../src/sources.ts';
import { PROJECT_STATES, STATUS_GROUPS } from '../src/states.ts';
import { TEAM_CODES } from '../src/teams.ts';
import { TRACKER_STEPS } from '../src/trackers.ts';
import { VIEW_NAMES } from '../src/views/all.ts';
import { columnsOf, QUEUE_SUBJECTS } from '../src/views/columns.ts';
import { ROW_LIMITS } from '../src/views/limits.ts';

type Words = { readonly [key: string]: string | Words };

function flat(words: Words, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === 'string') found.set(prefix + key, value);
    else for (const [inner, text] of flat(value, `${prefix}${key}.`)) found.set(inner, text);
  }
  return found;
}

const english = flat({
  ...enVocabulary,
  error: enErrors,
  ...enOffScreen,
  ...enPhotoViews,
  ...enRights,
  ...enSentences,
  ...enSources,
});
const french = flat({
  ...frVocabulary,
  error: frErrors,
  ...frOffScreen,
  ...frPhotoViews,
  ...frRights,
  ...frSentences,
  ...frSources,
});
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/gu) ?? []).toSorted();
const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];

/** Actions that may do the opposite of their name, which is said differently. */
const OPPOSITES = [
  'VERIFY_FILES_refused',
  'VERIFY_FILES_declined',
  'VERIFY_DRAFT_PLAN_delivered',
  'VERIFY_DRAFT_PLAN_refused',
  'VERIFY_IMPRESSION_refused',
  'VALIDATE_DIGITISATION_refused',
  'VALIDATE_DIGITISATION_asked',
  'UPDATE_ASSIGNEE_refused',
  'EMERGENCY_UPDATE_refused',
];

const choices = SOURCE_NAMES.flatMap((source) => fieldsOfSource(source)).flatMap(([, field]) =>
  field.kind === 'choice' ? field : [],
);

/** The codes that fields of sources choose from; fields with the same words may choose from a part of them. */
const SOURCE_CODES = Object.fromEntries(
  Object.entries(Object.groupBy(choices, ({ words }) => words)).map(([words, fields = []]) => [
    words,
    [...new Set(fields.flatMap((field) => field.codes.filter((code) => !isPlain(field, code))))],
  ]),
);

const COVERED: Record<string, readonly string[]> = {
  archiveReason: ARCHIVE_REASONS,
  prosthesisCategory: PROSTHESIS_CATEGORIES,
  inlayCore: INLAY_CORES,
  role: ROLES,
  title: TITLES,
  language: LANGUAGES,
  userStatus: USER_STATUSES,
  category: CATEGORIES,
  permission: PERMISSIONS,
  permissionOpens: PERMISSIONS,
  permissionGroup: Object.keys(PERMISSION_GROUPS),
  trailSubject: TRAIL_SUBJECTS,
  team: TEAM_CODES,
  productType: PRODUCT_TYPE_CODES,
  product: PRODUCT_CODES,
  productHint: PRODUCTS.map(({ code }) => code),
  baseProduct: BASE_PRODUCTS,
  state: PROJECT_STATES,
  stateShort: STATUS_GROUPS,
  dentistState: DENTIST_STATES,
  hold: HOLD_REASONS,
  dentistHold: HOLD_REASONS,
  medium: MEDIA,
  sleeveType: SLEEVE_TYPES,
  rowLimit: ['all', ...ROW_LIMITS],
  jaw: ['upper', 'lower'],
  impressionFlaw: ['alginate', 'distorted'],
  prosthesisType: PROSTHESIS_TYPES,
  commentType: COMMENT_TYPES,
  fileKind: DOCUMENT_KINDS,
  fileJaw: FILE_JAWS,
  fileName: ['nextImpression'],
  photoView: PHOTO_VIEWS,
  rejectedPhotos: ['again', 'named'],
  // Both jaws together: at least one element is needed, whichever it is of.
  yesNo: FIELD_NAMES.filter((name) => CONTROLS[name].type === 'yesNo').flatMap((name) => [
    `${name}.yes`,
    `${name}.no`,
  ]),
  field: [...FIELD_NAMES, 'courierPickupDate', 'cloudName', 'elements', 'breakdowns'],
  requestedDate: REQUESTED_DATES,
  day: [...REQUESTED_DATES, 'reminder', 'deadline'],
  pricePart: PRICE_PARTS,
  action: [
    ...ACTION_TYPES,
    ...BATCH_ACTION_TYPES,
    ...ELEMENT_ACTION_TYPES,
    ...[printingPreparation, machiningPreparation, removeElement, loadResin].map(({ type }) => type),
  ],
  // Questions before an action, and messages after it.
  question: ACTION_TYPES.filter((type) => english.has(`question.${type}`)),
  done: [
    ...ACTION_TYPES.filter((type) => !['CONFIRM_ORDER', 'UPLOAD_NEW_FILES'].includes(type)),
    ...ELEMENT_ACTION_TYPES,
    ...OPPOSITES,
  ],
  elementKind: ELEMENT_KINDS,
  elementType: ELEMENT_TYPES,
  elementState: ELEMENT_STATES,
  batchState: BATCH_STATES,
  batchCategory: BATCH_CATEGORY_NAMES,
  machineKind: MACHINE_KINDS,
  splintResin: SPLINT_RESINS,
  materialFamily: MATERIAL_FAMILY_CODES,
  source: SOURCE_NAMES,
  sourceField: [
    'id',
    ...SOURCE_NAMES.flatMap((source) => fieldsOfSource(source).map(([name]) => name)),
    ...SOURCE_NAMES.flatMap((source) => SOURCES[source].oneOf?.name ?? []),
  ],
  sourceFlag: ['yes', 'no'],
  sourceHead: ['diameter', 'length', 'validated', 'hidden'],
  ...SOURCE_CODES,
  tracker: TRACKER_STEPS,
  dashboard: DASHBOARDS.map((dashboard) => dashboard.component),
  dashboardCategory: DASHBOARDS.flatMap((dashboard) => dashboard.categories.map((category) => category.key)),
  view: VIEW_NAMES,
  column: QUEUE_SUBJECTS.flatMap((subject): readonly string[] => columnsOf(subject)),
  history: HISTORY_CODES,
  implantPart: [
    'tooth',
    'implant',
    'model',
    'noSleeve',
    'height',
    'noHeight',
    'movable',
    'notMovable',
    'cleat',
    'noCleat',
    'unknown',
  ],
  guideModel: ['SAWN', 'WHOLE'],
  lineMark: ['onePiece', 'inlayCore'],
  linePart: ['shade', 'machining', 'comment', 'uncertain', 'opacify', 'remark', 'unknown'],
  nextWork: ['planning', 'production'],
  jawAligners: ['maxillaryAligners', 'mandibularAligners'],
  blockPlace: ['end'],
  planFact: ['tooth', 'teeth', 'approval', 'operation'],
  notice: NOTICE_CODES.flatMap((code) => [`${code}.title`, `${code}.body`]),
  error: ERROR_CODES,
};

describe('the hint of a permission', () => {
  const edited = SOURCE_NAMES.flatMap((source) => {
    const { permission } = SOURCES[source];
    return permission === null ? [] : [[source, permission] as const];
  });
  it.each(edited)('names %s, which %s opens', (source, permission) => {
    for (const words of [english, french]) {
      const hint = words.get(`permissionOpens.${permission}`)?.toLowerCase();
      expect(hint).toContain(words.get(`source.${source}`)?.toLowerCase());
    }
  });
});

describe('the vocabulary', () => {
  it.each(Object.entries(COVERED))('has words for every %s, and for nothing else there', (area, codes) => {
    const wanted = [...new Set(codes)].map((code) => `${area}.${code}`).toSorted();
    const present = (words: Map<string, string>) =>
      [...words.keys()].filter((key) => key.startsWith(`${area}.`)).toSorted();
    expect(present(english)).toEqual(wanted);
    expect(present(french)).toEqual(wanted);
  });

  it('has no other area, the same keys in both languages, and no empty word', () => {
    expect([...french.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    expect(new Set([...english.keys()].map((key) => key.split('.')[0]))).toEqual(
      new Set(Object.keys(COVERED)),
    );
    expect([...english, ...french].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('says in both languages the same parameters', () => {
    for (const [key, text] of english)
      expect(placeholders(french.get(key) ?? ''), key).toEqual(placeholders(text));
  });

  it('uses exactly the parameters that a history entry has', () => {
    for (const code of HISTORY_CODES) {
      const named = Object.keys(historyParams(code)).map((name) => `{{${name}}}`);
      expect(placeholders(english.get(`history.${code}`) ?? ''), code).toEqual(named.toSorted());
    }
  });

  it('uses only the parameters that a notice has, and all of its own', () => {
    for (const code of NOTICE_CODES) {
      const named = Object.keys(notice(code).params).map((name) => `{{${name}}}`);
      const text = `${english.get(`notice.${code}.title`)} ${english.get(`notice.${code}.body`)}`;
      expect([...new Set(placeholders(text))], code).toEqual(named.toSorted());
    }
  });

  it('is typeset as French: a space before : ; ? ! and », never a straight apostrophe', () => {
    for (const [key, text] of french) {
      const sentence = text.replaceAll(/https?:\/\/|!@#\S+|\{\{\w+\}\}/gu, 'x');
      expect(sentence, key).not.toMatch(/\S(?<![\s\u00a0\u202f])[;?!»]/u);
      expect(sentence, key).not.toMatch(/[^\s\u00a0\u202f]:/u);
      expect(sentence, key).not.toMatch(/\w'\w/u);
    }
  });
});
