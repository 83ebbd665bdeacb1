import type { MeshKind } from '@maxilla/domain/scans/mesh-reader';
import { readArchivedMeshes, readMesh } from './mesh.ts';
import type { Mesh } from './mesh.ts';

/** A scan, or an archive of them. */
export type MeshRequest = { readonly file: Blob; readonly kind: MeshKind | 'zip' };
export type MeshReply =
  | { readonly type: 'progress'; readonly part: number }
  | { readonly type: 'read'; readonly mesh: Mesh }
  | { readonly type: 'damaged' };

function reply(message: MeshReply, moved: Transferable[] = []): void {
  postMessage(message, { transfer: moved });
}

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
    () => reply({ type: 'damaged' }),
  );
});
