import { describe, expect, it } from 'vitest';
import { mayChoose, takesUploads } from '../../../../src/features/projects/customisation/sending-anew.ts';

type Sent = Parameters<typeof takesUploads>[0];

const IMPRESSION = { kind: 'IMPRESSION', medium: 'impression' } as const;

describe('rejected files', () => {
  const guide: Sent = {
    productCode: 'GCEP',
    projectState: 'FILES_REJECTED',
    rejectedFileTypes: ['IMPRESSION'],
    editable: false,
    uploadAllowed: true,
  };

  it('are sent by the chosen medium', () => {
    expect(mayChoose(guide, 'impression')).toBe(true);
    expect(takesUploads(guide, IMPRESSION, 'UPLOAD')).toBe(true);
    expect(takesUploads(guide, IMPRESSION, 'PHYSICAL')).toBe(false);
  });

  it('of a treatment may come by another medium too', () => {
    const treatment: Sent = { ...guide, productCode: 'ALIG', projectState: 'IMPRESSION_REJECTED' };
    expect(mayChoose(treatment, 'impression')).toBe(true);
    expect(takesUploads(treatment, IMPRESSION, 'PHYSICAL')).toBe(false);
    expect(takesUploads(treatment, IMPRESSION, 'UPLOAD')).toBe(true);
    expect(takesUploads({ ...treatment, uploadAllowed: false }, IMPRESSION, 'PHYSICAL')).toBe(false);
  });
});
