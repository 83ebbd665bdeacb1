import { dentist } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';
import { DocumentsScreen } from '../../../features/documents/documents-screen.tsx';
import { documentsSearch } from '../../../features/documents/documents-search.ts';

export const Route = createFileRoute('/_app/user/documents')({
  staticData: { words: ['files', 'patients', 'viewer', 'projectUi'], access: dentist },
  validateSearch: documentsSearch,
  component: DocumentsScreen,
});
