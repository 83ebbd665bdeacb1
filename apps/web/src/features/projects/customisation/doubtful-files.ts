import { OF_ANOTHER_PATIENT } from '@maxilla/domain/file-checks';
import { useWarningWords } from '../../../project-ui/files/file-check.tsx';
import { useChecks } from '../../../project-ui/files/use-checks.ts';
import type { Project } from '../../../project-ui/project.ts';

type Document = Project['documents'][number];

/** The files of a project whose check on arrival has found something to look at. */
export function useDoubtfulFiles({ id, documents }: Pick<Project, 'id' | 'documents'>): readonly Document[] {
  const checks = useChecks(id);
  return documents.filter((document) => (checks.get(document.id)?.warnings.length ?? 0) > 0);
}

/** The files of a project that bear the name or the date of birth of another patient: each with what it bears, in words. */
export function useFilesOfOthers({ id, documents }: Pick<Project, 'id' | 'documents'>): readonly string[] {
  const checks = useChecks(id);
  const wordsOf = useWarningWords();
  return documents.flatMap((document) => {
    const check = checks.get(document.id);
    const found = check?.warnings.filter((code) => OF_ANOTHER_PATIENT.includes(code)) ?? [];
    return check && found.length > 0
      ? [[document.name, ...found.map((code) => wordsOf(check, code))].join(' · ')]
      : [];
  });
}
