import type { Readable } from 'node:stream';

/** First and last byte, both inclusive. */
export type ByteRange = { readonly start: number; readonly end: number };

/** Storage of file contents: immutable objects under keys. */
export type Vault = {
  /**
   * Stores a local file, whole or not at all. The local file remains, and must not be modified afterwards.
   */
  take(
    key: string,
    path: string,
    object: { readonly sizeBytes: number; readonly mediaType: string },
  ): Promise<void>;
  /** Waits until everything that was taken survives a power failure; a vault that is not `flushedLater` needs no call. */
  flush(): Promise<void>;
  /** Opens an object; throws immediately if it is missing. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes an object; a missing object is not an error. */
  remove(key: string): Promise<void>;
  /** Lists the objects whose key starts with `prefix/`, in batches. */
  list(prefix: string): AsyncIterable<readonly string[]>;
  /** The time an object was written; null if it is missing. */
  writtenAt(key: string): Promise<Date | null>;
  /** Throws if the vault is unreachable or not writable, `file.storeFull` if it is almost full. */
  check(): Promise<void>;
};

/**
 * Opens the vault of FILES_URL: a folder, or a bucket of an S3 service. With `flushedLater`, what is taken is only on the
 * disk after `flush`, which takes a fraction of the time for many files at once.
 */
export async function openVault(filesUrl: string, { flushedLater = false } = {}): Promise<Vault> {
  if (filesUrl.startsWith('s3:')) {
    // The S3 client is large, so it is loaded only when used.
    const { bucketVault } = await import('./bucket-vault.ts');
    return bucketVault(filesUrl);
  }
  const { folderVault } = await import('./folder-vault.ts');
  return folderVault(filesUrl, flushedLater);
}
