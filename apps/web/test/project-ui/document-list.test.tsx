import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { ProjectDocument } from '../../src/project-ui/project.ts';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('addEventListener', () => undefined);
vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string) => key }),
}));
vi.mock('../../src/i18n/format.ts', () => ({ useFormat: () => ({ fileSize: String, moment: String }) }));
vi.mock('../../src/project-ui/files/thumbnail.tsx', () => ({ Thumbnail: () => null }));
vi.mock('../../src/project-ui/files/download-button.tsx', () => ({ DownloadButton: () => null }));
const { DocumentList } = await import('../../src/project-ui/files/document-list.tsx');

const photo = (id: number, photoView: ProjectDocument['photoView']) =>
  ({ id, name: 'image.jpg', type: 'PHOTOS', contentKind: 'jpeg', fileSize: 9, photoView }) as ProjectDocument;

describe('photos of a series of the same name', () => {
  it('are listed with their views, in the order of these', () => {
    const html = renderToString(
      <MantineProvider>
        <DocumentList documents={[photo(1, 'OCCLUSION_LEFT'), photo(2, 'OCCLUSION_FRONT'), photo(3, null)]} />
      </MantineProvider>,
    );
    expect([...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual([
      'photoView.OCCLUSION_FRONT · image.jpg',
      'photoView.OCCLUSION_LEFT · image.jpg',
      'image.jpg',
    ]);
  });
});
