import { dentist } from '@maxilla/contract/calls';
import { PATIENT_COLUMNS } from '@maxilla/contract/columns';
import { createFileRoute } from '@tanstack/react-router';
import { PatientsScreen } from '../../../features/patients/patients-screen.tsx';
import { listSearch } from '../../../ui/list-search.ts';

export const Route = createFileRoute('/_app/user/patients')({
  staticData: { words: ['patients'], access: dentist },
  validateSearch: (raw) => listSearch(raw, PATIENT_COLUMNS),
  component: PatientsScreen,
});
