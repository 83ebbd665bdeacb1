import { freshToken } from '../api/session.ts';

/** An uploaded file that will be submitted with a form; the server keeps it for a day. */
export type PendingFile = { readonly uploadId: string; readonly name: string; readonly size: number };

function isFile(value: unknown): value is PendingFile {
  return typeof value === 'object' && value !== null && 'uploadId' in value && 'name' in value;
}

/** The uploaded files among some values. */
function filesIn(values: object): readonly PendingFile[] {
  return Object.values(values).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isFile) : isFile(value) ? [value] : [],
  );
}

/** The fields that hold any of these files, without them. */
export function withoutFiles(values: object, gone: readonly PendingFile[]): Record<string, unknown> {
  const isGone = (value: unknown) =>
    isFile(value) && gone.some(({ uploadId }) => uploadId === value.uploadId);
  return Object.fromEntries(
    Object.entries(values as Readonly<Record<string, unknown>>)
      .filter(([, value]) => (Array.isArray(value) ? value.some(isGone) : isGone(value)))
      .map(([name, value]) => [name, Array.isArray(value) ? value.filter((one) => !isGone(one)) : null]),
  );
}

/** Whether the server has deleted an uploaded file. If it cannot be asked, the file counts as there. */
async function isGone({ uploadId }: PendingFile): Promise<boolean> {
  const bearer = await freshToken();
  const response = await fetch(`/api/uploads/${uploadId}`, {
    method: 'HEAD',
    headers: { 'tus-resumable': '1.0.0', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
  }).catch(() => null);
  return response?.status === 404;
}

/** Files among some values that the server no longer has. */
export async function goneOf(values: object): Promise<readonly PendingFile[]> {
  const files = filesIn(values);
  const gone = await Promise.all(files.map(isGone));
  return files.filter((_, nth) => gone[nth]);
}
