import type { FileKind } from '@maxilla/domain/documents';
import { readableKinds } from '@maxilla/domain/documents';
import { FILE_STANDINGS } from '@maxilla/domain/project-files';
import type { FileStanding } from '@maxilla/domain/project-files';
import { choice, id, listSearch } from '../../ui/list-search.ts';
import type { ListSearch } from '../../ui/list-search.ts';

/** The kinds of files that a dentist may read. */
export const KINDS: readonly FileKind[] = readableKinds('project', { role: 'ROLE_USER' });

/** Search params of the documents screen. */
export type DocumentsSearch = ListSearch & { patient?: number; kind?: FileKind; standing?: FileStanding };

/** Unknown or malformed values become undefined. */
export function documentsSearch(raw: Record<string, unknown>): DocumentsSearch {
  const { page, q } = listSearch(raw, []);
  return {
    page,
    q,
    patient: id(raw['patient']),
    kind: choice(raw['kind'], KINDS),
    standing: choice(raw['standing'], FILE_STANDINGS),
  };
}
