import { MantineProvider } from '@mantine/core';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Composer } from '../../../src/project-ui/composer.tsx';
import type { CameraView } from '../../../src/ui/camera-view.tsx';
import type { uploads } from '../../../src/uploads/uploads.ts';

const created = vi.fn(async (_: unknown) => ({}));
const added = vi.fn((..._: Parameters<typeof uploads.add>) => undefined);
const closed = vi.fn();
const files: { uploadId: string; name: string; size: number }[] = [];
let camera: ComponentProps<typeof CameraView>;
let composer: ComponentProps<typeof Composer>;

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('addEventListener', () => undefined);
vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string, values?: { step?: string }) => [key, values?.step].join('') }),
}));
vi.mock('@mantine/notifications', () => ({ notifications: { show: () => undefined } }));
vi.mock('../../../src/api/client.ts', () => ({ api: { comments: { create: created } } }));
vi.mock('../../../src/api/stale.ts', () => ({ readAgain: async () => undefined }));
vi.mock('../../../src/drafts/use-draft.ts', () => ({
  useDraftValues: () => ({ values: { text: '', files } }),
}));
vi.mock('../../../src/uploads/uploads.ts', () => ({ uploads: { add: added }, useUploads: () => [] }));
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
    return null;
  },
}));
const { PhotoDialog } = await import('../../../src/features/queues/card/photo-dialog.tsx');

const show = () =>
  renderToString(
    <MantineProvider>
      <PhotoDialog project={{ id: 62, patientName: 'AULNE Marie' }} step="finition" onClose={closed} />
    </MantineProvider>,
  );

beforeEach(() => {
  files.length = 0;
  vi.clearAllMocks();
});

const PHOTO = new Blob(['jpeg'], { type: 'image/jpeg' });

it('uploads each photo under a name of its own, as far as a comment takes them', () => {
  files.push({ uploadId: 'a', name: 'photo_62_1.jpg', size: 4 });
  show();
  camera.onShot(PHOTO);
  const [purpose, [file] = [], , refusal] = added.mock.calls[0] ?? [];
  expect(purpose).toBe('bench-photo-62');
  expect(file?.name).toBe('photo_62_2.jpg');
  expect(file && refusal?.(file)).toBeNull();
  expect(refusal?.(new File([], 'photo.jpg'))).toBe('file.empty');
  expect(refusal?.(new File(['x'], 'photo.heic'))).toBe('file.wrongKind');
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
  expect(closed).toHaveBeenCalledTimes(2);
});
