import type { FileJaw } from '@maxilla/domain/jaws';
import type { MeshRequest } from '../../scans/mesh-worker.ts';
import type { ProjectDocument } from '../project.ts';
import { previewKind } from '../files/document.ts';

/** Colours of the files of a scene, in their order: stone, blue, rose, sage, amber. */
const COLOURS = ['#d9cbb0', '#b9cbd9', '#dfb9bd', '#b7cdb4', '#e0bd83'] as const;
/** Files up to this size together are shown when the viewer opens. */
const SHOWN_AT_ONCE = 100 * 1024 * 1024;

/** A surface scan in the scene. */
export type ModelFile = {
  readonly document: ProjectDocument;
  readonly kind: MeshRequest['kind'];
  readonly jaw: FileJaw | null;
  readonly shown: boolean;
  readonly colour: string;
  /** 0 to 1. */
  readonly opacity: number;
};

/** The surface scans among documents: the one that was opened is shown, the others as far as they are small. */
export function modelsOf(documents: readonly ProjectDocument[], opened: ProjectDocument): ModelFile[] {
  let size = opened.fileSize;
  const models = documents.filter((document) => previewKind(document) === 'model');
  return models.map((document, at) => {
    const isOpened = document.id === opened.id;
    if (!isOpened) size += document.fileSize;
    return {
      document,
      kind: document.contentKind as MeshRequest['kind'],
      jaw: document.jaw,
      shown: isOpened || (previewKind(opened) === 'model' && size <= SHOWN_AT_ONCE),
      colour: COLOURS[at % COLOURS.length] ?? COLOURS[0],
      opacity: 1,
    };
  });
}
