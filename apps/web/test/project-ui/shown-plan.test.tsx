import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { onLine: true });
vi.mock('../../src/api/use-store.ts', () => ({ useStore: ({ get }: { get: () => unknown }) => get() }));
const { reachable } = await import('../../src/api/connection.ts');
const { ShownPlan } = await import('../../src/project-ui/aligners/shown-plan.tsx');

const shown = (text: string, waiting = true) =>
  renderToString(
    <MantineProvider>
      <ShownPlan text={text} waiting={waiting} onWrite={() => undefined} />
    </MantineProvider>,
  );

afterEach(() => reachable.set(true));

it.each(['', 'Move 11 first.'])('the field of a plan (%j) says without a network that it waits', (text) => {
  expect(shown(text)).not.toContain('connection.fieldWaits');
  reachable.set(false);
  expect(shown(text)).toContain('connection.fieldWaits');
  expect(shown(text)).toContain('disabled');
  expect(shown(text, false)).not.toContain('connection.fieldWaits');
});
