import { MantineProvider } from '@mantine/core';
import type { ProjectState } from '@maxilla/domain/states';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../../src/api/query-client.ts';
import { useArchiveGate } from '../../src/project-ui/files/archive-gate.ts';
import { ArchivedFiles } from '../../src/project-ui/files/archived-files.tsx';
import { Thumbnail } from '../../src/project-ui/files/thumbnail.tsx';
import type { ProjectDocument } from '../../src/project-ui/project.ts';

let role = 'ROLE_ADMIN';
vi.mock('../../src/api/me.ts', () => ({ useMe: () => ({ role }) }));
vi.mock('../../src/downloads/fetch-bytes.ts', () => ({ fetchBytes: () => new Promise(() => undefined) }));
vi.mock('../../src/api/query-client.ts', () => ({ queryClient: new QueryClient() }));

const PHOTO = {
  id: 3,
  link: '/api/documents/3',
  contentKind: 'jpeg',
  fileSize: 1_000,
  type: 'PHOTOS',
} as ProjectDocument;

function Gate() {
  return <>{useArchiveGate().isOpen ? 'open' : 'closed'}</>;
}

/** What shows the files of a project in a state to a person of a role. */
function shown(projectState: ProjectState, reader: string) {
  role = reader;
  return renderToString(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <ArchivedFiles project={{ id: 1, patientName: 'TREMBLE Abel', projectState }}>
          <Gate />
          <Thumbnail document={PHOTO} />
        </ArchivedFiles>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it('shows staff nothing of an archived file before they have said why', () => {
  const html = shown('FILES_ARCHIVED', 'ROLE_ADMIN');
  expect(html).toContain('closed');
  // An icon stands in its place, and nothing is fetched.
  expect(html).toContain('<svg');
  expect(html).not.toContain('Skeleton');
});

it.each([
  ['SHIPPED', 'ROLE_ADMIN'],
  ['FILES_ARCHIVED', 'ROLE_USER'],
] as const)('shows the files in %s to %s', (state, reader) => {
  const html = shown(state, reader);
  expect(html).toContain('open');
  expect(html).toContain('Skeleton');
});
