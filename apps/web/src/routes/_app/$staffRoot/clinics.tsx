import { staff } from '@maxilla/contract/calls';
import { CLINIC_COLUMNS } from '@maxilla/contract/columns';
import { createFileRoute } from '@tanstack/react-router';
import { ClinicsScreen } from '../../../features/clinics/clinics-screen.tsx';
import { listSearch } from '../../../ui/list-search.ts';

export const Route = createFileRoute('/_app/$staffRoot/clinics')({
  staticData: { words: ['clinics'], access: staff },
  validateSearch: (raw) => listSearch(raw, CLINIC_COLUMNS),
  component: ClinicsScreen,
});
