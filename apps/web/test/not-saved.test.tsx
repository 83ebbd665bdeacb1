import { MantineProvider } from '@mantine/core';
import type { ErrorCode } from '@maxilla/domain/errors';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string) => key }),
}));
vi.mock('../src/ui/error-text.tsx', () => ({ ErrorText: ({ code }: { code: string }) => code }));
const { NotSaved } = await import('../src/ui/not-saved.tsx');

it('what could not be saved is tried again where that may help', () => {
  const shown = (error: ErrorCode | null) =>
    renderToString(
      <MantineProvider>
        <NotSaved error={error} onRetry={() => undefined} />
      </MantineProvider>,
    );
  for (const error of [null, 'unavailable', 'project.changed'] as const) {
    expect(shown(error)).toContain('retry');
  }
  for (const error of ['access.denied', 'notFound', 'user.suspended'] as const) {
    expect(shown(error)).toContain(error);
    expect(shown(error)).not.toContain('retry');
  }
});
