import { TooManyTrianglesError } from '@maxilla/domain/scans/mesh-reader';
import type { MeshKind } from '@maxilla/domain/scans/mesh-reader';
import { readArchivedMeshes, readMesh } from './mesh.ts';
import type { Mesh } from './mesh.ts';
import { TooLargeError } from './zip-entries.ts';

/** A scan, or an archive of them. */
export type MeshRequest = { readonly file: Blob; readonly kind: MeshKind | 'zip' };
export type MeshReply =
  | { readonly type: 'progress'; readonly part: number }
  | { readonly type: 'read'; readonly mesh: Mesh }
  | { readonly type: 'damaged' | 'tooLarge' };

function reply(message: MeshReply, moved: Transferable[] = []): void {
  postMessage(message, { transfer: moved });
}

const isTooLarge = (error: unknown) =>
  error instanceof TooLargeError || error instanceof TooManyTrianglesError;

addEventListener('message', ({ data: { file, kind } }: MessageEvent<MeshRequest>) => {
  const onProgress = (part: number) => reply({ type: 'progress', part });
  const reading = kind === 'zip' ? readArchivedMeshes(file, onProgress) : readMesh(file, kind, onProgress);
  reading.then(
    (mesh) =>
      reply(
        { type: 'read', mesh },
        [mesh, ...(mesh.rough ? [mesh.rough] : [])].flatMap(({ positions, normals, triangles }) => [
          positions.buffer,
          normals.buffer,
          triangles.buffer,
        ]),
      ),
    (error: unknown) => reply({ type: isTooLarge(error) ? 'tooLarge' : 'damaged' }),
  );
});
