import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Readable } from 'node:stream';

import {
  CONTENT_KINDS,
  type ContentKind,
  fileRefusal,
  type HeldKind,
  mostHeld,
} from '@maxilla/domain/documents';
import type { ErrorCode } from '@maxilla/domain/errors';
import { CodedError, type Refusal } from '@maxilla/domain/refusals';
import type { Logger } from 'pino';

import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/database.ts';
import { examine } from './content.ts';
import { storeFault } from './faults.ts';
import { shownName } from './names.ts';
import { chunksOf, digestOf, drop, folderFor, stage, type Staged } from './staging.ts';
import * as rows from './files.store.ts';
import type { StoredFile } from './stored-file.ts';
import { sweepPending, sweepStrays } from './sweep.ts';
import { type ByteRange, openVault } from './vault.ts';
import { virusIn } from './virus-scanner.ts';

/** Maximum size of any file, in bytes: 2 GiB. Most kinds of files have a lower limit. */
export const LARGEST_FILE = 2 * 1024 ** 3;

/** `full`: files can be read but not stored. */
export type FilesCondition = 'ok' | 'full' | 'unreachable';

/**
 * The record that a file is attached to: the required owner, the holder and kind, and the number already
 * attached.
 */
export type Attachment = HeldKind & {
  readonly uploadedBy: number;
  readonly already?: number;
};

/** A file that was not attached, by name, or by id if nothing is known about it. */
export type NotAttached = { readonly name: string; readonly error: ErrorCode };

/**
 * The file store: rows of `files`, with their bytes in the vault. Unattached files are deleted after a day.
 */
export type Files = {
  /**
   * Stores a stream as a pending file, or returns why it is refused: `file.empty`, `file.tooLarge`,
   * `file.wrongKind`, `file.nameMismatch`, `file.infected`. Throws `file.storeFull` or `unavailable` if the store fails,
   * `file.notChecked` if the virus scanner does.
   */
  receive(input: {
    readonly name: string;
    readonly stream: Readable;
    readonly uploadedBy: number | null;
    readonly maxBytes?: number;
  }): Promise<StoredFile | Refusal>;
  /** Same as `receive` for a finished upload, which keeps its id; its staged bytes are not removed. */
  adopt(input: {
    readonly id: string;
    readonly path: string;
    readonly sizeBytes: number;
    readonly name: string;
    readonly uploadedBy: number;
    /** If already known. */
    readonly sha256?: string;
  }): Promise<StoredFile | Refusal>;
  find(id: string): Promise<StoredFile | null>;
  /** A user's file that is not attached, or may be attached again. */
  findAttachable(id: string, uploadedBy: number): Promise<StoredFile | null>;
  /** Opens a file, or a range of it. Throws `unavailable`. */
  open(file: { readonly storageKey: string }, range?: ByteRange): Promise<Readable>;
  /**
   * Attaches a user's pending files, all or none. Throws a refusal whose fields are the file names:
   * `file.gone` if unknown, deleted, owned by somebody else or already attached, otherwise the error of the
   * kind.
   */
  attach(trx: Transaction, ids: readonly string[], to: Attachment): Promise<StoredFile[]>;
  /** Lets files whose attachment was undone be attached again by whoever uploaded them. */
  release(trx: Transaction, ids: readonly string[]): Promise<void>;
  /** Attaches the files that can be attached, and returns the others with their reason. */
  attachSome(
    trx: Transaction,
    ids: readonly string[],
    to: Attachment,
  ): Promise<{ attached: StoredFile[]; refused: NotAttached[] }>;
  /**
   * Stores a generated file, attached from the start unless it is `pending`: one that takes long is stored outside a
   * transaction and attached afterwards. If the transaction fails, the sweep removes its bytes.
   */
  put(
    db: Database | Transaction,
    input: {
      readonly name: string;
      readonly content: Uint8Array | Readable;
      readonly contentKind: ContentKind;
      readonly uploadedBy?: number;
      readonly pending?: boolean;
    },
  ): Promise<StoredFile>;
  /** Deletes a user's pending file; false if there is none. */
  discard(id: string, uploadedBy: number): Promise<boolean>;
  /** Deletes files uploaded before a moment and never attached. Returns their number. */
  sweepPending(olderThan: Date): Promise<number>;
  /**
   * Deletes vault objects without a row, in the shards assigned to an hour of the day; recent ones are kept.
   */
  sweepStrays(hour: number, olderThan: Date): Promise<number>;
  /** Waits until the bytes of all files survive a power failure; needed with `flushedLater` only. */
  flush(): Promise<void>;
  /** Whether the vault is reachable and writable. */
  condition(): Promise<FilesCondition>;
};

export type FilesOptions = {
  readonly config: Pick<Config, 'filesUrl' | 'dataDir' | 'clamavUrl'>;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** Stores many files faster, which may be lost until `flush`. */
  readonly flushedLater?: boolean;
};

/** Opens the file store configured in the settings. */
export async function createFiles({
  config,
  db,
  clock,
  log,
  flushedLater = false,
}: FilesOptions): Promise<Files> {
  const vault = await openVault(config.filesUrl, { flushedLater });
  const staging = folderFor('staging', config);
  const guarded = <T>(work: () => Promise<T>) => storeFault(log, work);

  /** Moves staged bytes into the vault before inserting their row, so that no row is without bytes. */
  async function keep(
    db: Database | Transaction,
    { path: source, sizeBytes, sha256 }: Staged,
    file: Pick<StoredFile, 'id' | 'name' | 'contentKind' | 'archiveOf' | 'uploadedBy' | 'attachedAt'>,
  ): Promise<StoredFile | null> {
    const key = randomUUID();
    const storageKey = `${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`;
    const { mediaType } = CONTENT_KINDS[file.contentKind];
    await guarded(() => vault.take(storageKey, source, { sizeBytes, mediaType }));
    return rows.insertFile(db, { ...file, storageKey, sizeBytes, sha256 }, clock.now().instant);
  }

  /** Whether a staged file contains a virus; always false without a scanner. Throws `file.notChecked`. */
  async function isInfected(source: string, uploadedBy: number | null): Promise<boolean> {
    if (config.clamavUrl === null) return false;
    try {
      const virus = await virusIn(source, config.clamavUrl);
      if (virus !== null) log.warn({ virus, uploadedBy }, 'an infected file was refused');
      return virus !== null;
    } catch (error) {
      log.error({ err: error }, 'the virus scanner failed');
      throw new CodedError('file.notChecked');
    }
  }

  const files: Files = {
    receive: async ({ name, stream, uploadedBy, maxBytes = LARGEST_FILE }) => {
      const id = randomUUID();
      const source = path.join(staging, id);
      const staged = await guarded(() => stage(chunksOf(stream), source, maxBytes));
      if (!staged) return { refused: 'file.tooLarge' };
      try {
        const found = await guarded(() => look(source, staged.sizeBytes, name));
        if ('refused' in found) return found;
        if (await isInfected(source, uploadedBy)) return { refused: 'file.infected' };
        const kept = await keep(db, staged, { ...found, id, uploadedBy, attachedAt: null });
        if (!kept) throw new Error('a new file has an id that is taken');
        return kept;
      } finally {
        await drop(source);
      }
    },
    adopt: async ({ id, path: source, sizeBytes, name, uploadedBy, sha256 }) => {
      if (sizeBytes > LARGEST_FILE) return { refused: 'file.tooLarge' };
      const found = await guarded(() => look(source, sizeBytes, name));
      if ('refused' in found) return found;
      if (await isInfected(source, uploadedBy)) return { refused: 'file.infected' };
      const digest = sha256 ?? (await guarded(() => digestOf(source)));
      const staged = { path: source, sizeBytes, sha256: digest };
      const kept = await keep(db, staged, { ...found, id, uploadedBy, attachedAt: null });
      const file = kept ?? (await rows.findFile(db, id));
      return file?.uploadedBy === uploadedBy ? file : { refused: 'file.gone' };
    },
    find: (id) => rows.findFile(db, id),
    open: ({ storageKey }, range) => guarded(() => vault.open(storageKey, range)),
    attach: async (trx, ids, to) => {
      const { attached, refused } = await files.attachSome(trx, ids, to);
      if (refused.length > 0) throw refusedFiles(refused);
      return attached;
    },
    release: (trx, ids) => rows.markReleased(trx, ids, clock.now().instant),
    attachSome: async (trx, ids, { uploadedBy, holder, kind, already = 0 }) => {
      const pending = new Map(
        (await rows.lockPending(trx, ids, uploadedBy)).map((file) => [file.id, file] as const),
      );
      const attached: StoredFile[] = [];
      const refused: NotAttached[] = [];
      for (const id of new Set(ids)) {
        const file = pending.get(id);
        const room = already + attached.length < mostHeld(holder, kind);
        const error = file ? (fileRefusal(kind, file) ?? (room ? null : 'file.tooMany')) : 'file.gone';
        if (!file || error) refused.push({ name: file?.name ?? id, error: error ?? 'file.gone' });
        else attached.push(file);
      }
      const at = clock.now().instant;
      const attachedIds = attached.map((file) => file.id);
      await rows.markAttached(trx, attachedIds, at);
      return { attached: attached.map((file) => ({ ...file, attachedAt: new Date(at) })), refused };
    },
    put: async (db, { name, content, contentKind, uploadedBy, pending = false }) => {
      const id = randomUUID();
      const source = path.join(staging, id);
      const stream = content instanceof Readable ? content : Readable.from([content]);
      const staged = await guarded(() => stage(stream, source, LARGEST_FILE));
      if (!staged) throw new CodedError('file.tooLarge');
      try {
        const attachedAt = pending ? null : new Date(clock.now().instant);
        const file = { id, name: shownName(name), contentKind, archiveOf: null, attachedAt };
        const kept = await keep(db, staged, { ...file, uploadedBy: uploadedBy ?? null });
        if (!kept) throw new Error('a new file has an id that is taken');
        return kept;
      } finally {
        await drop(source);
      }
    },
    findAttachable: (id, uploadedBy) => rows.findAttachable(db, id, uploadedBy),
    discard: async (id, uploadedBy) => {
      const key = await rows.deletePending(db, id, uploadedBy);
      if (key) await guarded(() => vault.remove(key));
      return key !== null;
    },
    sweepPending: (olderThan) => sweepPending(db, vault, olderThan),
    sweepStrays: (hour, olderThan) => sweepStrays(db, vault, hour, olderThan),
    flush: () => guarded(() => vault.flush()),
    condition: async () => {
      try {
        await vault.check();
        return 'ok';
      } catch (error) {
        log.warn({ err: error }, 'the file store is not healthy');
        return error instanceof CodedError && error.code === 'file.storeFull' ? 'full' : 'unreachable';
      }
    },
  };
  return files;
}

/** Examines a staged file: its content type and display name, or why it is refused. */
async function look(
  source: string,
  sizeBytes: number,
  name: string,
): Promise<Pick<StoredFile, 'name' | 'contentKind' | 'archiveOf'> | Refusal> {
  if (sizeBytes === 0) return { refused: 'file.empty' };
  const shown = shownName(name);
  const found = await examine(source, sizeBytes, shown);
  if (typeof found === 'string') return { refused: found };
  return { name: shown, contentKind: found.kind, archiveOf: found.archiveOf };
}

/**
 * Combines refusals of several files: their common reason, or `file.rejected`, with each file's reason under
 * its name.
 */
export function refusedFiles(refused: readonly NotAttached[]): CodedError {
  const reasons = new Set(refused.map(({ error }) => error));
  const [reason = 'file.rejected'] = reasons;
  const fields = Object.fromEntries(refused.map(({ name, error }) => [name, error]));
  return new CodedError(reasons.size === 1 ? reason : 'file.rejected', fields);
}
