import type { ErrorCode } from '@maxilla/domain/errors';
import { store } from '../api/store.ts';
import { useStore } from '../api/use-store.ts';

/** What is uploaded, apart from how: pages that only wait for it do not load that. */

/** A file being uploaded, as shown in the rows of a FileDropList. */
export type UploadItem = {
  readonly key: string;
  /** Identifies the list that the upload belongs to. */
  readonly purpose: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly sent: number;
  /** Bytes per second, over the last few seconds. */
  readonly speed: number;
  /** `waiting`: the connection is lost. `attaching`: the upload is complete and `attach` is running. */
  readonly state: 'queued' | 'sending' | 'paused' | 'waiting' | 'attaching' | 'failed';
  readonly error?: ErrorCode;
};

/** The uploads of the whole application; they continue across navigation. */
export const items = store<readonly UploadItem[]>([]);

export const isUnderWay = ({ state }: UploadItem) => state !== 'failed' && state !== 'paused';

/** Whether files are on their way for any purpose that begins so, such as for a project of any kind of file. */
export function useAnyUnderWay(beginning: string): boolean {
  return useStore(items).some((item) => isUnderWay(item) && item.purpose.startsWith(beginning));
}
