import { MantineProvider } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

let shoot = () => {};
const photos: BlobCallback[] = [];

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string) => key }),
}));
vi.mock('@mantine/core', async (original) => ({
  ...(await original<object>()),
  Button: ({ onClick }: ButtonProps & { onClick: () => void }) => {
    shoot = onClick;
    return null;
  },
}));
vi.mock('../src/ui/use-camera.ts', () => ({
  useCamera: () => ({ video: { current: { videoWidth: 4, videoHeight: 3 } }, failure: null }),
}));
vi.stubGlobal('document', {
  createElement: () => ({
    getContext: () => null,
    toBlob: (callback: BlobCallback) => photos.push(callback),
  }),
});
const { CameraView } = await import('../src/ui/camera-view.tsx');

it('takes one photo at a time, and another after one that came to nothing', () => {
  const onShot = vi.fn();
  renderToString(
    <MantineProvider>
      <CameraView onShot={onShot} onFailure={() => undefined} />
    </MantineProvider>,
  );
  shoot();
  shoot();
  expect(photos).toHaveLength(1);
  photos[0]?.(null);
  expect(onShot).not.toHaveBeenCalled();
  shoot();
  shoot();
  expect(photos).toHaveLength(2);
  photos[1]?.(new Blob(['jpeg']));
  expect(onShot).toHaveBeenCalledTimes(1);
});
