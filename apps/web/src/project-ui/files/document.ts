import { CONTENT_KINDS, previewKindOf } from '@maxilla/domain/documents';
import type { ContentKind, PreviewKind } from '@maxilla/domain/documents';
import { useQuery } from '@tanstack/react-query';
import { fetchBytes } from '../../downloads/fetch-bytes.ts';
import type { Project, ProjectDocument } from '../project.ts';
import { useArchiveGate } from './archive-gate.ts';

const MB = 1024 * 1024;
/** Larger images are represented by an icon in lists. */
const THUMBNAIL_UP_TO = 8 * MB;
/** Larger files are only downloaded: a preview holds them in memory. */
const PREVIEW_UP_TO = 300 * MB;

type Shown = Pick<ProjectDocument, 'contentKind' | 'fileSize' | 'type'>;

/** The rejected files of a project. */
export type Refusing = Partial<Pick<Project, 'rejection' | 'projectState'>>;

/** Kind of preview of a document; null if it can only be downloaded. */
export function previewKind({ contentKind, fileSize, type }: Shown): PreviewKind | null {
  const kind = previewKindOf(type, contentKind as ContentKind);
  return kind === 'model' || kind === 'scan' || fileSize <= PREVIEW_UP_TO ? kind : null;
}

/** Whether a document is shown by the viewer of scans. */
export function isScan(document: Shown): boolean {
  const kind = previewKind(document);
  return kind === 'model' || kind === 'scan';
}

/** Whether lists show a thumbnail of the image. */
export function hasThumbnail(document: Shown): boolean {
  return previewKind(document) === 'image' && document.fileSize <= THUMBNAIL_UP_TO;
}

/** The bytes of a document, cached while in use, once they may be shown. They never change for a given id. */
export function useBytes({ link, fileSize }: Pick<ProjectDocument, 'link' | 'fileSize'>, wanted = true) {
  const { isOpen } = useArchiveGate();
  return useQuery({
    queryKey: ['bytes', link],
    queryFn: ({ signal }) => fetchBytes({ link, size: fileSize }, { signal }),
    enabled: wanted && isOpen,
    staleTime: 'static',
    gcTime: 60_000,
  });
}

const addresses = new WeakMap<Blob, string>();
const forgotten = new FinalizationRegistry<string>((url) => URL.revokeObjectURL(url));

/** An object URL of bytes for an image or a video element, valid while the bytes are referenced. */
export function addressOf(bytes: Blob): string {
  const known = addresses.get(bytes);
  if (known !== undefined) return known;
  const made = URL.createObjectURL(bytes);
  addresses.set(bytes, made);
  forgotten.register(bytes, made);
  return made;
}

/** The extension of a file in capitals: 'STL'. */
export function contentName(contentKind: string): string {
  const known = CONTENT_KINDS[contentKind as ContentKind]?.extensions[0];
  return (known ?? contentKind).toUpperCase();
}
