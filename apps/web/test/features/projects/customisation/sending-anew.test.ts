import { describe, expect, it } from 'vitest';
import type { Me } from '../../../../src/api/me.ts';
import {
  asksForCourier,
  isOpen,
  mayAdd,
  mayChoose,
  takesUploads,
} from '../../../../src/features/projects/customisation/sending-anew.ts';
import { fieldsOf } from '../../../../src/project-ui/fields.ts';
import type { Project } from '../../../../src/project-ui/project.ts';

type Sent = Parameters<typeof takesUploads>[0];

const IMPRESSION = { kind: 'IMPRESSION', medium: 'impression' } as const;

const dentist = { role: 'ROLE_USER', permissions: [] } as unknown as Me;
const staffWith = (...permissions: string[]) =>
  ({ role: 'ROLE_INTERNAL_USER', permissions }) as unknown as Me;

describe('rejected files', () => {
  const guide: Sent = {
    productCode: 'GCEP',
    productType: 'GUIDE',
    projectState: 'FILES_REJECTED',
    rejectedFileTypes: ['IMPRESSION'],
    editable: false,
    mediaEditable: true,
    uploadAllowed: true,
  };

  it('are sent by the chosen medium', () => {
    expect(mayChoose(guide, 'impression')).toBe(true);
    expect(takesUploads(guide, IMPRESSION, 'UPLOAD', dentist)).toBe(true);
    expect(takesUploads(guide, IMPRESSION, 'PHYSICAL', dentist)).toBe(false);
  });

  it('of a treatment may come by another medium too', () => {
    const treatment: Sent = {
      ...guide,
      productCode: 'ALIG',
      productType: 'ALIGNERS',
      projectState: 'IMPRESSION_REJECTED',
    };
    expect(mayChoose(treatment, 'impression')).toBe(true);
    expect(takesUploads(treatment, IMPRESSION, 'PHYSICAL', dentist)).toBe(false);
    expect(takesUploads(treatment, IMPRESSION, 'UPLOAD', dentist)).toBe(true);
    expect(takesUploads({ ...treatment, uploadAllowed: false }, IMPRESSION, 'PHYSICAL', dentist)).toBe(false);
  });

  it('are added by staff who edit the product, who leave the way of sending to others', () => {
    const theirs = { ...guide, mediaEditable: false, impressionFileMedium: 'PHYSICAL' } as unknown as Project;
    expect(isOpen(theirs)).toBe(false);
    expect(mayChoose(theirs, 'impression')).toBe(false);
    expect(takesUploads(theirs, IMPRESSION, 'UPLOAD', staffWith('EDIT_GUIDE'))).toBe(true);
    expect(takesUploads(theirs, IMPRESSION, 'PHYSICAL', staffWith('EDIT_GUIDE'))).toBe(false);
    expect(asksForCourier(theirs, fieldsOf(theirs)), 'the day is still missing').toBe(true);
  });
});

describe('a project before its order', () => {
  it('is only added to by staff who may not enter orders, and photos of a prosthesis not even that', () => {
    const prosthesis: Sent = {
      productCode: 'PR',
      productType: 'PROSTHESIS',
      projectState: 'CREATED',
      rejectedFileTypes: [],
      editable: false,
      mediaEditable: false,
      uploadAllowed: true,
    };
    const editor = staffWith('EDIT_PROSTHESIS');
    expect(isOpen(prosthesis)).toBe(false);
    expect(mayChoose(prosthesis, 'impression')).toBe(false);
    expect(mayAdd('IMPRESSION', prosthesis, editor)).toBe(true);
    expect(mayAdd('PHOTOS', prosthesis, editor)).toBe(false);
    const photos = { kind: 'PHOTOS', medium: null } as const;
    expect(takesUploads(prosthesis, photos, 'UPLOAD', editor)).toBe(false);
    expect(takesUploads(prosthesis, photos, 'UPLOAD', staffWith('CREATE_OR_DELETE_PROJECT'))).toBe(true);
    expect(takesUploads(prosthesis, photos, 'UPLOAD', dentist)).toBe(true);
  });
});
