import type { QueryOf, ReplyOf } from '@maxilla/contract/calls';
import type { projects } from '@maxilla/contract/projects';
import { CodedError } from '@maxilla/domain/errors';
import { historyParams, isHighlighted } from '@maxilla/domain/history';
import { fillSentence, readableParams } from '@maxilla/domain/sentences';

import type { Caller } from '../../platform/http/identity.ts';
import { wordsIn } from '../../platform/i18n/words.ts';
import type { Platform } from '../../platform/platform.ts';
import { historyPage } from './history.store.ts';

const PAGE_SIZE = 10;
const LARGEST_PAGE = 500;

/** What happened to a project, newest first, told in the caller's language (decisions 12). */
export async function readHistory(
  platform: Platform,
  { language }: Pick<Caller, 'language'>,
  projectId: number,
  query: QueryOf<typeof projects.history>,
): Promise<ReplyOf<typeof projects.history>> {
  const limit = Math.min(Math.max(query.limit ?? PAGE_SIZE, 1), LARGEST_PAGE);
  const currentPage = query.offset ?? 0;
  const page = await historyPage(platform.db, projectId, { limit, offset: currentPage * limit });
  if (!page) throw new CodedError('notFound');
  const word = wordsIn(language);
  return {
    historyRecords: page.rows.map((row) => ({
      id: row.id,
      timestamp: row.at.toISOString(),
      code: row.code,
      log: fillSentence(
        word(`history.${row.code}`),
        readableParams(historyParams(row.code), row.params, word, language),
      ),
      modifiedBy: row.by,
      toState: row.to,
      highlighted: isHighlighted(row.code),
    })),
    totalPages: Math.ceil(page.total / limit),
    currentPage,
    total: page.total,
  };
}
