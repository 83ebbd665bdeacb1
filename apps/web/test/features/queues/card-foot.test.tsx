import { MantineProvider } from '@mantine/core';
import type { ViewAction } from '@maxilla/domain/views/view';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import type { UploadItem } from '../../../src/uploads/upload-items.ts';

const stored = new Map<string, string>();
const items: Pick<UploadItem, 'state'>[] = [];

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({
    t: (key: string, values?: { count?: number }) => [key, values?.count].join(''),
  }),
}));
// A rendering on the server follows no store.
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useSyncExternalStore: (_: unknown, read: () => unknown) => read(),
}));
vi.mock('../../../src/uploads/uploads.ts', () => ({ useUploads: () => items }));
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('document', { addEventListener: () => undefined });
vi.stubGlobal('sessionStorage', {
  length: 0,
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => stored.set(key, text),
  removeItem: (key: string) => stored.delete(key),
});
vi.stubGlobal('localStorage', sessionStorage);
const { CardFoot } = await import('../../../src/features/queues/card/card-foot.tsx');
const { PhotosWaiting } = await import('../../../src/features/queues/card/photos-waiting.tsx');
const { handOver } = await import('../../../src/project-ui/files/pending-files.ts');
const { openDraft } = await import('../../../src/drafts/drafts.ts');

beforeEach(() => {
  stored.clear();
  items.length = 0;
});

const shown = (action: ViewAction | undefined, onPhoto?: () => void) =>
  renderToString(
    <MantineProvider>
      <CardFoot
        main={{ current: null }}
        action={action}
        other={undefined}
        left={[]}
        busy={false}
        error={null}
        {...(onPhoto ? { onPhoto } : {})}
        waiting={<PhotosWaiting projectId={62} />}
        onPress={() => undefined}
        onOther={() => undefined}
      />
    </MantineProvider>,
  );

const SLEEVES: ViewAction = { type: 'STATE_INSTALLING_SOCKET', on: 'row', ask: 'nothing' };
const PARCEL: ViewAction = { type: 'PACKAGE_PREPARATION', on: 'row', ask: 'dialog' };

it('offers photos of a project, unless its step takes one or it is gone', () => {
  expect(shown(SLEEVES, () => undefined)).toContain('photo.button');
  // Also to those who may not act.
  expect(shown(undefined, () => undefined)).toContain('photo.button');
  expect(shown(PARCEL, () => undefined)).not.toContain('photo.button');
  expect(shown(SLEEVES)).not.toContain('photo.button');
});

it('says how many photos of the project wait to be added', async () => {
  expect(shown(SLEEVES, () => undefined)).not.toContain('photo.waiting');
  openDraft({ form: 'bench-photo', subject: 62 }).write({
    files: [{ uploadId: 'a', name: 'photo_62_1.jpg', size: 4 }],
  });
  await handOver('bench-photo-62', 'b', new File(['x'], 'photo_62_2.jpg'));
  items.push({ state: 'sending' }, { state: 'failed' });
  expect(shown(SLEEVES, () => undefined)).toContain('aria-label="photo.waiting3"');
});
