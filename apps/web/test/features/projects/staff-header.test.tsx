import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { Project } from '../../../src/project-ui/project.ts';

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string) => key }),
}));
vi.mock('../../../src/i18n/format.ts', async (original) => ({
  ...(await original<object>()),
  useFormat: () => ({ day: String, dayOf: String }),
}));
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('addEventListener', () => undefined);
const { ProjectDays } = await import('../../../src/features/projects/page/header/header-facts.tsx');

const shown = (what: ReactNode) => renderToString(<MantineProvider>{what}</MantineProvider>);

describe('the dates of a project without a deadline', () => {
  const project = { reference: 'GCEP', deadline: null } as unknown as Project;

  it('name what the button sets', () => {
    const html = shown(<ProjectDays project={project} staff edit={{ dates: 'pencil', parcel: null }} />);
    expect(html).toMatch(/dates\.deadline.*dates\.notSet.*pencil/s);
  });

  it('leave it out where it cannot be set', () => {
    expect(shown(<ProjectDays project={project} staff edit={{ dates: null, parcel: null }} />)).not.toContain(
      'dates.',
    );
  });
});
