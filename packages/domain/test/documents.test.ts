import fc from 'fast-check';
import type { PhotoView } from '../src/aligners.ts';
import { askedFor } from '../src/kinds/kinds.ts';
import { describe, expect, it } from 'vitest';
import {
  CONTENT_KINDS,
  type ContentKind,
  type FileKind,
  DOCUMENT_KINDS,
  extensionOf,
  extensionsOf,
  fileKind,
  fileRefusal,
  HOLDERS,
  type Holder,
  isHeldBy,
  mostHeld,
  PROJECT_FILE_KINDS,
  readableKinds,
} from '../src/documents.ts';
import {
  isRejectionOpen,
  jawRefusal,
  mayRemoveFile,
  mayReplacePhoto,
  addsKind,
  mayUploadFile,
  standingOf,
  unreplacedViews,
} from '../src/project-files.ts';
import type { Actor } from '../src/people.ts';
import { PRODUCT_CODES, productByCode } from '../src/products.ts';
import { canUploadFiles, PROJECT_STATES, type ProjectState } from '../src/states.ts';

const HOLDER_NAMES = Object.keys(HOLDERS) as readonly Holder[];

const owner: Actor = { id: 7, role: 'ROLE_USER', permissions: [], teams: [] };
const stranger: Actor = { ...owner, id: 8 };
const creator: Actor = {
  id: 20,
  role: 'ROLE_INTERNAL_USER',
  permissions: ['CREATE_OR_DELETE_PROJECT'],
  teams: ['ADV'],
};
const colleague: Actor = { ...creator, permissions: ['EDIT_GUIDE'] };
const project = {
  ownerId: 7,
  creatorId: 7,
  productType: 'GUIDE',
  state: 'CREATED',
  holdReason: null,
  rejectedAt: null,
} as const;

describe('kinds of files', () => {
  it('are those of the specification, with the drawing of a guide that comes planned', () => {
    expect(DOCUMENT_KINDS).toEqual([
      'DICOM1',
      'DICOM2',
      'IMPRESSION',
      'GUIDE_DESIGN',
      'PANORAMIC_RADIOGRAPH',
      'TELERADIO_PROFILE',
      'PHOTOS',
      'DRAFT_PLAN',
      'DRAFT_PLAN_VIDEO',
      'PURCHASE_ORDER',
      'INVOICE',
      'QUOTATION',
      'DELIVERY_NOTE',
      'CONFORMITY',
      'PACKAGE_PREPARATION_IMAGE',
      'MAINTENANCE_PHOTO',
      'MESSAGE_ATTACHMENT',
      'COMMENT_ATTACHMENT',
    ]);
  });

  it('let a message carry exactly the extensions of the specification', () => {
    expect(extensionsOf('MESSAGE_ATTACHMENT').toSorted()).toEqual(
      ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'doc', 'docx', 'pdf', 'mp4', 'avi', 'mov'].toSorted(),
    );
  });

  it('let a draft plan be a PDF, a text or a presentation, and its video a film', () => {
    expect(extensionsOf('DRAFT_PLAN').toSorted()).toEqual(['doc', 'docx', 'pdf', 'ppt', 'pptx']);
    expect(extensionsOf('DRAFT_PLAN_VIDEO').toSorted()).toEqual(['avi', 'mov', 'mp4']);
  });

  it('show photos as pictures', () => {
    expect(extensionsOf('PHOTOS').toSorted()).toEqual(['bmp', 'gif', 'jpeg', 'jpg', 'png', 'webp']);
  });

  it('have room for a CBCT of one gigabyte', () => {
    expect(fileKind('DICOM1').maxBytes).toBeGreaterThanOrEqual(1024 ** 3);
  });

  it('have a holder each; what goes with a parcel is of a project or of accessories', () => {
    for (const kind of DOCUMENT_KINDS) {
      const holders = HOLDER_NAMES.filter((holder) => isHeldBy(holder, kind));
      if (kind === 'PACKAGE_PREPARATION_IMAGE' || kind === 'PURCHASE_ORDER')
        expect(holders).toEqual(['project', 'accessoryOrder']);
      else expect(holders, kind).toHaveLength(1);
    }
    expect(HOLDER_NAMES.filter((holder) => isHeldBy(holder, 'MESSAGE_ATTACHMENT'))).toEqual(['message']);
    expect(mostHeld('message', 'MESSAGE_ATTACHMENT')).toBe(10);
    expect(mostHeld('message', 'DICOM1')).toBe(0);
  });

  it('keep comments, parcels and maintenance from the dentist, and nothing from staff', () => {
    const readableBy = (reader: Actor) => HOLDER_NAMES.flatMap((holder) => readableKinds(holder, reader));
    expect(new Set(readableBy(creator))).toEqual(new Set(DOCUMENT_KINDS));
    expect(DOCUMENT_KINDS.filter((kind) => !readableBy(owner).includes(kind))).toEqual([
      'PACKAGE_PREPARATION_IMAGE',
      'MAINTENANCE_PHOTO',
      'COMMENT_ATTACHMENT',
    ]);
  });

  it('can be rejected as the specification lists', () => {
    for (const code of PRODUCT_CODES) {
      const expected =
        code === 'GCET'
          ? ['DICOM1', 'DICOM2']
          : code === 'GCEP' || code === 'GCAE'
            ? ['DICOM1', 'IMPRESSION']
            : productByCode(code).type === 'ALIGNERS'
              ? ['IMPRESSION', 'PHOTOS', 'PANORAMIC_RADIOGRAPH', 'TELERADIO_PROFILE']
              : [];
      expect(askedFor(code).rejectable, code).toEqual(expected);
    }
  });
});

describe('a file', () => {
  it('is accepted only when its kind takes such content and its name agrees', () => {
    const contents = Object.keys(CONTENT_KINDS) as ContentKind[];
    fc.assert(
      fc.property(
        fc.constantFrom(...DOCUMENT_KINDS),
        fc.constantFrom(...contents),
        fc.constantFrom(
          ...contents.flatMap((content) => [...CONTENT_KINDS[content].extensions]),
          'exe',
          'html',
        ),
        (kind, content, extension) => {
          const extensions: readonly string[] = CONTENT_KINDS[content].extensions;
          const name = extension === '' ? '1.2.840.10008' : `Scan.2.${extension.toUpperCase()}`;
          const file = { name, contentKind: content, archiveOf: null, sizeBytes: 1 };
          const bareArchive = content === 'zip' && fileKind(kind).source === 'dentist';
          expect(fileRefusal(kind, file) === null).toBe(
            fileKind(kind).contents.includes(content) && extensions.includes(extension) && !bareArchive,
          );
        },
      ),
    );
  });

  it('has the extension after its last dot', () => {
    expect(extensionOf('a.b.STL')).toBe('stl');
    expect(extensionOf('IM0001')).toBe('');
    expect(extensionOf('.hidden')).toBe('');
  });
});

describe('uploading', () => {
  it("is for the owner, in the product's upload states, and only of the dentist's kinds", () => {
    for (const state of PROJECT_STATES) {
      for (const kind of DOCUMENT_KINDS) {
        const allowed = PROJECT_FILE_KINDS.includes(kind) && canUploadFiles(state, 'GUIDE');
        expect(mayUploadFile(kind, { ...project, state }, owner), `${kind} ${state}`).toBe(allowed);
        expect(mayUploadFile(kind, { ...project, state }, stranger)).toBe(false);
      }
    }
  });

  it('is for staff with the create permission', () => {
    expect(
      mayUploadFile('PHOTOS', { ...project, productType: 'PROSTHESIS', state: 'TRIMMING' }, creator),
    ).toBe(true);
    expect(
      mayUploadFile('PHOTOS', { ...project, productType: 'PROSTHESIS', state: 'TRIMMING' }, colleague),
    ).toBe(false);
    expect(
      mayUploadFile('PHOTOS', { ...project, productType: 'PROSTHESIS', state: 'SHIPPED' }, creator),
    ).toBe(false);
    const editor: Actor = { ...creator, permissions: ['EDIT_PROSTHESIS'] };
    const made = { ...project, productType: 'PROSTHESIS', state: 'TRIMMING' } as const;
    expect(mayUploadFile('IMPRESSION', made, editor)).toBe(true);
    expect(mayUploadFile('PHOTOS', made, editor)).toBe(false);
    expect(['IMPRESSION', 'PHOTOS'].map((kind) => addsKind(kind as FileKind, made, editor))).toEqual([
      true,
      false,
    ]);
    expect(addsKind('PHOTOS', made, owner)).toBe(true);
  });

  it('is a right of staff before it is a matter of the step', () => {
    const digitiser: Actor = { ...creator, permissions: ['DIGITISE_IMPRESSION'] };
    const other: Actor = { ...creator, permissions: ['EDIT_ALIGNERS'] };
    for (const actor of [creator, colleague, digitiser]) {
      expect(addsKind('IMPRESSION', project, actor)).toBe(true);
    }
    expect(addsKind('IMPRESSION', project, other)).toBe(false);
    expect([owner, digitiser, creator].map((actor) => addsKind('INVOICE', project, actor))).toEqual([
      false,
      false,
      true,
    ]);
    const jaw = (kind: FileKind, actor: Actor, state: ProjectState = 'SHIPPED') =>
      jawRefusal(kind, { ...project, state }, actor);
    expect(jaw('IMPRESSION', other)).toBe('access.denied');
    expect(jaw('DICOM1', other)).toBe('access.denied');
    expect(jaw('DICOM1', colleague)).toBe('file.jawless');
    expect(jaw('IMPRESSION', colleague)).toBe('file.notAllowed');
    expect(jaw('IMPRESSION', colleague, 'CREATED')).toBeNull();
  });
});

describe('an invoice or a declaration of conformity', () => {
  it('is filed by staff of the product once the project is ordered, and removed by who filed it or an administrator', () => {
    const file = (state: ProjectState, actor: Actor) =>
      mayUploadFile('CONFORMITY', { ...project, state }, actor);
    expect(file('SHIPPED', colleague)).toBe(true);
    expect(file('SHIPPED', creator)).toBe(true);
    expect(file('SHIPPED', owner)).toBe(false);
    expect(file('SHIPPED', { ...colleague, permissions: ['EDIT_ALIGNERS'] })).toBe(false);
    expect(file('CREATED', colleague)).toBe(false);
    expect(file('REFUSED', colleague)).toBe(false);
    const remove = (uploadedBy: number, actor: Actor) =>
      mayRemoveFile(
        { kind: 'INVOICE', uploadedBy, uploadedAt: new Date() },
        { ...project, state: 'SHIPPED' },
        actor,
      );
    expect(remove(colleague.id, colleague)).toBe(true);
    expect(remove(21, colleague)).toBe(false);
    expect(remove(21, { ...creator, role: 'ROLE_ADMIN' })).toBe(true);
    expect(remove(owner.id, owner)).toBe(false);
  });
});

describe('removing', () => {
  const uploadedAt = new Date('2026-11-23T10:00:00Z');

  it('lets the owner take back what they sent anew, but nothing that was looked at', () => {
    const file = { kind: 'DICOM1', uploadedBy: 7, uploadedAt } as const;
    const rejected = { ...project, state: 'NEW_FILES_UPLOADED' } as const;
    const at = (time: string) => ({ ...rejected, rejectedAt: new Date(`2026-11-23T${time}:00Z`) });
    expect(mayRemoveFile(file, at('09:00'), owner)).toBe(true);
    expect(mayRemoveFile(file, at('11:00'), owner)).toBe(false);
    expect(mayRemoveFile(file, rejected, owner)).toBe(false);
    expect(mayRemoveFile(file, { ...at('09:00'), state: 'NEW_FILES_CONFIRMED' }, owner)).toBe(false);
  });

  it('lets the owner remove their own file while the project is editable', () => {
    const file = { kind: 'DICOM1', uploadedBy: 7, uploadedAt } as const;
    expect(mayRemoveFile(file, project, owner)).toBe(true);
    expect(mayRemoveFile(file, { ...project, state: 'DRAFTING_PLAN' }, owner)).toBe(false);
    expect(mayRemoveFile({ ...file, uploadedBy: 20 }, project, owner)).toBe(false);
    expect(mayRemoveFile(file, project, stranger)).toBe(false);
  });

  it('lets staff remove an impression of a fabrication project they entered, while it is editable', () => {
    const entered = { ...project, creatorId: 20, productType: 'FABRICATION' } as const;
    const file = { kind: 'IMPRESSION', uploadedBy: 20, uploadedAt } as const;
    expect(mayRemoveFile(file, entered, creator)).toBe(true);
    expect(mayRemoveFile(file, entered, colleague)).toBe(false);
    expect(mayRemoveFile({ ...file, uploadedBy: 7 }, entered, creator)).toBe(false);
    expect(mayRemoveFile({ ...file, kind: 'PHOTOS' }, entered, creator)).toBe(false);
    expect(mayRemoveFile(file, { ...entered, creatorId: 7 }, creator)).toBe(false);
    expect(mayRemoveFile(file, { ...entered, state: 'ORDER_CONFIRMED' }, creator)).toBe(false);
    expect(mayRemoveFile(file, { ...entered, productType: 'GUIDE' }, creator)).toBe(false);
  });
});

describe('after files were refused', () => {
  const rejection = {
    kinds: ['DICOM1' as const],
    views: [],
    time: '2026-11-20T10:00:00.000Z',
    since: '2026-11-10T10:00:00.000Z',
  };
  const standing = (
    type: 'DICOM1' | 'PHOTOS',
    uploadedTime: string,
    projectState = 'FILES_REJECTED' as const,
  ) => standingOf({ type, uploadedTime, photoView: null }, { rejection, projectState });

  it('the old ones of their kind are marked as refused, the later ones as new', () => {
    expect(standing('DICOM1', '2026-11-19T10:00:00.000Z')).toBe('rejected');
    expect(standing('DICOM1', '2026-11-21T10:00:00.000Z')).toBe('new');
    expect(standing('DICOM1', '2026-11-09T10:00:00.000Z'), 'of an earlier delivery').toBeNull();
    expect(standing('DICOM1', rejection.since), 'sent with the announcement').toBe('rejected');
    expect(standing('PHOTOS', '2026-11-19T10:00:00.000Z')).toBeNull();
  });

  it('of a series only the named photos are refused', () => {
    const photo = (photoView: PhotoView, uploadedTime = '2026-11-19T10:00:00.000Z') => ({
      type: 'PHOTOS' as const,
      photoView,
      uploadedTime,
    });
    const series = [photo('OVERJET'), photo('PROFILE_RIGHT'), photo('FACE_SMILING')];
    const project = (views: readonly PhotoView[]) => ({
      rejection: { ...rejection, kinds: ['PHOTOS' as const], views },
      projectState: 'FILES_REJECTED' as const,
    });
    expect(unreplacedViews(series, project([]))).toEqual(['OVERJET', 'PROFILE_RIGHT', 'FACE_SMILING']);
    expect(unreplacedViews(series, project(['OVERJET']))).toEqual(['OVERJET']);
    const again = [...series, photo('OVERJET', '2026-11-21T10:00:00.000Z')];
    expect(unreplacedViews(again, project(['OVERJET']))).toEqual([]);
    // A replaced photo is gone, and so is what replaced it once that is taken back.
    const without = series.filter(({ photoView }) => photoView !== 'OVERJET');
    expect(unreplacedViews(without, project(['OVERJET', 'PROFILE_RIGHT']))).toEqual([
      'PROFILE_RIGHT',
      'OVERJET',
    ]);
  });

  it('new ones are no longer marked once they were looked at', () => {
    const seen = { rejection, projectState: 'FILES_VALIDATED' as const };
    const scan = { type: 'DICOM1' as const, photoView: null };
    expect(standingOf({ ...scan, uploadedTime: '2026-11-21T10:00:00.000Z' }, seen)).toBeNull();
    expect(standingOf({ ...scan, uploadedTime: '2026-11-19T10:00:00.000Z' }, seen)).toBe('rejected');
    expect(standingOf({ ...scan, uploadedTime: '2026-11-19T10:00:00.000Z' }, {})).toBeNull();
  });
});

describe('a rejection', () => {
  const rejection = { time: '2026-11-20T10:00:00.000Z' };
  const open = (projectState: ProjectState, updated?: string) =>
    isRejectionOpen({
      projectState,
      rejection,
      treatmentEvents: updated ? [{ code: 'TREATMENT_UPDATED', time: updated }] : [],
    });

  it('is told of until the files are looked at again', () => {
    expect(open('FILES_REJECTED')).toBe(true);
    expect(open('NEW_FILES_CONFIRMED')).toBe(true);
    expect(open('FILES_VALIDATED')).toBe(false);
    expect(
      isRejectionOpen({ projectState: 'NEW_FILES_CONFIRMED', rejection: null, treatmentEvents: [] }),
    ).toBe(false);
  });

  it('of an impression is not told of with the next one', () => {
    expect(open('PENDING_IMPRESSION_VERIFICATION', '2026-11-19T10:00:00.000Z')).toBe(true);
    expect(open('PENDING_IMPRESSION_VERIFICATION', '2026-11-21T10:00:00.000Z')).toBe(false);
  });
});

describe('another photo of a view', () => {
  const photoView = 'PROFILE_RIGHT' as const;
  const before = { uploadedTime: '2026-11-19T10:00:00.000Z', photoView };
  const since = { uploadedTime: '2026-11-21T10:00:00.000Z', photoView };
  const refused = (kind: FileKind, views: readonly PhotoView[] = []) => ({
    kinds: [kind],
    views,
    time: '2026-11-20T10:00:00.000Z',
  });

  it('takes the place of one before the order, and of one that was refused or sent since', () => {
    expect(mayReplacePhoto(before, 'CREATED', null)).toBe(true);
    for (const state of ['FILES_REJECTED', 'NEW_FILES_UPLOADED'] as const) {
      expect(mayReplacePhoto(before, state, refused('PHOTOS'))).toBe(true);
      expect(mayReplacePhoto(before, state, refused('IMPRESSION'))).toBe(false);
      expect(mayReplacePhoto(since, state, refused('IMPRESSION'))).toBe(true);
    }
    expect(mayReplacePhoto(before, 'FILES_REJECTED', null)).toBe(false);
    expect(mayReplacePhoto(before, 'FILES_REJECTED', refused('PHOTOS', ['OVERJET', photoView]))).toBe(true);
    expect(mayReplacePhoto(before, 'FILES_REJECTED', refused('PHOTOS', ['OVERJET']))).toBe(false);
    // What was sent anew was looked at when the files were accepted.
    for (const photo of [before, since])
      expect(mayReplacePhoto(photo, 'FILES_VALIDATED', refused('PHOTOS'))).toBe(false);
  });
});
