import { useBlocker } from '@tanstack/react-router';
import { store } from '../api/store.ts';

/** The pending confirmation before leaving, rendered by the shell. */
export const leaveQuestion = store<{ readonly answer: (leave: boolean) => void } | null>(null);

function ask(): Promise<boolean> {
  return new Promise((resolve) => {
    leaveQuestion.set({
      answer: (leave) => {
        leaveQuestion.set(null);
        resolve(leave);
      },
    });
  });
}

/** Asks for confirmation before navigating away, reloading or closing the tab while `dirty`. */
export function useUnsavedGuard(dirty: boolean): void {
  useBlocker({
    shouldBlockFn: async () => !(await ask()),
    enableBeforeUnload: dirty,
    disabled: !dirty,
  });
}
