import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { NeedsPanel } from '../../../src/features/projects/page/needs-panel.tsx';
import type { Project } from '../../../src/project-ui/project.ts';

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string) => key }),
}));
vi.mock('../../../src/project-ui/customise-link.tsx', () => ({
  CustomiseLink: ({ children }: { children?: unknown }) => children,
}));

const PROJECT = {
  reference: 'GCEP',
  editable: false,
  uploadAllowed: true,
  rejection: null,
  rejectedFileTypes: ['IMPRESSION'],
  missing: [{ kind: 'field', key: 'courierPickupDate' }],
} as unknown as Project;

/** The words of the panel, in their order. */
function wordsOf(project: Project): string[] {
  const html = renderToString(
    <MantineProvider>
      <NeedsPanel project={project} />
    </MantineProvider>,
  );
  return html.match(/(?:missing\.|vocabulary:)[\w.]+/g) ?? [];
}

describe('items that the dentist has to provide', () => {
  it('names the rejected files, and apart from them what else is missing', () => {
    expect(wordsOf(PROJECT)).toEqual([
      'missing.rejectedTitle',
      'missing.rejectedText',
      'vocabulary:fileKind.IMPRESSION',
      'missing.also',
      'vocabulary:field.courierPickupDate',
    ]);
  });

  it('names a rejected file once', () => {
    const uploaded = { ...PROJECT, missing: [{ kind: 'file', key: 'IMPRESSION' }] } as unknown as Project;
    expect(wordsOf(uploaded)).toEqual([
      'missing.rejectedTitle',
      'missing.rejectedText',
      'vocabulary:fileKind.IMPRESSION',
    ]);
  });

  it('lists what an order lacks before it is ordered', () => {
    const open = { ...PROJECT, editable: true, rejectedFileTypes: [] } as Project;
    expect(wordsOf(open)).toEqual(['missing.title', 'missing.text', 'vocabulary:field.courierPickupDate']);
  });
});
