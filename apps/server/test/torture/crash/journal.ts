import { EventEmitter, once } from 'node:events';

import type { ElementState } from '@maxilla/domain/elements';
import type { ProjectState } from '@maxilla/domain/states';

/**
 * What became of a command, as whoever sent it knows: `done` it was acknowledged, `refused` it was not done, `unknown`
 * the line broke and nobody asked again.
 */
export type Fate = 'done' | 'refused' | 'unknown';

/** Something asked of the server, recognisable in its database by a text or a place that nothing else has. */
export type Deed = { readonly fate: Fate; readonly by: number } & (
  | { readonly kind: 'project'; readonly patientName: string; readonly projectId: number | null }
  | { readonly kind: 'customisation'; readonly projectId: number; readonly description: string }
  | { readonly kind: 'message'; readonly projectId: number; readonly text: string; readonly files: number }
  | { readonly kind: 'comment'; readonly projectId: number; readonly text: string; readonly files: number }
  | { readonly kind: 'document'; readonly projectId: number; readonly name: string }
  | { readonly kind: 'implant'; readonly projectId: number; readonly tooth: number }
  | { readonly kind: 'move'; readonly projectId: number; readonly to: ProjectState }
  | { readonly kind: 'element'; readonly elementId: number; readonly to: ElementState }
  | {
      readonly kind: 'order';
      /** Null where the reply was lost. */
      readonly order: { readonly orderId: number; readonly projectIds: readonly number[] } | null;
    }
  | { readonly kind: 'upload'; readonly fileId: string; readonly sha256: string }
);

/** Those that are waited for: few sessions are long enough for a guide to come to its printing. */
const KINDS: readonly Deed['kind'][] = [
  'project',
  'customisation',
  'message',
  'comment',
  'document',
  'implant',
  'move',
  'order',
  'upload',
];

export type Journal = {
  readonly deeds: readonly Deed[];
  /** Replies that a client must never get. */
  readonly faults: readonly string[];
  note(deed: Deed): void;
  complain(fault: string): void;
  /** Waits until so many more deeds are noted. */
  further(count: number): Promise<void>;
  /** Waits until something of every kind but the printing was acknowledged. */
  ofEveryKind(): Promise<void>;
};

export function openJournal(): Journal {
  const deeds: Deed[] = [];
  const faults: string[] = [];
  const noted = new EventEmitter();
  return {
    deeds,
    faults,
    note: (deed) => {
      deeds.push(deed);
      noted.emit('deed');
    },
    complain: (fault) => void faults.push(fault),
    further: async (count) => {
      const wanted = deeds.length + count;
      while (deeds.length < wanted) await once(noted, 'deed');
    },
    ofEveryKind: async () => {
      const missing = () =>
        KINDS.filter((kind) => !deeds.some((deed) => deed.kind === kind && deed.fate === 'done'));
      while (missing().length > 0) await once(noted, 'deed');
    },
  };
}

/** The deeds of one kind. */
export function deedsOf<K extends Deed['kind']>(journal: Journal, kind: K): Extract<Deed, { kind: K }>[] {
  return journal.deeds.filter((deed): deed is Extract<Deed, { kind: K }> => deed.kind === kind);
}

/** How often something may be there: once for each deed acknowledged, and for each whose fate is unknown. */
export function expectedTimes(deeds: readonly Deed[]): { readonly least: number; readonly most: number } {
  const least = deeds.filter(({ fate }) => fate === 'done').length;
  return { least, most: least + deeds.filter(({ fate }) => fate === 'unknown').length };
}
