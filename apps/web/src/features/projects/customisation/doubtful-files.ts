import type { FileKind } from '@maxilla/domain/documents';
import { OF_ANOTHER_PATIENT } from '@maxilla/domain/file-checks';
import { jawsUnshown } from '@maxilla/domain/jaws';
import { useTranslation } from 'react-i18next';
import { useWarningWords } from '../../../project-ui/files/file-check.tsx';
import { useChecks } from '../../../project-ui/files/use-checks.ts';
import type { Project } from '../../../project-ui/project.ts';

type Document = Project['documents'][number];

/** The files of a project whose check on arrival has found something to look at. */
export function useDoubtfulFiles({ id, documents }: Pick<Project, 'id' | 'documents'>): readonly Document[] {
  const checks = useChecks(id);
  return documents.filter((document) => (checks.get(document.id)?.warnings.length ?? 0) > 0);
}

/** Something to look at before the order, at a kind of files, in words. */
export type Doubt = { readonly kind: FileKind; readonly text: string };

/** What should be looked at before the order: doubtful files, and ordered jaws that no impression shows. */
export function useDoubts(project: Project): readonly Doubt[] {
  const { t } = useTranslation('customisation');
  const doubtful = useDoubtfulFiles(project);
  const [first] = doubtful;
  const impressions = project.documents.filter(({ type }) => type === 'IMPRESSION');
  return [
    ...(first ? [{ kind: first.type, text: t('files.doubtful', { count: doubtful.length }) }] : []),
    ...jawsUnshown(impressions, project).map(
      (jaw) => ({ kind: 'IMPRESSION', text: t(`files.unshown.${jaw}`) }) as const,
    ),
  ];
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
