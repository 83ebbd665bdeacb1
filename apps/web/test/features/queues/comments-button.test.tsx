import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { CommentsButton } from '../../../src/features/queues/comments/comments-button.tsx';
import { CommentsHost } from '../../../src/features/queues/comments/comments-host.tsx';

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({
    t: (key: string, values: object) => [key, ...Object.values(values)].join(' '),
  }),
}));
vi.mock('../../../src/i18n/format.ts', () => ({ useFormat: () => ({ number: String }) }));
vi.mock('../../../src/i18n/i18n.ts', () => ({ loadWords: async () => undefined }));

const shown = (count: number) =>
  renderToString(
    <MantineProvider>
      <CommentsHost>
        <CommentsButton project={{ id: 62, patientName: 'AULNE Marie' }} count={count} />
      </CommentsHost>
    </MantineProvider>,
  );

it('says how many comments there are on which project, and nothing without any', () => {
  expect(shown(3)).toContain('aria-label="commentsOf 3 62 AULNE Marie"');
  expect(shown(0)).not.toContain('<button');
});
