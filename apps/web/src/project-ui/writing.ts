import type { PendingFile } from '../uploads/staged-files.ts';

/** What is written and not sent yet, with the files that are uploaded for it. */
export type Writing = { readonly text: string; readonly files: readonly PendingFile[] };

export const NOTHING_WRITTEN: Writing = { text: '', files: [] };
