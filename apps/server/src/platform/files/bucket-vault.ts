import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

import { GetObjectCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';

import { StartupError } from '../startup.ts';
import type { Vault } from './vault.ts';

/** Timeouts after which a bucket counts as unreachable, in milliseconds. */
type Patience = {
  readonly connectMs: number;
  /** Until the response to a request without a body starts. */
  readonly answerMs: number;
  /** Between two chunks accepted during an upload. */
  readonly stallMs: number;
};

const PATIENCE: Patience = { connectMs: 5_000, answerMs: 10_000, stallMs: 30_000 };
const ATTEMPTS = 2;
const silent = () => undefined;

/**
 * A vault in a bucket: `s3://key:secret@endpoint/bucket?region=…`. The endpoint is accessed over TLS unless
 * the URL says `tls=off`. Throws a `StartupError` if a part of the URL is missing.
 */
export function bucketVault(filesUrl: string, patience = PATIENCE): Vault {
  const url = new URL(filesUrl);
  const bucket = decodeURIComponent(url.pathname.replace(/^\/+|\/+$/g, ''));
  if (url.host === '' || bucket === '' || url.username === '') {
    throw new StartupError(
      'FILES_URL must name a key, an endpoint and a bucket: s3://key:secret@endpoint/bucket.',
    );
  }
  const settings = {
    endpoint: `${url.searchParams.get('tls') === 'off' ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    forcePathStyle: true,
    // Callers log failures themselves.
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    // Services other than Amazon's do not all support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
  } as const;
  const connectionTimeout = patience.connectMs;
  // A reader may pause indefinitely, so only the start of a response is subject to a timeout.
  const client = new S3Client({
    ...settings,
    requestHandler: { connectionTimeout, requestTimeout: patience.answerMs, throwOnRequestTimeout: true },
  });
  const sender = new S3Client({
    ...settings,
    requestHandler: { connectionTimeout, socketTimeout: patience.stallMs },
  });
  const diskOf = (by: S3Client) =>
    new Disk(new S3Driver({ client: by, bucket, visibility: 'private', supportsACL: false }));
  const disk = diskOf(client);
  const inbox = diskOf(sender);
  return {
    take: (key, source, { sizeBytes, mediaType }) =>
      inbox.putStream(key, createReadStream(source), { contentLength: sizeBytes, contentType: mediaType }),
    flush: async () => undefined,
    open: async (key, range) => {
      const object = await client.send(
        new GetObjectCommand({
          Bucket: bucket,
          Key: key,
          ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
        }),
      );
      if (!(object.Body instanceof Readable)) throw new Error('the file store answered without content');
      return object.Body;
    },
    remove: (key) => disk.delete(key),
    list: async function* list(prefix) {
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll(`${prefix}/`, {
          recursive: true,
          ...(paginationToken ? { paginationToken } : {}),
        });
        yield [...page.objects].flatMap((object) => (object.isFile ? [object.key] : []));
        ({ paginationToken } = page);
      } while (paginationToken);
    },
    writtenAt: async (key) => ((await disk.exists(key)) ? (await disk.getMetaData(key)).lastModified : null),
    check: async () => {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
  };
}
