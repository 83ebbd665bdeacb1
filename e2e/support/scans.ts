import { dicomArchive, sampleFile } from '../../apps/server/src/seed/sample-files.ts';
import { zipArchive } from '../../apps/server/src/seed/samples/archive.ts';

/** A file as accepted by `setFiles`. */
export type FilePayload = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

const payload = (name: string, buffer: Buffer): FilePayload => ({
  name,
  mimeType: 'application/octet-stream',
  buffer,
});

/** Small valid files of the kinds exported by scanners and planning software. */
export const cbct = (name = 'cbct.dcm', seed = 1): FilePayload =>
  payload(name, sampleFile('dicom', { seed }));
export const impression = (name = 'impression.stl', gaps: readonly number[] = []): FilePayload =>
  payload(name, sampleFile('stl', { gaps }));
/** Both jaws in one archive, as some scanners export them. */
export const archivedImpression = (name: string): FilePayload =>
  payload(
    name,
    zipArchive(['upper.stl', 'lower.stl'].map((jaw) => ({ name: jaw, bytes: sampleFile('stl', {}) }))),
  );
export const photo = (name = 'photo.jpg', seed = 1): FilePayload =>
  payload(name, sampleFile('jpeg', { seed }));
export const plan = (name = 'plan.pdf', title = 'Draft plan'): FilePayload =>
  payload(name, sampleFile('pdf', { lines: [title, 'Tooth 36'] }));

export const video = (name = 'plan.mp4'): FilePayload => payload(name, sampleFile('mp4'));

/** A zipped CBCT of some slices of a patient, as the scanner wrote their name. */
export const archivedCbct = (
  name: string,
  patient: string,
  slices = 10,
  missing: readonly number[] = [],
): FilePayload => payload(name, dicomArchive(1, slices, { patient, missing }));

/** A zipped CBCT of about `bytes` bytes, large enough to interrupt its upload. */
export function largeCbct(name: string, bytes: number): FilePayload {
  const slice = dicomArchive(1, 1).byteLength;
  return payload(name, dicomArchive(1, Math.ceil(bytes / slice)));
}

/** Plain text disguised as a scan by its extension. */
export const fakeScan = (name: string): FilePayload => payload(name, Buffer.from('This is no scan.'));
