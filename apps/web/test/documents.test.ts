import { describe, expect, it, vi } from 'vitest';
import { isScan, previewKind, standingOf } from '../src/project-ui/files/document.ts';

// Needs a browser with a session.
vi.mock('../src/downloads/fetch-bytes.ts', () => ({ fetchBytes: vi.fn() }));

const MB = 1024 * 1024;

describe('the preview of a document', () => {
  const shown = (type: Parameters<typeof previewKind>[0]['type'], contentKind: string, fileSize = MB) =>
    previewKind({ type, contentKind, fileSize });

  it('in 3D and in slices, alone or in an archive, whatever its size', () => {
    expect(shown('IMPRESSION', 'ply', 900 * MB)).toBe('model');
    expect(shown('GUIDE_DESIGN', 'zip')).toBe('model');
    expect(shown('DICOM1', 'zip', 900 * MB)).toBe('scan');
    expect(shown('PANORAMIC_RADIOGRAPH', 'dicom')).toBe('scan');
    expect(isScan({ type: 'COMMENT_ATTACHMENT', contentKind: 'stl', fileSize: MB })).toBe(true);
  });

  it('in the page unless it is too large, and not at all where nothing is known of it', () => {
    expect(shown('PHOTOS', 'webp')).toBe('image');
    expect(shown('DRAFT_PLAN_VIDEO', 'mov')).toBe('video');
    expect(shown('INVOICE', 'pdf')).toBe('pdf');
    expect(shown('DRAFT_PLAN_VIDEO', 'mp4', 301 * MB)).toBeNull();
    expect(shown('DRAFT_PLAN', 'docx')).toBeNull();
    expect(shown('COMMENT_ATTACHMENT', 'zip')).toBeNull();
  });
});

describe('after files were refused', () => {
  const rejection = {
    kinds: ['DICOM1' as const],
    comment: 'Blurred',
    inMessages: true,
    time: '2026-11-20T10:00:00.000Z',
    since: '2026-11-10T10:00:00.000Z',
  };
  const standing = (
    type: 'DICOM1' | 'PHOTOS',
    uploadedTime: string,
    projectState = 'FILES_REJECTED' as const,
  ) => standingOf({ type, uploadedTime }, { rejection, projectState });

  it('the old ones of their kind are marked as refused, the later ones as new', () => {
    expect(standing('DICOM1', '2026-11-19T10:00:00.000Z')).toBe('rejected');
    expect(standing('DICOM1', '2026-11-21T10:00:00.000Z')).toBe('new');
    expect(standing('DICOM1', '2026-11-09T10:00:00.000Z'), 'of an earlier delivery').toBeNull();
    expect(standing('DICOM1', rejection.since), 'sent with the announcement').toBe('rejected');
    expect(standing('PHOTOS', '2026-11-19T10:00:00.000Z')).toBeNull();
  });

  it('new ones are no longer marked once they were looked at', () => {
    const seen = { rejection, projectState: 'FILES_VALIDATED' as const };
    expect(standingOf({ type: 'DICOM1', uploadedTime: '2026-11-21T10:00:00.000Z' }, seen)).toBeNull();
    expect(standingOf({ type: 'DICOM1', uploadedTime: '2026-11-19T10:00:00.000Z' }, seen)).toBe('rejected');
    expect(standingOf({ type: 'DICOM1', uploadedTime: '2026-11-19T10:00:00.000Z' }, {})).toBeNull();
  });
});
