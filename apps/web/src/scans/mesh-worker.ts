import type { MeshKind } from '@maxilla/domain/scans/mesh-reader';
import { readMesh } from './mesh.ts';
import type { Mesh } from './mesh.ts';

export type MeshRequest = { readonly file: Blob; readonly kind: MeshKind };
export type MeshReply =
  | { readonly type: 'progress'; readonly part: number }
  | { readonly type: 'read'; readonly mesh: Mesh }
  | { readonly type: 'damaged' };

function reply(message: MeshReply, moved: Transferable[] = []): void {
  postMessage(message, { transfer: moved });
}

addEventListener('message', ({ data: { file, kind } }: MessageEvent<MeshRequest>) => {
  readMesh(file, kind, (part) => reply({ type: 'progress', part })).then(
    (mesh) =>
      reply({ type: 'read', mesh }, [mesh.positions.buffer, mesh.normals.buffer, mesh.triangles.buffer]),
    () => reply({ type: 'damaged' }),
  );
});
