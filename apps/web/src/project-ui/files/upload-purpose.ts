import type { PhotoView } from '@maxilla/domain/aligners';
import type { FileKind } from '@maxilla/domain/documents';

/** The beginning of the purposes of all uploads to a project. */
export const uploadsOf = (projectId: number) => `project-${projectId}-`;

/** The purpose of uploads of a kind of file to a project. */
export const uploadOf = (projectId: number, kind: FileKind) => `${uploadsOf(projectId)}${kind}`;

/** That of a photo of a view of its series. */
export const photoUploadOf = (projectId: number, view: PhotoView) => `${uploadsOf(projectId)}photo-${view}`;
