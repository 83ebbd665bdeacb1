import type { Project } from '../project-ui/project.ts';
import type { Subject } from './use-action.ts';

/** Fields that change without the dentist seeing a difference. */
const UNSEEN = ['version', 'lastUpdatedTime', 'deadline'];

/**
 * Whether a changed project looks the same to its dentist, because the change concerns the laboratory alone.
 */
export function looksAsBefore(seen: Subject, fresh: Project): boolean {
  const now: Readonly<Record<string, unknown>> = fresh;
  return (
    'projectState' in seen &&
    Object.entries(seen).every(
      ([name, value]) =>
        UNSEEN.includes(name) || !(name in now) || JSON.stringify(value) === JSON.stringify(now[name]),
    )
  );
}
