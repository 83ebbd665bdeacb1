import type { IsoDate } from './days.ts';
import type { FileKind } from './documents.ts';
import { GUIDE_CODES, type GuideType, type ProductCode } from './products.ts';
import { BEFORE_ORDER_STATES, isEditable, type ProjectState } from './states.ts';

/** What a dentist must give before a project can be ordered, as one table per product (decisions 6, 7). */

export const MEDIA = ['UPLOAD', 'CLOUD', 'PHYSICAL'] as const;
/** How files reach us: uploaded here, fetched from the dentist's scanner cloud, or picked up by a courier. */
export type Medium = (typeof MEDIA)[number];

export const MEDIUM_FIELDS = ['impression', 'dicom', 'secondDicom'] as const;
/** The three media of a project: `impressionFileMedium`, `dicomFileMedium`, `secondDicomFileMedium` on the wire. */
export type MediumField = (typeof MEDIUM_FIELDS)[number];

/** A medium that was not chosen yet counts as an upload. */
export type Media = Readonly<Record<MediumField, Medium | null>>;

export const CUSTOMISATION_FIELDS = [
  'implants',
  'guidedSurgicalKit',
  'sleeveType',
  'fixationPinBrand',
  'shade',
  'isFlap',
  'needGraft',
  'requestedDate',
  'description',
] as const;
export type CustomisationField = (typeof CUSTOMISATION_FIELDS)[number];

export type Need = 'required' | 'optional';

/** A kind of file of a product, and the medium that may replace its upload (null: always uploaded). */
export type FileNeed = { readonly kind: FileKind; readonly need: Need; readonly medium: MediumField | null };

export type Customisation = {
  /** A field that is not named is not shown. */
  readonly fields: Readonly<Partial<Record<CustomisationField, Need>>>;
  readonly files: readonly FileNeed[];
};

const SURGERY = {
  implants: 'required',
  guidedSurgicalKit: 'required',
  sleeveType: 'required',
  isFlap: 'optional',
  needGraft: 'optional',
  requestedDate: 'required',
  description: 'optional',
} as const satisfies Customisation['fields'];

const file = (kind: FileKind, need: Need, medium: MediumField | null = null): FileNeed => ({
  kind,
  need,
  medium,
});

/**
 * The fields and files of each guide. A partly toothless jaw (GCEP) needs a CBCT and an impression to match it with;
 * a toothless one (GCET) is scanned twice, the patient with the prosthesis and the prosthesis alone, and its guide
 * is held by pins; a stage guide (GCAE) is held by pins and carries a temporary prosthesis, hence a shade; a GCCI
 * comes already designed by the dentist.
 */
export const CUSTOMISATION: Readonly<Record<GuideType, Customisation>> = {
  GCEP: {
    fields: { ...SURGERY, fixationPinBrand: 'optional' },
    files: [
      file('DICOM1', 'required', 'dicom'),
      file('IMPRESSION', 'required', 'impression'),
      file('PANORAMIC_RADIOGRAPH', 'optional'),
      file('PHOTOS', 'optional'),
    ],
  },
  GCET: {
    fields: { ...SURGERY, fixationPinBrand: 'required' },
    files: [
      file('DICOM1', 'required', 'dicom'),
      file('DICOM2', 'required', 'secondDicom'),
      file('PANORAMIC_RADIOGRAPH', 'optional'),
      file('PHOTOS', 'optional'),
    ],
  },
  GCAE: {
    fields: { ...SURGERY, fixationPinBrand: 'required', shade: 'required' },
    files: [
      file('DICOM1', 'required', 'dicom'),
      file('IMPRESSION', 'required', 'impression'),
      file('PANORAMIC_RADIOGRAPH', 'optional'),
      file('PHOTOS', 'optional'),
    ],
  },
  GCCI: {
    fields: {
      implants: 'required',
      guidedSurgicalKit: 'required',
      sleeveType: 'required',
      fixationPinBrand: 'optional',
      requestedDate: 'required',
      description: 'optional',
    },
    files: [file('GUIDE_DESIGN', 'required'), file('DICOM1', 'optional'), file('PHOTOS', 'optional')],
  },
};

/** The table of a product, or null for one whose customisation asks for nothing of this kind. */
export function customisationOf(productCode: ProductCode): Customisation | null {
  const guide = GUIDE_CODES.find((code) => code === productCode);
  return guide === undefined ? null : CUSTOMISATION[guide];
}

/** The media a product's customisation lets the dentist choose. */
export function mediaOf(productCode: ProductCode): readonly MediumField[] {
  const files = customisationOf(productCode)?.files ?? [];
  return MEDIUM_FIELDS.filter((field) => files.some((need) => need.medium === field));
}

/** The medium by which a kind of file of a product may come instead of an upload, or null. */
export function mediumOf(productCode: ProductCode, kind: FileKind): MediumField | null {
  return customisationOf(productCode)?.files.find((need) => need.kind === kind)?.medium ?? null;
}

/** Whether some file comes by this medium. */
export function uses(media: Media, medium: Medium): boolean {
  return MEDIUM_FIELDS.some((field) => media[field] === medium);
}

/** What of a project tells which of its files are sent anew. */
export type SendingAnew = {
  readonly productCode: ProductCode;
  readonly state: ProjectState;
  readonly rejectedFileKinds: readonly FileKind[];
};

/** The media by which rejected kinds may come anew. */
function mediaOfRejected({ productCode, rejectedFileKinds }: SendingAnew): readonly MediumField[] {
  return mediaOf(productCode).filter((field) =>
    rejectedFileKinds.some((kind) => mediumOf(productCode, kind) === field),
  );
}

/**
 * The media that the dentist may choose now: all of them before the order, and after a rejection those of the kinds
 * that are sent anew (spec 1 §4).
 */
export function choosableMedia(project: SendingAnew): readonly MediumField[] {
  if (isEditable(project.state)) return mediaOf(project.productCode);
  const anew = project.state === 'FILES_REJECTED' || project.state === 'NEW_FILES_UPLOADED';
  return anew ? mediaOfRejected(project) : [];
}

/**
 * Whether the day of a courier is to be given: where something is sent by one before the order, or anew after a
 * rejection. What a courier brought before the rejection and was not rejected needs none.
 */
export function needsCourier(project: SendingAnew & { readonly media: Media }): boolean {
  const media = BEFORE_ORDER_STATES.includes(project.state) ? MEDIUM_FIELDS : mediaOfRejected(project);
  return media.some((field) => project.media[field] === 'PHYSICAL');
}

/** What of a project tells whether its files are here. */
export type FilesArrival = {
  readonly media: Media;
  /** The files of a CLOUD medium have been fetched into the portal. */
  readonly filesDownloaded: boolean;
  /** The impression of a PHYSICAL medium has arrived and been scanned. */
  readonly impressionDigitised: boolean;
};

/** Whether files are still to be fetched from a cloud, or an impression is to come by courier and be scanned. */
export function filesOnTheirWay({ media, filesDownloaded, impressionDigitised }: FilesArrival): boolean {
  return (uses(media, 'CLOUD') && !filesDownloaded) || (uses(media, 'PHYSICAL') && !impressionDigitised);
}

/** What completeness depends on. `placedImplants` counts those with a tooth and their implant's details. */
export type CustomisationFacts = {
  readonly productCode: ProductCode;
  readonly state: ProjectState;
  readonly implantsCount: number;
  readonly placedImplants: number;
  readonly guidedSurgicalKitId: number | null;
  readonly fixationPinBrandId: number | null;
  readonly sleeveType: string | null;
  readonly shade: string | null;
  readonly requestedDate: IsoDate | null;
  readonly courierPickupDate: IsoDate | null;
  readonly media: Media;
  /** Kinds rejected by the last verification and not sent anew since. */
  readonly rejectedFileKinds: readonly FileKind[];
};

export type MissingKey = CustomisationField | 'courierPickupDate' | FileKind;

/** Something still missing; its words are `missing.<key>`, and the screen focuses the field with that key. */
export type MissingItem =
  | { readonly kind: 'field'; readonly key: CustomisationField | 'courierPickupDate' }
  | { readonly kind: 'file'; readonly key: FileKind };

const GIVEN: Readonly<Record<CustomisationField, (facts: CustomisationFacts) => boolean>> = {
  implants: (facts) => facts.placedImplants > 0 && facts.placedImplants === facts.implantsCount,
  guidedSurgicalKit: (facts) => facts.guidedSurgicalKitId !== null,
  sleeveType: (facts) => facts.sleeveType !== null,
  fixationPinBrand: (facts) => facts.fixationPinBrandId !== null,
  shade: (facts) => facts.shade !== null && facts.shade !== '',
  isFlap: () => true,
  needGraft: () => true,
  requestedDate: (facts) => facts.requestedDate !== null,
  description: () => true,
};

/**
 * What is still missing, in the order of the screen: required fields, the day of the courier where one comes, then
 * required files that are uploaded and not there, or were rejected and not sent anew. Files of another medium are
 * not missing: they come later. `documentKinds` are the kinds of the project's current files.
 */
export function missingItems(
  facts: CustomisationFacts,
  documentKinds: readonly FileKind[],
): readonly MissingItem[] {
  const { fields, files } = customisationOf(facts.productCode) ?? { fields: {}, files: [] };
  const missing: MissingItem[] = CUSTOMISATION_FIELDS.filter(
    (key) => fields[key] === 'required' && !GIVEN[key](facts),
  ).map((key) => ({ kind: 'field', key }));
  if (needsCourier(facts) && facts.courierPickupDate === null) {
    missing.push({ kind: 'field', key: 'courierPickupDate' });
  }
  const required = files.filter((need) => need.need === 'required').map((need) => need.kind);
  const wanted = [...required, ...facts.rejectedFileKinds.filter((kind) => !required.includes(kind))];
  for (const key of wanted) {
    const medium = mediumOf(facts.productCode, key);
    const uploaded = medium === null || (facts.media[medium] ?? 'UPLOAD') === 'UPLOAD';
    const there = documentKinds.includes(key) && !facts.rejectedFileKinds.includes(key);
    if (uploaded && !there) missing.push({ kind: 'file', key });
  }
  return missing;
}

/** The state of a project that is not ordered yet, from what is missing (decisions 6). */
export function customisationState(missing: readonly MissingItem[]): 'CREATED' | 'CUSTOMIZATION_COMPLETED' {
  return missing.length === 0 ? 'CUSTOMIZATION_COMPLETED' : 'CREATED';
}
