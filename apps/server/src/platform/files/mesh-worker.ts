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

type Scan = { readonly reader: ByteReader; readonly read: () => MeshRead };

/** The scan that is read; between scans null, as its tables may take hundreds of megabytes. */
let scan: Scan | null = null;

function begin({ kind, sizeBytes }: { readonly kind: MeshKind; readonly sizeBytes: number }): Scan {
  const shape = meshShape();
  const sampler = surfaceSampler();
  const reader = meshReader(kind, sizeBytes, (corners) => {
    shape.sink(corners);
    sampler.sink(corners);
  });
  return { reader, read: () => ({ findings: shape.findings(), surface: sampler.bytes() }) };
}

function answer(question: MeshQuestion): MeshAnswer {
  if (question instanceof Uint8Array) scan?.reader.push(question);
  else if (question === 'end') {
    const ended = scan;
    scan = null;
    ended?.reader.end();
    return ended?.read() ?? 'damaged';
  } else scan = begin(question);
  return 'more';
}

parentPort?.on('message', (question: MeshQuestion) => {
  let reply: MeshAnswer = 'damaged';
  try {
    reply = answer(question);
  } catch (error) {
    scan = null;
    // The reader throws what is wrong with the scan.
    if (error instanceof TooManyTrianglesError) reply = 'tooLarge';
  }
  parentPort?.postMessage(reply, []);
});
