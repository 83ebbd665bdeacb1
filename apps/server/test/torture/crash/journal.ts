import { EventEmitter, once } from 'node:events';

import type { BatchState } from '@maxilla/domain/batches';
import type { ElementState } from '@maxilla/domain/elements';
import type { ProjectState } from '@maxilla/domain/states';

/** The outcome of a command as its client knows it; `unknown` if the connection broke and the client gave up. */
export type Fate = 'done' | 'refused' | 'unknown';

/** A command, identifiable in the database by a unique text or position. */
export type JournalEntry = { readonly fate: Fate; readonly by: number } & (
  | { readonly kind: 'project'; readonly patientName: string; readonly projectId: number | null }
  | { readonly kind: 'customisation'; readonly projectId: number; readonly description: string }
  | { readonly kind: 'message'; readonly projectId: number; readonly text: string; readonly files: number }
  | { readonly kind: 'comment'; readonly projectId: number; readonly text: string; readonly files: number }
  | { readonly kind: 'document'; readonly projectId: number; readonly name: string }
  | { readonly kind: 'implant'; readonly projectId: number; readonly tooth: number }
  | { readonly kind: 'move'; readonly projectId: number; readonly to: ProjectState }
  | { readonly kind: 'element'; readonly elementId: number; readonly to: ElementState }
  | {
      /** Elements that were put onto a plate together, or onto a disc that was entered with it. */
      readonly kind: 'batch';
      readonly plate: string;
      readonly disc: string | null;
      readonly elementIds: readonly number[];
    }
  | { readonly kind: 'batchStep'; readonly batchId: number; readonly to: BatchState }
  | {
      readonly kind: 'order';
      /** Null if the reply was lost. */
      readonly order: { readonly orderId: number; readonly projectIds: readonly number[] } | null;
    }
  | { readonly kind: 'upload'; readonly fileId: string; readonly sha256: string }
);

/** The kinds that a run waits for. */
const KINDS: readonly JournalEntry['kind'][] = [
  'project',
  'customisation',
  'message',
  'comment',
  'document',
  'implant',
  'move',
  'element',
  'batch',
  'batchStep',
  'order',
  'upload',
];

export type Journal = {
  readonly entries: readonly JournalEntry[];
  /** Replies that must never occur. */
  readonly faults: readonly string[];
  note(entry: JournalEntry): void;
  complain(fault: string): void;
  /** Waits for a number of further entries. */
  further(count: number): Promise<void>;
  /** Waits until a command of each kind was acknowledged. */
  ofEveryKind(): Promise<void>;
};

export function openJournal(): Journal {
  const entries: JournalEntry[] = [];
  const faults: string[] = [];
  const noted = new EventEmitter();
  return {
    entries,
    faults,
    note: (entry) => {
      entries.push(entry);
      noted.emit('entry');
    },
    complain: (fault) => void faults.push(fault),
    further: async (count) => {
      const wanted = entries.length + count;
      while (entries.length < wanted) await once(noted, 'entry');
    },
    ofEveryKind: async () => {
      const missing = () =>
        KINDS.filter((kind) => !entries.some((entry) => entry.kind === kind && entry.fate === 'done'));
      while (missing().length > 0) await once(noted, 'entry');
    },
  };
}

/** Entries of one kind. */
export function entriesOf<K extends JournalEntry['kind']>(
  journal: Journal,
  kind: K,
): Extract<JournalEntry, { kind: K }>[] {
  return journal.entries.filter((entry): entry is Extract<JournalEntry, { kind: K }> => entry.kind === kind);
}

/**
 * Range of the number of stored results: one per acknowledged command, and at most one more per command
 * without a known outcome.
 */
export function expectedTimes(entries: readonly JournalEntry[]): {
  readonly least: number;
  readonly most: number;
} {
  const least = entries.filter(({ fate }) => fate === 'done').length;
  return { least, most: least + entries.filter(({ fate }) => fate === 'unknown').length };
}
