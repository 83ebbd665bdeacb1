import { parentPort } from 'node:worker_threads';

import type { MeshFindings } from '@maxilla/domain/file-checks';
import type { ByteReader } from '@maxilla/domain/scans/byte-cutter';
import { type MeshKind, meshReader, TooManyTrianglesError } from '@maxilla/domain/scans/mesh-reader';
import { meshShape } from '@maxilla/domain/scans/mesh-shape';

/** The start of a scan, its next bytes, or its end. */
export type MeshQuestion = { readonly kind: MeshKind; readonly sizeBytes: number } | Uint8Array | 'end';
export type MeshAnswer = 'more' | 'damaged' | 'tooLarge' | MeshFindings;

let shape = meshShape();
let reader: ByteReader | null = null;

function answer(question: MeshQuestion): MeshAnswer {
  if (question === 'end') {
    reader?.end();
    return shape.findings();
  }
  if (question instanceof Uint8Array) reader?.push(question);
  else {
    shape = meshShape();
    reader = meshReader(question.kind, question.sizeBytes, shape.sink);
  }
  return 'more';
}

parentPort?.on('message', (question: MeshQuestion) => {
  let reply: MeshAnswer = 'damaged';
  try {
    reply = answer(question);
  } catch (error) {
    // The reader throws what is wrong with the scan.
    if (error instanceof TooManyTrianglesError) reply = 'tooLarge';
  }
  parentPort?.postMessage(reply, []);
});
