import { MantineProvider } from '@mantine/core';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Composer } from '../../../src/project-ui/composer.tsx';
import english from '../../../src/locales/en/benchCard.json' with { type: 'json' };
import french from '../../../src/locales/fr/benchCard.json' with { type: 'json' };
import type { CameraView } from '../../../src/ui/camera-view.tsx';
import { DialogFoot } from '../../../src/ui/dialog-foot.tsx';
import type { UploadItem } from '../../../src/uploads/upload-items.ts';
import type { uploads } from '../../../src/uploads/uploads.ts';

const created = vi.fn(async (_: unknown) => ({}));
const added = vi.fn((..._: Parameters<typeof uploads.add>) => undefined);
const closed = vi.fn();
const cancelled = vi.fn();
const items: Pick<UploadItem, 'key' | 'name' | 'state'>[] = [];
const files: { uploadId: string; name: string; size: number }[] = [];
const read = new Map<string, Blob>();
let camera: ComponentProps<typeof CameraView>;
let composer: ComponentProps<typeof Composer>;

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('addEventListener', () => undefined);
vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({
    t: (key: string, values: { step?: string; count?: number } = {}) =>
      [key, values.step, values.count].join(''),
  }),
}));
vi.mock('@mantine/notifications', () => ({ notifications: { show: () => undefined } }));
vi.mock('../../../src/api/client.ts', () => ({ api: { comments: { create: created } } }));
vi.mock('../../../src/api/stale.ts', () => ({ readAgain: async () => undefined }));
vi.mock('../../../src/drafts/use-draft.ts', () => ({
  useDraftValues: () => ({ values: { text: '', files } }),
}));
vi.mock('../../../src/uploads/uploads.ts', () => ({
  uploads: { add: added, cancel: cancelled },
  uploadItems: () => items,
  useUploads: () => items,
}));
vi.mock('../../../src/uploads/held-file.ts', () => ({
  useHeldFile: ({ name }: { name: string }) => ({ data: read.get(name) }),
}));
vi.mock('../../../src/ui/dialog.tsx', () => ({
  Dialog: ({ children }: { children?: unknown }) => children,
}));
vi.mock('../../../src/ui/camera-view.tsx', () => ({
  CameraView: (props: typeof camera) => {
    camera = props;
    return null;
  },
  NoCamera: () => null,
}));
vi.mock('../../../src/project-ui/composer.tsx', () => ({
  Composer: (props: typeof composer) => {
    composer = props;
    return props.children;
  },
}));
const { refusalsOf } = await import('../../../src/project-ui/files/pending-files.ts');
const { PhotoDialog, WithoutCamera } = await import('../../../src/features/queues/card/photo-dialog.tsx');

const show = () =>
  renderToString(
    <MantineProvider>
      <PhotoDialog project={{ id: 62, patientName: 'AULNE Marie' }} step="finition" onClose={closed} />
    </MantineProvider>,
  );

beforeEach(() => {
  files.length = 0;
  items.length = 0;
  vi.clearAllMocks();
});

const AS = { holder: 'comment', kind: 'COMMENT_ATTACHMENT' } as const;
const PHOTO = new Blob(['jpeg'], { type: 'image/jpeg' });

it('uploads each photo under a name of its own, as far as a comment takes them', () => {
  files.push({ uploadId: 'a', name: 'photo_62_1.jpg', size: 4 });
  show();
  camera.onShot(PHOTO);
  const [purpose, [file] = [], , refusal] = added.mock.calls[0] ?? [];
  expect(purpose).toBe('bench-photo-62');
  expect(file?.name).toBe('photo_62_2.jpg');
  expect(file && refusal?.(file)).toBeNull();
  const unfit = [new File([], 'photo.jpg'), new File(['x'], 'photo.heic')];
  expect([...refusalsOf(unfit, AS, 1).values()]).toEqual(['file.empty', 'file.wrongKind']);
  for (let number = 2; number <= 10; number += 1)
    files.push({ uploadId: String(number), name: `photo_62_${number}.jpg`, size: 4 });
  show();
  camera.onShot(PHOTO);
  const [, [last] = [], , refusalOfLast] = added.mock.calls[1] ?? [];
  expect(last && refusalOfLast?.(last)).toBe('file.tooMany');
});

it('sends the photos as a comment, which names the step unless something is written', async () => {
  show();
  expect(composer.attachAs).toEqual({ holder: 'comment', kind: 'COMMENT_ATTACHMENT' });
  await composer.send({ text: '', uploadIds: ['a', 'b'] }, 'key');
  await composer.send({ text: 'Douille fendue', uploadIds: ['c'] }, 'other');
  expect(created.mock.calls.map(([sent]) => sent)).toEqual([
    {
      body: { projectId: 62, comment: 'photo.textfinition', fileAttachment: ['a', 'b'] },
      idempotencyKey: 'key',
    },
    { body: { projectId: 62, comment: 'Douille fendue', fileAttachment: ['c'] }, idempotencyKey: 'other' },
  ]);
});

it('shows the photos that were taken before it was closed', () => {
  files.push({ uploadId: 'a', name: 'photo_62_1.jpg', size: 4 });
  expect(show()).not.toContain('<img');
  read.set('photo_62_1.jpg', PHOTO);
  expect(show()).toMatch(/<img src="blob:[^"]*" alt="photo.numbered"/);
});

it('closes once its photos are sent, without those that failed', () => {
  items.push({ key: 'refused', name: 'photo.heic', state: 'failed' });
  items.push({ key: 'late', name: 'photo_62_1.jpg', state: 'sending' });
  show();
  expect(closed).not.toHaveBeenCalled();
  composer.done?.();
  expect(closed).toHaveBeenCalledTimes(1);
  expect(cancelled.mock.calls).toEqual([['refused']]);
});

it('gives no place to files that are refused or failed, and no photo the name of one', () => {
  for (let number = 1; number <= 9; number += 1)
    files.push({ uploadId: String(number), name: `photo_62_${number}.jpg`, size: 4 });
  items.push({ key: 'failed', name: 'photo_62_10.jpg', state: 'failed' });
  show();
  camera.onShot(PHOTO);
  const [, [shot] = [], , refusal] = added.mock.calls[0] ?? [];
  expect(shot?.name).toBe('photo_62_11.jpg');
  expect(shot && refusal?.(shot)).toBeNull();
});

it('gives the places of a comment to the files that can be attached', () => {
  const chosen = ['a.heic', 'b.jpg', 'c.jpg'].map((name) => new File(['x'], name));
  expect([...refusalsOf(chosen, AS, 9).values()]).toEqual(['file.wrongKind', null, 'file.tooMany']);
});

it('keeps its button in sight, which names a number only once there are photos', () => {
  show();
  expect(composer.foot).toBe(DialogFoot);
  expect(composer.action).toBe('photo.add0');
  expect([english, french].map(({ photo }) => photo.add_zero)).toEqual(['Add', 'Ajouter']);
});

it('gives the focus to the choice of files when there is no camera', () => {
  const html = renderToString(
    <MantineProvider>
      <WithoutCamera failure="photo.missing" onChoose={() => undefined} />
    </MantineProvider>,
  );
  expect(html).toMatch(/<button[^>]* autofocus=""/);
});
