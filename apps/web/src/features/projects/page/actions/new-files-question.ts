import { asksForNewFilesConfirmation } from '@maxilla/domain/cart';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Project } from '../../project.ts';

/**
 * Asks the dentist by itself to confirm the files sent anew once they are complete (spec 1 §4): once per upload, and
 * not over another dialog.
 */
export function useNewFilesQuestion(project: Project, taken: boolean, ask: () => void): void {
  const offered = project.actions.some(
    ({ type, disabledReason }) => type === 'CONFIRM_NEW_FILES' && !disabledReason,
  );
  const due = offered && asksForNewFilesConfirmation({ state: project.projectState, ...project });
  const [asked, setAsked] = useState(false);
  const question = useEffectEvent(() => {
    setAsked(true);
    ask();
  });
  if (!due && asked) setAsked(false);
  const now = due && !asked && !taken;
  useEffect(() => {
    if (now) question();
  }, [now]);
}
