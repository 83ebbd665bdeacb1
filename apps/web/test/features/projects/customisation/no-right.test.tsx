import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Me } from '../../../../src/api/me.ts';
import type { Customising } from '../../../../src/features/projects/customisation/use-draft.tsx';
import type { Project } from '../../../../src/project-ui/project.ts';

const { reader } = vi.hoisted(() => ({ reader: { me: {} as unknown as Me } }));

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string) => key }),
}));
vi.mock('../../../../src/api/me.ts', () => ({ useMe: () => reader.me }));
vi.mock('../../../../src/ui/breakpoints.ts', () => ({ useBelow: () => false }));
vi.mock('../../../../src/project-ui/use-charge.ts', () => ({ usePickupCharge: () => null }));
vi.mock('../../../../src/project-ui/files/kind-upload.tsx', () => ({ KindUpload: () => 'a drop zone' }));
vi.mock('../../../../src/project-ui/files/document-list.tsx', () => ({
  DocumentList: ({ projectId }: { projectId?: number }) =>
    `a list, ${projectId ? 'to remove from' : 'to read'}`,
}));
vi.mock('../../../../src/features/projects/customisation/doubtful-files.ts', () => ({
  useDoubtfulFiles: () => [],
}));
const { KindSection } = await import('../../../../src/features/projects/customisation/kind-section.tsx');

const prosthesis = {
  id: 209,
  productCode: 'PR',
  productType: 'PROSTHESIS',
  projectState: 'CREATED',
  rejectedFileTypes: [],
  documents: [],
  editable: false,
  mediaEditable: false,
  uploadAllowed: true,
} as unknown as Project;

const shown = (
  kind: 'PHOTOS' | 'IMPRESSION',
  { project = prosthesis, medium = null }: { project?: Project; medium?: 'CLOUD' | 'PHYSICAL' | null } = {},
) =>
  renderToString(
    <MantineProvider>
      <KindSection
        project={project}
        customising={
          { fields: { impressionFileMedium: medium }, errorOf: () => undefined } as unknown as Customising
        }
        kind={kind}
        need="optional"
        medium={kind === 'PHOTOS' ? null : 'impression'}
      />
    </MantineProvider>,
  );

describe('the files of a project whose reader may not change it', () => {
  beforeEach(() => {
    reader.me = { role: 'ROLE_INTERNAL_USER', permissions: ['EDIT_PROSTHESIS'] } as unknown as Me;
  });

  it('have a drop zone where they may be added alone', () => {
    expect(shown('IMPRESSION')).toContain('a drop zone');
    expect(shown('PHOTOS')).not.toContain('section');
    const withPhoto = { ...prosthesis, documents: [{ id: 1, type: 'PHOTOS' }] } as unknown as Project;
    expect(shown('PHOTOS', { project: withPhoto })).toContain('a list, to read');
    reader.me = { ...reader.me, permissions: ['CREATE_OR_DELETE_PROJECT'] };
    expect(shown('PHOTOS')).toContain('a drop zone');
  });

  it('do not offer another way of sending them', () => {
    expect(shown('IMPRESSION')).not.toContain('files.mediumOf');
    expect(shown('IMPRESSION', { project: { ...prosthesis, editable: true } })).toContain('files.mediumOf');
  });

  it('say how they come in words for staff', () => {
    expect(shown('IMPRESSION', { medium: 'CLOUD' })).toContain('files.cloudStaff');
    expect(shown('IMPRESSION', { medium: 'PHYSICAL' })).toContain('files.physicalStaff.impression');
    reader.me = { role: 'ROLE_USER', permissions: [] } as unknown as Me;
    expect(shown('IMPRESSION', { medium: 'CLOUD' })).toMatch(/files\.cloud(?!Staff)/);
    expect(shown('IMPRESSION', { medium: 'PHYSICAL' })).toContain('files.physical.impression');
  });
});
