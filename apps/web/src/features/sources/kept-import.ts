import type { SourceName } from '@maxilla/domain/source-names';
import { isFields } from '../../drafts/changes.ts';
import { openDraft } from '../../drafts/drafts.ts';

/** A workbook that was chosen and not yet imported. */
export type Chosen = {
  readonly name: string;
  /** Its bytes in base 64. */
  readonly workbook: string;
  /** The name of its preview, once there is one. */
  readonly preview?: string | undefined;
};

const slotOf = (source: SourceName) => openDraft({ form: 'import', subject: source, lasting: 'session' });

/** The workbook that was on screen when the page was left, in this tab. */
export function keptImport(source: SourceName): Chosen | null {
  const value = slotOf(source).read()?.value;
  if (!isFields(value)) return null;
  const { name, workbook, preview } = value;
  if (typeof name !== 'string' || typeof workbook !== 'string') return null;
  return { name, workbook, ...(typeof preview === 'string' ? { preview } : {}) };
}

/**
 * Keeps the workbook of a dialog while it is on screen; null forgets it. Once closed, nothing that is still under way
 * brings it back.
 */
export function keepImports(source: SourceName) {
  let isOpen = true;
  const keep = (chosen: Chosen | null): boolean => {
    if (!isOpen) return false;
    if (chosen) slotOf(source).write(chosen);
    else slotOf(source).remove();
    return true;
  };
  return {
    /** False if the dialog was closed meanwhile. */
    keep,
    /** False if it was closed already. */
    close: (): boolean => {
      const closed = keep(null);
      isOpen = false;
      return closed;
    },
  };
}
