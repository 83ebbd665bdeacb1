import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import { z } from 'zod';

import type { FileObject, WaitingJob } from '../database/snapshot.ts';
import type { Part } from './manifest.ts';

const LINE_END = 10;
/** Rows shrink to a fifth at the lowest level; higher levels take much longer for little gain. */
const LEVEL = 1;

/** Compresses lines into a file of a backup, and counts them. */
export async function writePart(
  folder: string,
  name: string,
  lines: Readable,
  signal?: AbortSignal,
): Promise<Part & { lines: number }> {
  const target = path.join(folder, name);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const counter = lineCounter();
  const compressed = meter();
  const file = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true });
  const options = signal ? { signal } : {};
  await pipeline(lines, counter.stream, createGzip({ level: LEVEL }), compressed.stream, file, options);
  return { path: name, ...compressed.read(), lines: counter.lines() };
}

/** Decompressed text of a part. */
export function readPart(folder: string, { path: name }: Part): Readable {
  const file = createReadStream(path.join(folder, name));
  const text = createGunzip();
  file.once('error', (error) => text.destroy(error));
  return file.pipe(text);
}

const fileObject = z.object({
  key: z.string().regex(/^[\w-]+(\/[\w-]+)*$/),
  sha256: z.string().regex(/^[\da-f]{64}$/),
  sizeBytes: z.int().min(0),
  contentKind: z.string(),
});

/** The stored files whose contents are in a backup. Throws if the list is damaged. */
export async function* readFileList(
  folder: string,
  { lost, ...part }: Part & { readonly lost: readonly string[] },
): AsyncGenerator<FileObject> {
  const missing = new Set(lost);
  for await (const line of readLines(folder, part)) {
    const file = fileObject.parse(JSON.parse(line));
    if (!missing.has(file.key)) yield file;
  }
}

const waitingJob = z.object({
  name: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
  startAfter: z.iso.datetime(),
  retries: z.int().min(0),
});

/** The queued jobs of a backup. Throws if the list is damaged. */
export async function readJobs(folder: string, part: Part): Promise<WaitingJob[]> {
  const jobs: WaitingJob[] = [];
  for await (const line of readLines(folder, part)) jobs.push(waitingJob.parse(JSON.parse(line)));
  return jobs;
}

async function* readLines(folder: string, part: Part): AsyncGenerator<string> {
  let incomplete = '';
  for await (const chunk of readPart(folder, part).setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (incomplete + chunk).split('\n');
    incomplete = lines.pop() ?? '';
    yield* lines;
  }
}

/** A pass-through stream that counts lines. */
function lineCounter(): { stream: Transform; lines: () => number } {
  let count = 0;
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1)) count += 1;
      done(null, chunk);
    },
  });
  return { stream, lines: () => count };
}

/** A pass-through stream that counts and hashes bytes. */
export function meter(): { stream: Transform; read: () => { bytes: number; sha256: string } } {
  const digest = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      digest.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, read: () => ({ bytes, sha256: digest.copy().digest('hex') }) };
}

/**
 * Processes items with limited concurrency. Stops at the first failure and rethrows it after all running work has
 * finished.
 */
export async function forEachConcurrent<T>(
  items: AsyncIterable<T>,
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  let failed = false;
  const worker = async () => {
    for (;;) {
      const next = await iterator.next();
      if (next.done === true || failed) return;
      try {
        await work(next.value);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const results = await Promise.allSettled(Array.from({ length: concurrency }, worker));
  await iterator.return?.();
  for (const end of results) if (end.status === 'rejected') throw end.reason;
}
