import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { RefusedNote } from '../../src/project-ui/files/refused-note.tsx';
import type { Project } from '../../src/project-ui/project.ts';

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({
    t: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' '),
  }),
}));
vi.mock('../../src/ui/relative-time.tsx', () => ({ Moment: ({ instant }: { instant: string }) => instant }));

const REFUSED = '2026-11-20T10:00:00.000Z';
const BEFORE = '2026-11-19T10:00:00.000Z';
const SINCE = '2026-11-21T10:00:00.000Z';

const file = (type: string, uploadedTime: string, photoView: string | null = null) => ({
  type,
  name: `${type}-${uploadedTime.slice(8, 10)}`,
  uploadedTime,
  photoView,
});

const PROJECT = {
  projectState: 'NEW_FILES_CONFIRMED',
  treatmentEvents: [],
  awaitedKinds: [],
  awaitedSince: null,
  rejection: {
    kinds: ['DICOM1', 'PHOTOS'],
    views: [],
    comment: 'Coupes trop épaisses.',
    inMessages: true,
    time: REFUSED,
    since: null,
    by: 'Hélène ESQUISSE',
  },
  documents: [file('DICOM1', BEFORE), file('DICOM1', SINCE), file('IMPRESSION', BEFORE)],
} as unknown as Project;

const wordsOf = (project: object, above = false) =>
  renderToString(
    <MantineProvider>
      <RefusedNote project={{ ...PROJECT, ...project }} above={above} />
    </MantineProvider>,
  )
    .replaceAll(/<style[\s\S]*?<\/style>/g, '')
    .replaceAll(/<[^>]+>/g, '\n');

describe('the note about refused files', () => {
  it('says what was refused, why, by whom, what came since and what did not', () => {
    const words = wordsOf({});
    expect(words).toContain('refused.title vocabulary:fileKind.DICOM1, vocabulary:fileKind.PHOTOS');
    expect(words).toContain('Coupes trop épaisses.');
    expect(words).toContain('by Hélène ESQUISSE');
    expect(words).toContain(REFUSED);
    expect(words).toContain('refused.sent vocabulary:fileKind.DICOM1 DICOM1-21');
    expect(words).toContain('refused.open vocabulary:fileKind.PHOTOS');
    expect(words).not.toContain('IMPRESSION');
  });

  it('names the views that were not replaced, and what is on its way', () => {
    const photos = [
      file('PHOTOS', BEFORE, 'RIGHT'),
      file('PHOTOS', BEFORE, 'LEFT'),
      file('PHOTOS', SINCE, 'LEFT'),
    ];
    const words = wordsOf({ documents: photos, awaitedKinds: ['DICOM1'], awaitedSince: SINCE });
    expect(words).toContain('refused.sent vocabulary:fileKind.PHOTOS photoViews:photoView.LEFT');
    expect(words).toContain('refused.kept photoViews:photoView.RIGHT');
    expect(words).toContain('refused.awaited vocabulary:fileKind.DICOM1');
    // Of a whole series the heading says enough; single photos are named.
    expect(words).not.toContain('refused.views');
    const named = wordsOf({ documents: photos, rejection: { ...PROJECT.rejection, views: ['RIGHT'] } });
    expect(named).toContain('refused.views photoViews:photoView.RIGHT');
    expect(named).toContain('refused.kept photoViews:photoView.RIGHT');
    expect(words).not.toContain('refused.open');
    // What was awaited before the refusal is not on its way now.
    expect(wordsOf({ documents: photos, awaitedKinds: ['DICOM1'], awaitedSince: BEFORE })).toContain(
      'refused.open vocabulary:fileKind.DICOM1',
    );
  });

  it('leaves the new files to the list below it, and is gone once they were looked at', () => {
    expect(wordsOf({}, true)).not.toContain('refused.sent');
    expect(wordsOf({ projectState: 'FILES_VALIDATED' }).trim()).toBe('');
  });
});
