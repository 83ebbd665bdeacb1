import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Readable } from 'node:stream';

import type { PhotoView } from '@maxilla/domain/aligners';
import type { ContentKind, FileKind } from '@maxilla/domain/documents';
import type { Actor } from '@maxilla/domain/people';

import { addDocuments } from '../modules/documents/add-documents.ts';
import { storeFindings } from '../modules/documents/check-file.ts';
import type { Transaction } from '../platform/database/database.ts';
import { examine, type Examined } from '../platform/files/findings.ts';
import { drop, folderFor, stage, type Staged } from '../platform/files/staging.ts';
import type { JobHandler } from '../platform/jobs/jobs.ts';
import { wordsIn } from '../platform/i18n/words.ts';
import type { Platform } from '../platform/platform.ts';
import { sampleFile } from './sample-files.ts';
import type { StoryContext } from './story-context.ts';

/** Number of different sample pictures and scans per kind. */
const VARIANTS = 4;

/** Content of a sample for each kind of file a dentist sends. */
const SAMPLE_OF: Partial<
  Readonly<Record<FileKind, { readonly name: string; readonly content: ContentKind }>>
> = {
  DICOM1: { name: 'cbct-patient.zip', content: 'zip' },
  DICOM2: { name: 'cbct-prothese.zip', content: 'zip' },
  IMPRESSION: { name: 'empreinte-maxillaire-mandibulaire.stl', content: 'stl' },
  GUIDE_DESIGN: { name: 'guide.stl', content: 'stl' },
  PANORAMIC_RADIOGRAPH: { name: 'panoramique.jpg', content: 'jpeg' },
  TELERADIO_PROFILE: { name: 'teleradiographie.jpg', content: 'jpeg' },
  PHOTOS: { name: 'photo-sourire.jpg', content: 'jpeg' },
};

const made = new Map<string, Buffer>();

/** A sample of a content type; each variant is generated once. */
export function sample({ chance }: Pick<StoryContext, 'chance'>, content: ContentKind): Buffer {
  const variant = chance.between(1, VARIANTS);
  const key = `${content} ${variant}`;
  const bytes = made.get(key) ?? sampleFile(content, { seed: variant, gaps: [variant + 2] });
  made.set(key, bytes);
  return bytes;
}

/** The samples of one demo as finished uploads, whose bytes the file store shares instead of copying them. */
export type Uploads = {
  /** The finished upload with this content. */
  readonly of: (content: Uint8Array) => Promise<Staged>;
  readonly end: () => Promise<void>;
};

export function uploadsInto({ config }: Pick<Platform, 'config'>): Uploads {
  const folder = folderFor('staging', config);
  const finished = new Map<Uint8Array, Promise<Staged>>();
  const finish = async (content: Uint8Array) => {
    const staged = await stage(Readable.from([content]), path.join(folder, randomUUID()), content.length);
    if (!staged) throw new Error('a sample is longer than itself');
    return staged;
  };
  return {
    of: (content) => {
      const upload = finished.get(content) ?? finish(content);
      finished.set(content, upload);
      return upload;
    },
    end: async () => {
      for (const upload of finished.values()) await drop((await upload).path);
    },
  };
}

/** Uploads a file; returns its id. */
export async function upload(
  { platform, uploads }: StoryContext,
  by: Actor,
  name: string,
  content: Uint8Array,
): Promise<string> {
  const staged = await uploads.of(content);
  const file = await platform.files.adopt({ ...staged, id: randomUUID(), name, uploadedBy: by.id });
  if ('refused' in file) throw new Error(`${name} is refused: ${file.refused}`);
  return file.id;
}

/** The file name of a photo of a view, as its dentist calls it. */
const photoName = (view: string) => `${view.toLowerCase().replaceAll(/[^\p{L}]+/gu, '-')}.jpg`;

/** Adds a file of a kind to the project of the story; of a series of photos, one view. */
export async function sendFile(
  context: StoryContext,
  kind: FileKind,
  by: Actor,
  photoView?: PhotoView,
): Promise<void> {
  const { trx, platform, projectId, dentist } = context;
  const file = SAMPLE_OF[kind];
  if (!file) throw new Error(`there is no sample of ${kind}`);
  const name = photoView ? photoName(wordsIn(dentist.language)(`photoView.${photoView}`)) : file.name;
  const uploadIds = [await upload(context, by, name, sample(context, file.content))];
  await addDocuments(trx, platform, by, { projectId, kind, uploadIds, photoView, refused: [] });
}

/** Checks the files of the demo as they are added. Samples repeat, so each is looked into once. */
export function checkSamples(trx: Transaction, platform: () => Platform): JobHandler {
  const known = new Map<string, Examined>();
  return async ({ fileId }) => {
    const { files } = platform();
    const file = await files.find(String(fileId));
    if (!file) return;
    const examined = known.get(file.sha256) ?? (await examine(files, file));
    known.set(file.sha256, examined);
    await storeFindings(trx, platform(), file.id, examined);
  };
}
