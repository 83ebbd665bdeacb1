import { SOURCE_NAMES } from '@maxilla/domain/source-names';
import { MOST_SHEET_CHARACTERS } from '@maxilla/domain/sources';
import { z } from 'zod';
import { calls, del, file, get, may, post, staff } from './calls.ts';
import { ErrorCodeInReply } from './failure.ts';
import { Id, IdParam, Instant, RequiredLine, Text } from './wire.ts';

/** A value in a sheet, as its reader sees it. */
const Cell = z.string();

/** Effect of an import on a line of the sheet. */
const SheetLine = z.object({
  /** The number of the line as spreadsheets show it. */
  line: z.int(),
  what: z.enum(['added', 'changed', 'refused']),
  /** Display name of the row. */
  title: z.string(),
  changes: z.array(z.object({ field: z.string(), before: Cell, after: Cell })),
  refusals: z.array(
    z.object({
      field: z.string(),
      /** The letter of its column in the sheet; '' if it has none. */
      column: z.string(),
      code: ErrorCodeInReply,
      value: Cell,
      /** What the field takes, in the language of the reader; '' if its value alone is not what is wrong. */
      allowed: z.string(),
    }),
  ),
});

const Counts = z.object({ added: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() });

/** The bytes of a workbook (xlsx), or of comma-, semicolon- or tab-separated values (csv), in base 64. */
const Workbook = z.base64().min(1).max(MOST_SHEET_CHARACTERS);

const ofSource = z.object({ source: z.enum(SOURCE_NAMES) });
const ofAuthor = ofSource.extend({ authorId: IdParam });

const Preview = Counts.extend({
  authorId: Id,
  fileName: z.string(),
  /** The lines that would change something or are refused; the first ones of very many. */
  lines: z.array(SheetLine),
  /** Names what is previewed; the import of anything else is refused. */
  preview: z.string(),
  /** Whether it would now do something else than when it was last judged. */
  outdated: z.boolean(),
});

/** Access for editors of any source; the handler refuses sources that the caller may not edit. */
const editors = may('EDIT_PILLAR', 'EDIT_IMPLANT', 'EDIT_SLEEVE', 'EDIT_MATERIAL');
const SHEET_ERRORS = [
  'file.tooLarge',
  'sheet.damaged',
  'sheet.tooLong',
  'sheet.columnUnknown',
  'sheet.columnTwice',
  'sheet.empty',
] as const;

/** Spreadsheets of the reference data. */
export const sheets = calls('/api/sheets', {
  export: get('/:source', {
    summary: 'All rows of a source as a workbook (xlsx), in the language of the caller.',
    access: staff,
    params: ofSource,
    reply: file,
  }),
  template: get('/:source/template', {
    summary:
      'A workbook (xlsx) to fill in and import: the columns of a source, and of the price list the rows that it still lacks.',
    access: editors,
    params: ofSource,
    reply: file,
  }),
  preview: post('/:source/previews', {
    summary:
      'Preview of the changes that importing a workbook would make, kept in place of the former one of the caller until it is stored or discarded.',
    access: editors,
    params: ofSource,
    body: z.object({ fileName: RequiredLine, workbook: Workbook }),
    reply: Preview,
    errors: SHEET_ERRORS,
    limited: 'writes',
  }),
  previews: get('/:source/previews', {
    summary: 'The unfinished imports of a source, by whom and with how many lines.',
    access: editors,
    params: ofSource,
    reply: z.object({
      previews: z.array(
        z.object({
          authorId: Id,
          authorFullName: z.string(),
          fileName: z.string(),
          at: Instant,
          /** Lines that would add or change a row. */
          changing: z.int(),
          refused: z.int(),
        }),
      ),
    }),
  }),
  open: get('/:source/previews/:authorId', {
    summary: 'The unfinished import of a source that somebody has left, judged anew.',
    access: editors,
    params: ofAuthor,
    reply: Preview,
  }),
  correct: post('/:source/previews/:authorId/corrections', {
    summary: 'Put a text in place of a cell of an unfinished import, which is judged anew.',
    access: editors,
    params: ofAuthor,
    body: z.object({
      line: z.int().min(1),
      field: z.string().max(100),
      value: Text,
      /** What was shown, as when it is stored. */
      preview: z.string().max(100),
    }),
    reply: Preview,
    errors: ['sheet.stale'],
    limited: 'writes',
  }),
  import: post('/:source/previews/:authorId', {
    summary: 'Store all lines of an unfinished import as they were previewed, or none of them.',
    access: editors,
    params: ofAuthor,
    body: z.object({ preview: z.string().max(100) }),
    reply: Counts,
    errors: ['sheet.refused', 'sheet.stale'],
    limited: 'writes',
  }),
  discard: del('/:source/previews/:authorId', {
    summary: 'Discard an unfinished import: the own one; an administrator that of anybody.',
    access: editors,
    params: ofAuthor,
  }),
});
