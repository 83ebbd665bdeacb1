import { staff } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';
import { OfficeDocumentsScreen } from '../../../features/documents/office-documents-screen.tsx';
import { officeDocumentsSearch } from '../../../features/documents/office-documents-search.ts';

export const Route = createFileRoute('/_app/$staffRoot/documents')({
  staticData: { words: ['officeDocuments', 'viewer', 'projectUi'], access: staff },
  validateSearch: officeDocumentsSearch,
  component: OfficeDocumentsScreen,
});
