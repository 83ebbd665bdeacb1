import { type Occlusion, occlusionOf } from '@maxilla/domain/scans/occlusion';
import { sampleIn } from '@maxilla/domain/scans/surface-sample';

import type { Database } from '../../platform/database/database.ts';
import { type CheckedDocument, surfacesOf } from './file-checks.store.ts';

/** Pairs of files whose occlusion is remembered: a file never changes, and a comparison takes some ten milliseconds. */
const MOST_KNOWN = 2_000;
const known = new Map<string, Occlusion>();

/**
 * The occlusion of each scan of a lower jaw with the latest one of the upper jaw, by document. Says nothing where either is
 * missing, part of an archive, or too large to be of a jaw.
 */
export async function occlusionsAmong(
  db: Database,
  documents: readonly CheckedDocument[],
): Promise<ReadonlyMap<number, Occlusion>> {
  const scans = documents.filter(({ findings }) => findings.kind === 'mesh');
  const upper = scans.findLast(({ jaw }) => jaw === 'UPPER');
  const lowers = upper ? scans.filter(({ jaw }) => jaw === 'LOWER') : [];
  if (!upper || lowers.length === 0) return new Map();
  const pairOf = ({ fileId }: CheckedDocument) => `${upper.fileId} ${fileId}`;
  const unknown = lowers.filter((lower) => !known.has(pairOf(lower)));
  if (unknown.length > 0) {
    const surfaces = await surfacesOf(
      db,
      [upper, ...unknown].map(({ fileId }) => fileId),
    );
    for (const lower of unknown) {
      const [above, below] = [surfaces.get(upper.fileId), surfaces.get(lower.fileId)];
      if (above && below) remember(pairOf(lower), occlusionOf(sampleIn(above), sampleIn(below)));
    }
  }
  return new Map(
    lowers.flatMap((lower) => {
      const occlusion = known.get(pairOf(lower));
      return occlusion ? [[lower.id, occlusion] as const] : [];
    }),
  );
}

function remember(pair: string, occlusion: Occlusion): void {
  const [oldest] = known.keys();
  if (known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  known.set(pair, occlusion);
}
