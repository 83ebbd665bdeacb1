import type { Medium, MediumField } from '@maxilla/domain/customisation';
import type { OrderedCode } from '@maxilla/domain/kinds/kinds';
import {
  ACCEPTED,
  ALIGNERS_APPROVED,
  ALIGNERS_DRAWN,
  ALIGNERS_MADE,
  ALIGNERS_SENT,
  ALIGNERS_SENT_TWICE,
  ALIGNERS_TRANSFERRED,
  APPROVED,
  CONFIRMED_ANEW,
  DECLINED,
  DRAWN,
  FABRICATION_PRINTED,
  MADE,
  ON_PLATE,
  ON_PRINTER,
  ORDERED,
  OWN_PLAN,
  OWN_PLAN_MADE,
  PRINTED,
  PRINTING,
  REJECTED,
  SENT,
  SPLINT_CURING,
  SPLINT_PRINTED,
  TAKEN,
  TRANSFERRED,
  type StepName,
} from './story-steps.ts';

export type StoryPlan = {
  readonly product: OrderedCode;
  /** Index of the owner in the list of dentists; by default the dentists take turns. */
  readonly dentist?: number;
  readonly steps: readonly StepName[];
  /** Working days from the first to the last step, without the pauses between them. */
  readonly days: number;
  /** Working days from the last step until today. */
  readonly ago: number;
  /** Media other than upload. */
  readonly media?: Partial<Readonly<Record<MediumField, Medium>>>;
  readonly urgent?: true;
  /** Conversations and comments, by their keys in `talk.ts`. */
  readonly talk?: readonly ('greeting' | 'dates' | 'sleeves' | 'photos')[];
  readonly watched?: true;
  /** Accessories ordered with the project, by the codes of their prices. */
  readonly accessories?: readonly string[];
};

const story = (
  product: OrderedCode,
  steps: readonly StepName[],
  [days, ago]: readonly [number, number],
  more: Omit<Partial<StoryPlan>, 'product' | 'steps' | 'days' | 'ago'> = {},
): StoryPlan => ({ product, steps, days, ago, ...more });

const CLOUD = { media: { impression: 'CLOUD', dicom: 'CLOUD' } } as const;
const PHYSICAL = { media: { impression: 'PHYSICAL' } } as const;

/** The two dentists whose accounts are listed first: one French-speaking, one English-speaking. */
const FRENCH = { dentist: 0 } as const;
const ENGLISH = { dentist: 6 } as const;
/** The dentist whose parcels go overseas. */
const OVERSEAS = { dentist: 5 } as const;

/** A dentist whose projects only fill lists. */
const OTHERS = { dentist: 3 } as const;

/** Every project of the demo. */
export const STORIES: readonly StoryPlan[] = [
  // in the dentists' hands
  story('GCEP', ['create'], [0, 1]),
  story('GCEP', ['create', 'fillInPart'], [1, 0]),
  story('GCET', ['create', 'fillInPart'], [3, 9]),
  story('GCEP', ['create', 'customise'], [2, 0], FRENCH),
  story('GCAE', ['create', 'customise'], [2, 3], ENGLISH),
  story('GCEP', ['create', 'customise', 'addToCart'], [1, 0], FRENCH),
  story('GCCI', ['create', 'customise', 'addToCart'], [1, 0], ENGLISH),
  story('GCEP', ['create', 'customise', 'addToCart'], [1, 2]),
  story('GCEP', ['create', 'withdraw'], [2, 12]),
  // files on their way
  story('GCEP', ORDERED, [1, 1], CLOUD),
  story('GCET', ORDERED, [2, 0], { media: { dicom: 'CLOUD', secondDicom: 'CLOUD' } }),
  story('GCEP', ORDERED, [1, 0], PHYSICAL),
  story('GCAE', ORDERED, [1, 1], PHYSICAL),
  story('GCEP', [...ORDERED, 'sendCarrier'], [3, 1], PHYSICAL),
  story('GCEP', [...ORDERED, 'sendCarrier', 'receive'], [5, 0], PHYSICAL),
  story('GCAE', [...ORDERED, 'sendCarrier', 'receive', 'digitise'], [6, 0], PHYSICAL),
  // to verify
  story('GCEP', ORDERED, [1, 0], { talk: ['greeting'] }),
  story('GCEP', ORDERED, [1, 0], { urgent: true }),
  story('GCET', ORDERED, [1, 1], { accessories: ['ACC_TRAYS', 'ACC_SCAN_BODY'] }),
  story('GCEP', TAKEN, [1, 0], { talk: ['dates'], accessories: ['ACC_DRILL_KIT'] }),
  story('GCAE', [...ORDERED, 'retrieveFiles', 'assign'], [3, 0], CLOUD),
  story('GCEP', REJECTED, [3, 1], { ...FRENCH, talk: ['photos'] }),
  story('GCET', REJECTED, [4, 2], ENGLISH),
  story('GCAE', REJECTED, [4, 4]),
  story('GCEP', [...REJECTED, 'sendFilesAnew'], [5, 0]),
  story('GCEP', CONFIRMED_ANEW, [6, 0], { talk: ['photos'] }),
  story('GCET', CONFIRMED_ANEW, [7, 1], { urgent: true }),
  // validated, to be drawn
  story('GCEP', [...ORDERED, 'assign', 'acceptFiles'], [2, 0]),
  story('GCEP', ACCEPTED, [3, 0], { watched: true }),
  story('GCEP', [...ACCEPTED, 'handBack'], [3, 0]),
  story('GCET', [...ACCEPTED, 'handBack'], [3, 1]),
  story('GCET', ACCEPTED, [4, 1], { talk: ['sleeves'] }),
  story('GCAE', [...ORDERED, 'packAccessories', 'assign', 'acceptFiles'], [2, 0], {
    accessories: ['ACC_PINS'],
  }),
  story('GCEP', [...CONFIRMED_ANEW, 'acceptFiles'], [8, 1], { talk: ['photos'] }),
  story('GCEP', [...ACCEPTED, 'startPlan'], [4, 0], { talk: ['greeting'] }),
  story('GCET', [...ACCEPTED, 'chooseSleeves', 'startPlan'], [6, 1], { urgent: true }),
  story('GCAE', [...ACCEPTED, 'startPlan'], [6, 2]),
  story('GCEP', [...ACCEPTED, 'startPlan', 'holdForReply'], [5, 1], { talk: ['sleeves'], watched: true }),
  // plans with the dentists
  story('GCEP', DRAWN, [5, 0], { ...FRENCH, talk: ['greeting'] }),
  story('GCEP', DRAWN, [6, 1], ENGLISH),
  story('GCET', DRAWN, [7, 0], { talk: ['sleeves'] }),
  story('GCAE', DRAWN, [9, 3]),
  story('GCEP', [...DECLINED, 'sendPlan'], [10, 1], { talk: ['sleeves'], watched: true }),
  story('GCEP', DECLINED, [8, 0]),
  story('GCET', DECLINED, [10, 1], { talk: ['dates'] }),
  // approved
  story('GCEP', APPROVED, [8, 0], { watched: true }),
  story('GCET', APPROVED, [9, 1]),
  story('GCEP', [...DECLINED, 'sendPlan', 'approvePlan'], [11, 0], { talk: ['sleeves'] }),
  story('GCCI', OWN_PLAN, [2, 0]),
  // being made
  story('GCEP', [...APPROVED, 'transfer'], [9, 0]),
  story('GCET', [...APPROVED, 'transfer'], [6, 0], { urgent: true }),
  story('GCCI', [...OWN_PLAN, 'transfer'], [3, 0]),
  story('GCEP', PRINTING, [10, 0]),
  story('GCEP', [...PRINTING, ...ON_PLATE], [10, 0]),
  story('GCAE', [...PRINTING, ...ON_PLATE], [12, 0]),
  story('GCET', [...PRINTING, ...ON_PRINTER], [12, 0]),
  story('GCAE', PRINTING, [14, 1], { talk: ['dates'] }),
  story('GCCI', [...OWN_PLAN, 'transfer', ...PRINTED, 'installSocket'], [4, 0]),
  // Late by a day: the laboratory has something to hurry for.
  story('GCEP', [...PRINTING, ...PRINTED], [7, 0], { urgent: true }),
  story('GCET', [...PRINTING, ...PRINTED], [13, 0]),
  story('GCCI', [...OWN_PLAN, 'transfer', ...PRINTED], [5, 1]),
  story('GCEP', [...PRINTING, ...PRINTED, 'installSocket'], [12, 0]),
  story('GCEP', [...PRINTING, ...PRINTED, 'installSocket'], [12, 0], { ...FRENCH, talk: ['greeting'] }),
  story('GCET', [...PRINTING, ...PRINTED, 'installSocket'], [14, 0]),
  // fabrication
  story('PRGB', ['create', 'customise'], [1, 0], FRENCH),
  story('PRMD', ['create', 'customise', 'addToCart'], [1, 0], ENGLISH),
  story('PRMA', ORDERED, [1, 0], PHYSICAL),
  story('ALGE', ORDERED, [1, 0], CLOUD),
  story('PRGB', ORDERED, [1, 0]),
  story('ALGC', ORDERED, [1, 1]),
  story('GCFA', [...ORDERED, 'assign'], [1, 0]),
  story('PRMD', [...ORDERED, 'assign'], [2, 0], { talk: ['dates'] }),
  story('PRGB', TRANSFERRED, [1, 0], FRENCH),
  story('PRGB', TRANSFERRED, [2, 0]),
  story('PRMD', TRANSFERRED, [1, 0]),
  story('PRMA', TRANSFERRED, [2, 0], { urgent: true }),
  story('ALGE', TRANSFERRED, [2, 1]),
  story('GCFA', TRANSFERRED, [1, 0], ENGLISH),
  story('PRMD', [...TRANSFERRED, ...ON_PLATE], [2, 0]),
  story('PRGB', [...TRANSFERRED, ...ON_PLATE], [2, 0]),
  story('ALGC', [...TRANSFERRED, ...ON_PRINTER], [2, 0]),
  story('PRGB', SPLINT_CURING, [3, 0]),
  story('ALGE', FABRICATION_PRINTED, [3, 0]),
  story('PRGB', SPLINT_PRINTED, [3, 0], { talk: ['dates'] }),
  story('GCFA', FABRICATION_PRINTED, [3, 0]),
  story('PRMD', FABRICATION_PRINTED, [2, 0]),
  story('ALGC', [...FABRICATION_PRINTED, 'thermoform', 'finish'], [4, 0]),
  story('PRGB', [...SPLINT_PRINTED, 'finish', 'control'], [4, 0]),
  story('PRMA', [...FABRICATION_PRINTED, 'control', 'pack'], [3, 0]),
  story('PRGB', [...SPLINT_PRINTED, 'finish', 'control', 'pack', 'ship'], [6, 2], FRENCH),
  story('ALGE', [...FABRICATION_PRINTED, 'thermoform', 'finish', 'control', 'pack', 'ship'], [7, 4]),
  // aligners
  story('ALIG', ['create'], [0, 1], FRENCH),
  story('ALIG', ['create', 'customise'], [1, 0], ENGLISH),
  story('ALFC', ['create', 'customise', 'addToCart'], [1, 0]),
  story('ALIG', ORDERED, [1, 0]),
  story('ALIG', ORDERED, [1, 0], PHYSICAL),
  story('ALIG', TAKEN, [2, 0]),
  story('ALIG', REJECTED, [3, 1], FRENCH),
  story('ALFC', [...TAKEN, 'refuse'], [3, 5]),
  story('ALIG', ACCEPTED, [3, 0]),
  story('ALIG', [...ACCEPTED, 'startPlan'], [5, 0]),
  story('ALIG', ALIGNERS_DRAWN, [6, 0], FRENCH),
  story('ALFC', [...ALIGNERS_DRAWN, 'declinePlan'], [7, 0], ENGLISH),
  story('ALIG', ALIGNERS_APPROVED, [8, 0]),
  story('ALIG', ALIGNERS_TRANSFERRED, [9, 0]),
  story('ALFC', [...ALIGNERS_TRANSFERRED, ...ON_PLATE], [9, 0]),
  story('ALIG', [...ALIGNERS_TRANSFERRED, ...PRINTED], [11, 0]),
  story('ALIG', [...ALIGNERS_TRANSFERRED, ...PRINTED, 'thermoform', 'finish'], [12, 0]),
  story('ALIG', [...ALIGNERS_MADE, 'pack'], [13, 0]),
  story('ALIG', ALIGNERS_SENT, [14, 20], FRENCH),
  story('ALIG', [...ALIGNERS_SENT, 'askForUpdate'], [22, 1], ENGLISH),
  story('ALIG', [...ALIGNERS_SENT, 'updateTreatment'], [23, 0]),
  story('ALIG', [...ALIGNERS_SENT, 'updateTreatment', 'rejectImpression'], [25, 0], FRENCH),
  story('ALIG', [...ALIGNERS_SENT, 'updateTreatment', 'acceptImpression'], [24, 1]),
  story('ALIG', ALIGNERS_SENT_TWICE, [36, 6], FRENCH),
  story('ALFC', [...ALIGNERS_SENT_TWICE, 'terminate'], [38, 10]),
  // leaving
  story('GCEP', MADE, [13, 0]),
  story('GCET', MADE, [15, 0], { talk: ['dates'] }),
  story('GCEP', [...MADE, 'keepParcel', 'keepAccessories'], [12, 0], { accessories: ['ACC_CLEANER'] }),
  story('GCEP', [...MADE, 'pack', 'packAccessories'], [14, 0], {
    ...OVERSEAS,
    accessories: ['ACC_GUTTER_BOX'],
  }),
  story('GCAE', [...MADE, 'pack'], [18, 0]),
  story('GCCI', [...OWN_PLAN_MADE, 'pack'], [7, 0]),
  // delivered
  story('GCEP', SENT, [14, 1], { talk: ['greeting', 'sleeves'] }),
  story('GCEP', [...ORDERED, 'packAccessories', 'shipAccessories', ...SENT.slice(ORDERED.length)], [15, 4], {
    ...FRENCH,
    accessories: ['ACC_CHEWIES', 'ACC_GUTTER_BOX'],
  }),
  story('GCET', SENT, [14, 7], { ...ENGLISH, talk: ['dates'] }),
  story('GCAE', SENT, [20, 12]),
  story('GCCI', [...OWN_PLAN_MADE, 'pack', 'ship'], [8, 6]),
  story(
    'GCEP',
    [
      ...CONFIRMED_ANEW,
      'acceptFiles',
      'chooseSleeves',
      'startPlan',
      'sendPlan',
      'declinePlan',
      'sendPlan',
      'approvePlan',
      'transfer',
      'attach',
      ...PRINTED,
      'installSocket',
      'finish',
      'pack',
      'ship',
    ],
    [16, 9],
    { talk: ['greeting', 'photos', 'sleeves'], watched: true },
  ),
  story('GCEP', [...SENT, 'archive'], [15, 40]),
  // What each kind of product lacks above; added last, as the place of a story says who orders it and its chances.
  story('ALIG', [...REJECTED, 'sendFilesAnew'], [5, 1]),
  story('ALIG', CONFIRMED_ANEW, [6, 1]),
  story('ALFC', [...ALIGNERS_TRANSFERRED, ...PRINTED, 'thermoform'], [12, 1]),
  story('ALIG', ALIGNERS_MADE, [13, 1]),
  story('ALIG', [...ALIGNERS_SENT, 'updateTreatment', 'rejectImpression', 'sendFilesAnew'], [26, 1], ENGLISH),
  story('ALFC', [...ALIGNERS_SENT, 'terminate', 'archive'], [24, 3]),
  story('ALGC', ['create'], [0, 2]),
  story('ALGE', ['create', 'customise'], [1, 1]),
  story('GCFA', ['create', 'customise'], [1, 2]),
  story('PRMA', ['create', 'customise'], [1, 1]),
  story('ALGC', [...FABRICATION_PRINTED, 'thermoform', 'finish', 'control', 'pack', 'ship'], [7, 3]),
  story('GCFA', [...FABRICATION_PRINTED, 'finish', 'pack', 'ship'], [5, 5]),
  story('PRMA', [...FABRICATION_PRINTED, 'control', 'pack', 'ship'], [4, 6]),
  story('PRMD', [...FABRICATION_PRINTED, 'control', 'pack', 'ship'], [4, 8]),
  story('PRMD', [...FABRICATION_PRINTED, 'control', 'pack', 'ship', 'archive'], [4, 12]),
  // What single products lack, as far as few steps lead to it.
  story('ALFC', ['create', 'customise'], [1, 1], OTHERS),
  story('ALFC', TAKEN, [2, 1], OTHERS),
  story('ALFC', REJECTED, [3, 2], OTHERS),
  story('ALFC', [...REJECTED, 'sendFilesAnew'], [5, 2], OTHERS),
  story('ALFC', CONFIRMED_ANEW, [6, 2], OTHERS),
  story('ALFC', ACCEPTED, [3, 1], OTHERS),
  story('ALFC', [...ACCEPTED, 'startPlan'], [5, 1], OTHERS),
  story('ALFC', ALIGNERS_DRAWN, [6, 1], OTHERS),
  story('ALFC', ALIGNERS_APPROVED, [8, 1], OTHERS),
  story('ALFC', ALIGNERS_SENT, [14, 8], OTHERS),
  story('ALIG', [...TAKEN, 'refuse'], [3, 6], OTHERS),
  story('ALIG', [...ALIGNERS_DRAWN, 'declinePlan'], [7, 1], OTHERS),
  story('GCET', ['create', 'customise'], [2, 4], OTHERS),
  story('GCET', [...REJECTED, 'sendFilesAnew'], [5, 2], OTHERS),
  story('GCAE', ['create'], [0, 3], OTHERS),
  story('GCAE', [...REJECTED, 'sendFilesAnew'], [5, 3], OTHERS),
  story('GCAE', CONFIRMED_ANEW, [7, 2], OTHERS),
  story('GCAE', APPROVED, [10, 1], OTHERS),
  story('GCAE', DECLINED, [10, 2], OTHERS),
  story('GCAE', [...APPROVED, 'transfer'], [12, 1], OTHERS),
  story('GCCI', ['create'], [0, 4], OTHERS),
  story('GCCI', ['create', 'customise'], [1, 3], OTHERS),
  story('GCFA', ['create'], [0, 5], OTHERS),
  story('ALGC', ['create', 'customise'], [1, 2], OTHERS),
  story('ALGE', ['create'], [0, 6], OTHERS),
  story('PRMA', ['create'], [0, 3], OTHERS),
  story('PRMD', ['create'], [0, 4], OTHERS),
  story('PRMD', ['create', 'customise'], [1, 2], OTHERS),
  story('PRGB', ['create'], [0, 5], OTHERS),
  story('GCFA', [...FABRICATION_PRINTED, 'finish'], [4, 1], OTHERS),
  story('GCFA', [...FABRICATION_PRINTED, 'finish', 'pack'], [5, 1], OTHERS),
  story('ALGC', [...FABRICATION_PRINTED, 'thermoform'], [4, 1], OTHERS),
  story('ALGE', [...FABRICATION_PRINTED, 'thermoform'], [4, 1], OTHERS),
  story('ALGE', [...FABRICATION_PRINTED, 'thermoform', 'finish', 'control'], [5, 1], OTHERS),
  story('PRMA', FABRICATION_PRINTED, [3, 1], OTHERS),
  story('PRMD', [...FABRICATION_PRINTED, 'control'], [3, 1], OTHERS),
  story('PRMD', [...FABRICATION_PRINTED, 'control', 'pack'], [4, 1], OTHERS),
  story('PRGB', [...SPLINT_PRINTED, 'finish'], [4, 1], OTHERS),
];
