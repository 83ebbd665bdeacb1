import type { Readable } from 'node:stream';

/** The first and the last byte wanted, both included. */
export type ByteRange = { readonly start: number; readonly end: number };

/** Where the bytes of files are: objects under keys, written once and never changed. */
export type Vault = {
  /** Takes in a file of the local disk, whole or not at all. The local file stays, and must not be written again. */
  take(
    key: string,
    path: string,
    object: { readonly sizeBytes: number; readonly mediaType: string },
  ): Promise<void>;
  /** The bytes of an object; throws at once where it is missing. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes an object; one that is gone already is no matter. */
  remove(key: string): Promise<void>;
  /** The objects whose key starts with `prefix/`, in portions. */
  list(prefix: string): AsyncIterable<readonly string[]>;
  /** When an object was written; null where it is gone. */
  writtenAt(key: string): Promise<Date | null>;
  /** Throws where the vault cannot be reached or written, `file.storeFull` where it has hardly any room left. */
  check(): Promise<void>;
};

/** The vault that FILES_URL names: a folder, or a bucket of an S3 service. */
export async function openVault(filesUrl: string): Promise<Vault> {
  if (filesUrl.startsWith('s3:')) {
    // The S3 client is large: it is loaded only where it is used.
    const { bucketVault } = await import('./bucket-vault.ts');
    return bucketVault(filesUrl);
  }
  const { folderVault } = await import('./folder-vault.ts');
  return folderVault(filesUrl);
}
