import { admits } from '@maxilla/contract/calls';
import { sheets } from '@maxilla/contract/source-sheets';
import { editorsOf, type SourceCalls, sourceAreas } from '@maxilla/contract/sources';
import { sources } from '@maxilla/contract/static-data';
import { CodedError } from '@maxilla/domain/refusals';
import { areaOf, SOURCE_NAMES, type SourceName } from '@maxilla/domain/source-names';
import type { SourceValues } from '@maxilla/domain/source-fields';
import { filledIn } from '@maxilla/domain/source-rules';
import { SOURCES } from '@maxilla/domain/sources';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Database, Transaction } from '../../platform/database/database.ts';
import { pageAsked } from '../../platform/database/lists.ts';
import { bind, type Handlers } from '../../platform/http/bind.ts';
import type { Caller } from '../../platform/http/identity.ts';
import { sendAttachment } from '../../platform/http/send-attachment.ts';
import type { Platform } from '../../platform/platform.ts';
import { XLSX_TYPE } from '../../platform/sheets/write-sheet.ts';
import { listRecordChanges } from '../record-changes/api.ts';
import { createRow, deleteRow, readDetails, toReply, updateRow } from './edit-source.ts';
import { exportSheet, nameOf, type SheetValues } from './export-sheet.ts';
import {
  correctPreview,
  createPreview,
  discardPreview,
  openPreview,
  storePreview,
} from './import-previews.ts';
import { listPreviews } from './import-previews.store.ts';
import { choicesIn, namesIn } from './import-sheet.ts';
import { readMissingPrices } from './read-missing-prices.ts';
import { readChoices } from './read-choices.ts';
import { allRows, holderOfKey, listRows } from './source-rows.store.ts';
import { implantBrands, implantDetails, implantModels, validatedSleeves } from './sources.store.ts';

type SheetCall = {
  readonly actor: Caller;
  readonly params: { readonly source: SourceName };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

export function sourcesRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  bind(app, platform, sources, {
    implantBrands: async () => ({ brands: await implantBrands(db) }),
    implantModels: async ({ query }) => ({ models: await implantModels(db, query.implantBrandId) }),
    implantDetails: async ({ query }) => ({
      implantDetails: await implantDetails(db, query.implantModelId, query.diameter),
    }),
    sleeves: async () => ({ sleeves: await validatedSleeves(db) }),
  });
  for (const source of SOURCE_NAMES)
    bind(app, platform, sourceAreas[areaOf(source)], handlersOf(platform, source));
  bind(app, platform, sheets, {
    export: async (call) => sendSheet(db, call, () => allRows(db, call.params.source, call.actor.language)),
    template: async (call) => {
      const { actor, params } = call;
      refuseOthers(actor, params.source);
      return sendSheet(db, call, () => (params.source === 'prices' ? readMissingPrices(db) : []));
    },
    preview: ({ trx, actor, params: { source }, body }) => {
      refuseOthers(actor, source);
      return createPreview(trx, platform, actor, source, body);
    },
    previews: async ({ actor, params: { source } }) => {
      refuseOthers(actor, source);
      return { previews: await listPreviews(db, source) };
    },
    open: ({ actor, params }) => {
      refuseOthers(actor, params.source);
      return openPreview(platform, params, actor.language);
    },
    correct: ({ trx, actor, params, body }) => {
      refuseOthers(actor, params.source);
      return correctPreview(trx, platform, params, body, actor.language);
    },
    import: ({ trx, actor, params, body }) => {
      refuseOthers(actor, params.source);
      return storePreview(trx, platform, actor, params, body.preview);
    },
    discard: async ({ trx, actor, params }) => {
      refuseOthers(actor, params.source);
      await discardPreview(trx, platform, actor, params);
      return undefined;
    },
  });
}

/** Sends rows of a source as a workbook, which is named like the source. */
function sendSheet(
  db: Database,
  { actor: { language }, params: { source }, request, reply }: SheetCall,
  rows: () => Promise<readonly SheetValues[]> | readonly SheetValues[],
): Promise<FastifyReply> {
  const open = async () =>
    exportSheet(source, await rows(), namesIn(await choicesIn(db, source, language)), language);
  return sendAttachment(request, reply, {
    name: `${nameOf(source, language)}.xlsx`,
    mediaType: XLSX_TYPE,
    open,
  });
}

function refuseOthers(actor: Caller, source: SourceName): void {
  if (!admits(editorsOf(source), actor)) throw new CodedError('access.denied');
}

/** The fields that were sent; the base of a pillar by either of its names, or the same by both (spec 3 §3). */
function enteredIn({ userId: _, baseTypeId, ...fields }: SourceValues): SourceValues {
  if (baseTypeId === undefined) return fields;
  const { baseType = baseTypeId } = fields;
  if (baseType !== baseTypeId) throw new CodedError('request.invalid', { baseTypeId: 'field.unknownValue' });
  return { ...fields, baseType };
}

function handlersOf(platform: Platform, source: SourceName): Handlers<SourceCalls> {
  const { db } = platform;
  const editingOf = (trx: Transaction, { id, language }: Caller) => ({
    trx,
    platform,
    source,
    actorId: id,
    language,
  });
  const lists = Object.entries(SOURCES[source].lists).map(([name, field]) => {
    const choices = async ({ query, actor }: { query: { searchKey?: string }; actor: Caller }) => ({
      choices: await readChoices(db, source, field, query.searchKey, actor.language),
    });
    return [name, choices] as const;
  });
  return {
    ...Object.fromEntries(lists),
    list: async ({ query, actor }) => {
      const { searchKey, validated, customPillar, bearing } = query;
      const status = validated === 'true' || validated === 'VALIDATED' ? 'VALIDATED' : 'NOTVALIDATED';
      const filter = {
        searchKey,
        language: actor.language,
        validated: validated === undefined ? undefined : status,
        customPillar: customPillar === undefined ? undefined : customPillar === 'true',
        bearing: bearing === 'true',
      } as const;
      const { rows, ...page } = await listRows(db, source, filter, pageAsked(query));
      return { rows: rows.map((row) => toReply(source, row)), ...page };
    },
    read: ({ params, actor }) => readDetails(db, source, params.id, actor.language),
    changes: async ({ params }) => ({ changes: await listRecordChanges(db, source, params.id) }),
    holder: async ({ query: { exceptId, ...key } }) => ({
      id: await holderOfKey(db, source, filledIn(source, key), exceptId ?? 0),
    }),
    create: ({ trx, actor, body }) => createRow(editingOf(trx, actor), enteredIn(body)),
    update: ({ trx, actor, params, query, body }) =>
      updateRow(editingOf(trx, actor), params.id, {
        changes: enteredIn(body),
        version: query.version,
      }),
    remove: async ({ trx, actor, params }) => {
      await deleteRow(editingOf(trx, actor), params.id);
      return undefined;
    },
  };
}
