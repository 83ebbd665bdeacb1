import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraftValues } from '../../drafts/use-draft.ts';
import type { SurfacePoint } from '../../scans/scan-models.ts';
import { useOverlay } from '../../ui/overlays.ts';
import { NOTHING_WRITTEN } from '../writing.ts';
import type { Writing } from '../writing.ts';
import { messagesQuery } from '../messages.ts';
import type { ProjectDocument } from '../project.ts';
import { remarksIn } from './remarks.ts';
import type { Remark } from './remarks.ts';

/** A new remark or answer: the position of its pin, or the remark that it answers. */
export type RemarkWriting = Writing & {
  readonly pinned: { readonly documentId: number; readonly place: readonly number[] } | null;
  readonly tooth: number | null;
  readonly answers: number | null;
};

const NO_REMARK: RemarkWriting = { ...NOTHING_WRITTEN, pinned: null, tooth: null, answers: null };

/** The remarks about the documents of a project, and the one that is being written; one per viewer. */
export type Remarking = {
  readonly projectId: number;
  readonly remarks: readonly Remark[];
  /** Read for the first time, or again after a failure. */
  readonly state: 'loading' | 'failed' | 'read';
  readonly retry: () => void;
  /** Id of the remark that is looked at. */
  readonly selected: number | null;
  readonly select: (id: number | null) => void;
  /** Grows with each choice: one that is chosen again is led to again. */
  readonly choices: number;
  readonly draft: ReturnType<typeof useDraftValues<RemarkWriting>>;
  /** A click sets a pin. */
  readonly placing: boolean;
  readonly setPlacing: (placing: boolean) => void;
  /** Begins a remark at a place, which is to be moved first, or not. */
  readonly pin: (
    document: Pick<ProjectDocument, 'id'>,
    place: readonly number[],
    next?: 'write' | 'move',
  ) => void;
  /** Moves the pin of the remark that is being written. */
  readonly move: (place: readonly number[]) => void;
  readonly answer: (id: number) => void;
  /** The text takes the focus: a remark or an answer was just begun. */
  readonly begun: boolean;
};

/** Opens the remarks of a project; null for documents that belong to none. `first`: the one that is looked at. */
export function useRemarks(projectId: number | undefined, first: number | null = null): Remarking | null {
  const known = projectId !== undefined;
  const list = useQuery({ ...messagesQuery(projectId ?? 0), enabled: known });
  const draft = useDraftValues({ form: 'remark', subject: projectId }, NO_REMARK);
  const [{ selected, choices }, setChosen] = useState({ selected: first, choices: 0 });
  const select = (id: number | null) =>
    setChosen((before) => ({ selected: id, choices: before.choices + 1 }));
  const [placing, setPlacing] = useState(false);
  const [begun, setBegun] = useState(false);
  // Escape and Back leave the placing, not the viewer.
  useOverlay(() => setPlacing(false), placing);
  if (!known) return null;
  return {
    projectId,
    remarks: remarksIn(list.data?.messages ?? []),
    state: list.data ? 'read' : list.error ? 'failed' : 'loading',
    retry: () => void list.refetch(),
    selected,
    select,
    choices,
    draft,
    placing,
    setPlacing,
    pin: ({ id: documentId }, place, next = 'write') => {
      setPlacing(next === 'move');
      setBegun(next === 'write');
      select(null);
      draft.change({ pinned: { documentId, place }, answers: null });
    },
    move: (place) => {
      const { pinned } = draft.values;
      setBegun(false);
      if (pinned) draft.change({ pinned: { ...pinned, place } });
    },
    begun,
    answer: (id) => {
      setPlacing(false);
      setBegun(true);
      select(id);
      draft.change({ answers: id, pinned: null });
    },
  };
}

/** A pin on a picture of a document: of a remark, or of the one that is being written. */
export type Pin = {
  /** Id of the remark; null for a new one. */
  readonly id: number | null;
  readonly number: number;
  readonly documentId: number;
  readonly place: readonly number[];
};

/** The pins of all documents; that of a new remark has the next number. */
export function pinsOf({ remarks, draft }: Remarking): Pin[] {
  const { pinned } = draft.values;
  const pins: Pin[] = remarks.map(({ number, message: { id }, about: { documentId, place } }) => ({
    id,
    number,
    documentId,
    place,
  }));
  return pinned ? [...pins, { ...pinned, id: null, number: pins.length + 1 }] : pins;
}

/** The place of a pin on a surface; null of one in a picture. */
export function markOf({ documentId, place: [x, y, z] }: Pin): SurfacePoint | null {
  return x === undefined || y === undefined || z === undefined
    ? null
    : { name: String(documentId), at: [x, y, z] };
}
