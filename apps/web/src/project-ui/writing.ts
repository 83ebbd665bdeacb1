import type { PendingFile } from '../uploads/staged-files.ts';

/** An unsent text with the files uploaded for it. */
export type Writing = { readonly text: string; readonly files: readonly PendingFile[] };

export const NOTHING_WRITTEN: Writing = { text: '', files: [] };
