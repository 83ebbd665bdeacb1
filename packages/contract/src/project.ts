import { ALIGNER_EXTRAS, CLINICAL_CONDITIONS, PHOTO_VIEWS, PRICE_TYPES } from '@maxilla/domain/aligners';
import { ACTION_TYPES, PLACES } from '@maxilla/domain/actions/names';
import { DOCUMENT_KINDS } from '@maxilla/domain/documents';
import { FILE_JAWS } from '@maxilla/domain/jaws';
import { HOLD_REASONS } from '@maxilla/domain/holds';
import { OBSTACLES } from '@maxilla/domain/obstacles';
import { PRICE_PARTS } from '@maxilla/domain/pricing';
import { GUIDE_CODES, PRODUCT_CODES, PRODUCT_TYPE_CODES } from '@maxilla/domain/products';
import { SLEEVE_TYPES } from '@maxilla/domain/sleeves';
import { MEDIA } from '@maxilla/domain/customisation';
import { PROJECT_STATES, STATUS_GROUPS } from '@maxilla/domain/states';
import { TREATMENT_EVENTS } from '@maxilla/domain/wear';
import { z } from 'zod';
import { ErrorCodeInReply } from './failure.ts';
import { Breakdown } from './breakdowns.ts';
import { GuidePreparation } from './guide-preparation.ts';
import { CHOICES } from './project-forms.ts';
import { Id, Instant, Money, WireDate, ToothNumber } from './wire.ts';

/** An action the caller may perform, or the reason why it is disabled. */
const ActionOffer = z.object({
  type: z.enum(ACTION_TYPES),
  /** Location of its button in the web app. */
  place: z.enum(PLACES),
  disabledReason: ErrorCodeInReply.optional(),
});

export const ProjectRow = z.object({
  id: Id,
  version: z.int(),
  userId: Id,
  userFullName: z.string(),
  patientName: z.string(),
  productType: z.enum(PRODUCT_TYPE_CODES),
  productTypeId: z.int(),
  reference: z.enum(PRODUCT_CODES),
  assigneeId: Id.nullable(),
  assigneeName: z.string().nullable(),
  requestedDate: WireDate.nullable(),
  deadline: WireDate.nullable(),
  projectState: z.enum(PROJECT_STATES),
  statusGroup: z.enum(STATUS_GROUPS),
  onHold: z.boolean(),
  onHoldReason: z.enum(HOLD_REASONS).nullable(),
  /** Held for a reply of the dentist, who has written or sent files since the last question. */
  dentistReplied: z.boolean(),
  urgent: z.boolean(),
  /** What keeps the dentist from the step that the state names; its name is another then. */
  obstacle: z.enum(OBSTACLES).nullable(),
  deliveryDelay: z.boolean(),
  renewalFrequency: z.int(),
  orderedTime: Instant.nullable(),
  lastUpdatedTime: Instant,
});

export const ProjectPrice = z.object({
  totalPrice: Money,
  numberOfElements: z.int(),
  initialCharge: Money,
  elementPrice: Money,
  totalElementsPrice: Money,
  productionCharge: Money,
  courierCharge: Money,
  emergencyProductionCharge: Money,
  /** Hundredths of a percent: 2000 is 20 %. */
  vatRate: z.int(),
  /** The lines of the price, in the reader's language. */
  lines: z.array(
    z.object({
      code: z.string(),
      part: z.enum(PRICE_PARTS),
      description: z.string(),
      quantity: z.int(),
      unitPrice: Money,
      totalPrice: Money,
    }),
  ),
  /** The parts without a price in the list; while there are any, it cannot be ordered. */
  missing: z.array(z.enum(PRICE_PARTS)),
});

/** An implant on a tooth with its sleeve (spec 2 §3). Lengths in millimetres. */
export const Implant = z.object({
  id: Id,
  dentNumber: ToothNumber,
  implantBrandId: Id,
  implantBrand: z.string(),
  implantModelId: Id,
  implantModel: z.string(),
  implantDetailsId: Id,
  /** Brand and model are given; diameter and length, left to the planner, are not those named here. */
  sizeOpen: z.boolean(),
  diameter: z.number(),
  length: z.number(),
  sleeveId: Id.nullable(),
  sleeveBrand: z.string().nullable(),
  sleeve: z.string().nullable(),
  sleeveType: z.enum(SLEEVE_TYPES).nullable(),
  sleeveHeight: z.number().nullable(),
  movable: z.boolean(),
  applyCleat: z.boolean(),
});

export const ProjectDocument = z.object({
  id: Id,
  name: z.string(),
  fileSize: z.int(),
  contentKind: z.string(),
  type: z.enum(DOCUMENT_KINDS),
  link: z.string(),
  uploadedTime: Instant,
  uploadedByName: z.string().nullable(),
  uploadedByProjectOwner: z.boolean(),
  removable: z.boolean(),
  /** Position of the photo in a series. */
  photoView: z.enum(PHOTO_VIEWS).nullable(),
  /** The jaw that an impression shows; null if nobody has said so. */
  jaw: z.enum(FILE_JAWS).nullable(),
});

/**
 * The latest refusal of files of a project: which, why and when. Older files of these kinds are the refused ones; of a
 * further impression of a treatment only those from its announcement on (`since`).
 */
export const Rejection = z.object({
  kinds: z.array(z.enum(DOCUMENT_KINDS)),
  /** The views of the refused photos; empty if it is the whole series. */
  views: z.array(z.enum(PHOTO_VIEWS)),
  comment: z.string(),
  /** Whether the reason was written to the dentist as a message, too. */
  inMessages: z.boolean(),
  time: Instant,
  since: Instant.nullable(),
  /** Staff only; null for a dentist. */
  by: z.string().nullable(),
});

/** The price of a plan of aligners. */
const Quotation = z.object({
  priceType: z.enum(PRICE_TYPES),
  /** Number of aligners, if priced one by one. */
  quantity: z.int(),
  unitPrice: Money,
  totalPrice: Money,
  document: ProjectDocument,
});

/** The first and the last aligner; null of a jaw without any. */
export const AlignerNumbers = z.object({ min: z.int(), max: z.int() }).nullable();
const Extras = z.array(z.enum(ALIGNER_EXTRAS));

/** Content of a delivery note of aligners: the first and last aligner of each jaw, and the extras. */
export const AlignerDelivery = z.object({
  number: z.int(),
  maxillary: AlignerNumbers,
  mandibular: AlignerNumbers,
  maxillaryExtras: Extras,
  mandibularExtras: Extras,
  isLastDispatch: z.boolean(),
});

/** An order of aligners: the first and the last of each jaw, and its deliveries, oldest first (spec 2 §3). */
export const AlignerOrder = z.object({
  id: Id,
  number: z.int(),
  time: Instant,
  maxillary: AlignerNumbers,
  mandibular: AlignerNumbers,
  /** Null of orders from before they were printed. */
  document: ProjectDocument.nullable(),
  notes: z.array(
    AlignerDelivery.extend({
      time: Instant,
      /** Days for which each aligner is worn; null: as usual. */
      maxillaryDays: z.int().nullable(),
      mandibularDays: z.int().nullable(),
      document: ProjectDocument.nullable(),
    }),
  ),
});

/** An event of a treatment after a delivery. */
const TreatmentEvent = z.object({
  code: z.enum(TREATMENT_EVENTS),
  time: Instant,
  /** The aligner worn in each jaw, of an update. */
  maxillary: z.int().nullable(),
  mandibular: z.int().nullable(),
  comment: z.string(),
  /** How the impression of an update came, and one that was sent again; null where it was not kept, and of other events. */
  impressionFileMedium: z.enum(MEDIA).nullable(),
  courierPickupDate: WireDate.nullable(),
  /** What was shipped, under its latest number; null if the courier's number is not known, and of other events. */
  parcel: z.object({ courierService: z.string(), parcelNumber: z.string() }).nullable(),
});

const DraftPlan = z.object({
  number: z.int(),
  /** Null of a plan that is a link alone, as of a prosthesis. */
  document: ProjectDocument.nullable(),
  video: ProjectDocument.nullable(),
  videoUrl: z.string().nullable(),
  comment: z.string(),
  sentTime: Instant,
  approved: z.boolean().nullable(),
  verdictComment: z.string().nullable(),
  verdictTime: Instant.nullable(),
  /** Aligners only. */
  quotation: Quotation.nullable(),
});

export const Watcher = z.object({ userId: Id, userFullName: z.string() });

export const Project = ProjectRow.extend({
  ...CHOICES,
  /** The number that people call it by, which is its id. */
  projectNumber: Id,
  creatorId: Id,
  patientId: Id,
  patientReference: z.string(),
  productId: z.int(),
  productCode: z.enum(PRODUCT_CODES),
  guideType: z.enum(GUIDE_CODES).nullable(),
  customisationCompleted: z.boolean(),
  /** Keys of the missing items; each is a field or a file kind of the customisation screen. */
  missing: z.array(z.object({ key: z.string(), kind: z.enum(['field', 'file', 'lines']) })),
  courierPickupDate: WireDate.nullable(),
  /** The day of the pick-up that was charged last, until the impression has arrived. */
  chargedPickupDate: WireDate.nullable(),
  /** Location of the files of the medium CLOUD; blank if the dentist has not named it. */
  cloudName: z.string(),
  cloudCase: z.string(),
  /** Whether the laboratory has fetched the files of the medium CLOUD. */
  filesDownloaded: z.boolean(),
  normalEarlyDeliverable: WireDate,
  emergencyEarlyDeliverable: WireDate,
  impressionFileMedium: z.enum(MEDIA).nullable(),
  dicomFileMedium: z.enum(MEDIA).nullable(),
  secondDicomFileMedium: z.enum(MEDIA).nullable(),
  description: z.string(),
  printingComment: z.string(),
  emergencyPriceAdded: z.boolean(),
  rejectedFileTypes: z.array(z.enum(DOCUMENT_KINDS)),
  rejection: Rejection.nullable(),
  /**
   * Why work on the project stands still, in the words of who stopped it: a hold, of which staff alone are told, or its
   * deletion. A dentist is not told by whom. Of refused files `rejection` tells.
   */
  stopped: z
    .object({
      why: z.enum(['HELD', 'DELETED']),
      comment: z.string(),
      time: Instant,
      by: z.string().nullable(),
    })
    .nullable(),
  /** Messages of the dentist since our last one; staff only, 0 for a dentist. */
  unansweredMessages: z.int(),
  expectedReceptionDate: WireDate.nullable(),
  /** Date on which a held project is to be reviewed; staff only. */
  reminder: WireDate.nullable(),
  shippedTime: Instant.nullable(),
  createdTime: Instant,
  fixationPinBrandName: z.string().nullable(),
  guidedSurgicalKitName: z.string().nullable(),
  totalImplants: z.int(),
  /** Fabrication only. */
  maxillaryElements: z.int().nullable(),
  mandibularElements: z.int().nullable(),
  /** Aligners only. */
  clinicalConditions: z.array(z.enum(CLINICAL_CONDITIONS)).nullable(),
  alignerOrders: z.array(AlignerOrder),
  /**
   * The latest accepted quotation: its number of aligners, null unless it prices them one by one, and that of those
   * ordered since. `isToOrder`: its price is charged with the next order.
   */
  acceptedQuotation: z
    .object({ count: z.int().nullable(), ordered: z.int(), isToOrder: z.boolean() })
    .nullable(),
  /** The aligner worn in each jaw, as the dentist last said. */
  currentMaxillary: z.int().nullable(),
  currentMandibular: z.int().nullable(),
  /** Kinds of files that are awaited by courier or cloud, and since when: earlier ones do not count as arrived. */
  awaitedKinds: z.array(z.enum(DOCUMENT_KINDS)),
  awaitedSince: Instant.nullable(),
  /** Notes on the treatment by those who plan it; staff only, empty for a dentist. */
  treatmentPlan: z.string(),
  /**
   * How the dentist usually sends impressions, the usual cloud's name, and the courier that the dentist prefers, else the
   * default; null of other products than aligners.
   */
  usualSending: z
    .object({
      impressionFileMedium: z.enum(MEDIA).nullable(),
      cloudName: z.string(),
      courierService: z.string(),
    })
    .nullable(),
  /** Deliveries sent, updates and verdicts, oldest first. */
  treatmentEvents: z.array(TreatmentEvent),
  implants: z.array(Implant),
  /** The lines of a prosthesis, by number. */
  breakdowns: z.array(Breakdown),
  /** The plan of a prosthesis is delivered as a digital model. */
  digitalModel: z.boolean(),
  /** The number of the order to whoever makes its metal frame; staff only. */
  outsourcedOrderNo: z.string(),
  /** Staff only; null before the transfer to production and for other products than guides. */
  preparation: GuidePreparation.nullable(),
  projectPrice: ProjectPrice,
  documents: z.array(ProjectDocument),
  draftPlans: z.array(DraftPlan),
  /** Staff only; empty for a dentist. */
  watchers: z.array(Watcher),
  /** The courier of the project: the one the dentist preferred when it was ordered, else the default. */
  courierService: z.string(),
  /** Names of the folders of its files; null but for those who are given them. */
  folders: z.object({ user: z.string(), patient: z.string(), project: z.string() }).nullable(),
  /** Whether the reader may print the label of its parcel (spec 2 §2.1). */
  printsLabel: z.boolean(),
  /** The number under which the courier tracks the parcel it was shipped in; blank where it is not known. */
  parcelNumber: z.string(),
  /** The dentist's preference text; staff only, empty for a dentist. */
  userPTP: z.string(),
  /** Contact details of the dentist for staff; null for a dentist. */
  ownerContact: z
    .object({ officeName: z.string(), telephoneNumber: z.string(), emailAddress: z.string() })
    .nullable(),
  inCart: z.boolean(),
  uploadAllowed: z.boolean(),
  /** Whether the reader may change the customisation. */
  editable: z.boolean(),
  /** Whether the reader may choose anew how rejected files are sent. */
  mediaEditable: z.boolean(),
  /** The states that the project reached, in order, each with when and by whom; a state that was undone is none. */
  milestones: z.array(z.object({ state: z.enum(PROJECT_STATES), time: Instant, by: z.string().nullable() })),
  /** The steps of the product's workflow with when each was last reached and by whom; staff only, empty for a dentist. */
  workshopSteps: z.array(
    z.object({
      state: z.enum(PROJECT_STATES),
      status: z.enum(['done', 'current', 'todo']),
      time: Instant.nullable(),
      by: z.string().nullable(),
    }),
  ),
  actions: z.array(ActionOffer),
});
