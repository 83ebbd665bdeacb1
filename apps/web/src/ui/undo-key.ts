import { useHotkeys } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** What can be undone at the moment, the latest last. */
const undoable: object[] = [];

/** Whether text was typed into the focused field, whose own undo takes precedence. */
function isTyping(focused: Element | null): boolean {
  const isField = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
  return isField && !['checkbox', 'radio'].includes(focused.type) && focused.value !== '';
}

/** Lets Ctrl Z undo what a toast tells while it is `possible`: the latest first, where several are shown. */
export function useUndoKey(possible: boolean, undo: () => void): void {
  const [own] = useState(() => ({}));
  useEffect(() => {
    if (!possible) return undefined;
    undoable.push(own);
    return () => void undoable.splice(undoable.indexOf(own), 1);
  }, [own, possible]);
  useHotkeys(
    [
      [
        'mod+Z',
        (event) => {
          if (undoable.at(-1) !== own || isTyping(document.activeElement)) return;
          event.preventDefault();
          undo();
        },
        { preventDefault: false },
      ],
    ],
    // Also in an empty field, as the one of a queue that waits for the next scan.
    [],
  );
}
