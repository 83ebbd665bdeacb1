import { useBlocker } from '@tanstack/react-router';
import { store } from '../api/store.ts';

/** The question whether to leave, while it is asked; the shell shows it. */
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

/** Asks before the page is left while `dirty`: to another screen, on reload, on closing the tab. */
export function useUnsavedGuard(dirty: boolean): void {
  useBlocker({
    shouldBlockFn: async () => !(await ask()),
    enableBeforeUnload: dirty,
    disabled: !dirty,
  });
}
