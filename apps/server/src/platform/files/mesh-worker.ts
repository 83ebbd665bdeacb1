import { parentPort } from 'node:worker_threads';

import type { MeshFindings } from '@maxilla/domain/file-checks';
import type { ByteReader } from '@maxilla/domain/scans/byte-cutter';
import { type MeshKind, meshReader, TooManyTrianglesError } from '@maxilla/domain/scans/mesh-reader';
import { meshShape } from '@maxilla/domain/scans/mesh-shape';
import { surfaceSampler } from '@maxilla/domain/scans/surface-sample';

/** The start of a scan, its next bytes, or its end. */
export type MeshQuestion = { readonly kind: MeshKind; readonly sizeBytes: number } | Uint8Array | 'end';
export type MeshAnswer = 'more' | 'damaged' | 'tooLarge' | MeshRead;

/** What was found in a scan, and points of its surface, with which other scans are compared. */
export type MeshRead = { readonly findings: MeshFindings; readonly surface: Uint8Array | null };

let shape = meshShape();
let sampler = surfaceSampler();
let reader: ByteReader | null = null;

function answer(question: MeshQuestion): MeshAnswer {
  if (question === 'end') {
    reader?.end();
    return { findings: shape.findings(), surface: sampler.bytes() };
  }
  if (question instanceof Uint8Array) reader?.push(question);
  else {
    shape = meshShape();
    sampler = surfaceSampler();
    const sink = (corners: Float32Array) => {
      shape.sink(corners);
      sampler.sink(corners);
    };
    reader = meshReader(question.kind, question.sizeBytes, sink);
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
