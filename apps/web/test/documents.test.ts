import { describe, expect, it, vi } from 'vitest';
import { isScan, previewKind } from '../src/project-ui/files/document.ts';

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
