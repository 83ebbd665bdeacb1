import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';

const held: { data?: Blob; error?: Error; isLoading?: boolean } = {};
let isSending = false;
let isCameraOn = true;

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string) => key }),
}));
vi.mock('../src/ui/camera.ts', () => ({ isCameraOn: () => isCameraOn }));
vi.mock('../src/ui/camera-view.tsx', () => ({ CameraView: () => 'LIVE', NoCamera: () => null }));
vi.mock('../src/ui/upload-rows.tsx', () => ({ UploadRows: () => null }));
vi.mock('../src/uploads/held-file.ts', () => ({
  useHeldFile: (file: object | null) => (file ? held : {}),
}));
vi.mock('../src/uploads/uploads.ts', () => ({
  uploads: {},
  uploadItems: () => [],
  useUploads: () => (isSending ? [{ state: 'sending' }] : []),
}));
const { PhotoField } = await import('../src/ui/photo-field.tsx');

const PHOTO = { uploadId: 'a', name: 'colis.jpg', size: 4 };

const show = (photo: typeof PHOTO | null) =>
  renderToString(
    <MantineProvider>
      <PhotoField
        label="Photo"
        purpose="parcel-1"
        name="colis.jpg"
        extensions={['jpg']}
        camera
        refusal={() => null}
        photo={photo}
        error={null}
        attach={async () => undefined}
      />
    </MantineProvider>,
  );

beforeEach(() => {
  for (const key of Object.keys(held) as (keyof typeof held)[]) delete held[key];
  isSending = false;
  isCameraOn = true;
});

it('turns the camera on at once where there is no photo yet', () => {
  expect(show(null)).toContain('LIVE');
});

it('shows the photo that was kept in place of the camera, and offers to take another one', () => {
  held.data = new Blob(['jpeg']);
  const shown = show(PHOTO);
  expect(shown).not.toContain('LIVE');
  for (const part of ['alt="photo.preview"', 'photo.taken', 'photo.again']) expect(shown).toContain(part);
});

it('says so where the photo that was kept cannot be shown', () => {
  held.error = new Error('offline');
  expect(show(PHOTO)).toContain('failure.title');
});

it('leaves the camera off while a photo is on its way', () => {
  isSending = true;
  expect(show(null)).not.toContain('LIVE');
});
