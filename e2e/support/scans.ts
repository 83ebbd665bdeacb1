import { dicomArchive, sampleFile } from '../../apps/server/src/seed/sample-files.ts';

/** A file as a person picks it. */
export type Picked = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

const picked = (name: string, buffer: Buffer): Picked => ({
  name,
  mimeType: 'application/octet-stream',
  buffer,
});

/** Real files, small: what a dentist's scanners and a planner's programs export. */
export const cbct = (name = 'cbct.dcm', seed = 1): Picked => picked(name, sampleFile('dicom', { seed }));
export const impression = (name = 'impression.stl', gaps: readonly number[] = []): Picked =>
  picked(name, sampleFile('stl', { gaps }));
export const photo = (name = 'photo.jpg', seed = 1): Picked => picked(name, sampleFile('jpeg', { seed }));
export const plan = (name = 'plan.pdf', title = 'Draft plan'): Picked =>
  picked(name, sampleFile('pdf', { lines: [title, 'Tooth 36'] }));

export const film = (name = 'plan.mp4'): Picked => picked(name, sampleFile('mp4'));

/** A zipped CBCT of about this many bytes, to have time for a fault on its way. */
export function largeCbct(name: string, bytes: number): Picked {
  const slice = dicomArchive(1, 1).byteLength;
  return picked(name, dicomArchive(1, Math.ceil(bytes / slice)));
}

/** Text that only its name says to be a scan. */
export const falseScan = (name: string): Picked => picked(name, Buffer.from('This is no scan.'));
